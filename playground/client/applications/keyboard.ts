import { frontWindow } from "./api/on-screen.ts";
import { boundActions, type KeyPress } from "./keys.ts";
import { realm } from "./realm.ts";
import type { ContextMenu } from "./ux/context-menu.ts";

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.code,
  control: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
});

/** The stand-in for `game.keyboard`: key presses call what `game.keybindings` has registered. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  /** Codes of the keys held down. */
  readonly downKeys = new Set<string>();

  activateEventListeners(): void {
    window.addEventListener("keydown", (event) => {
      this.#onDown(event);
    });
    window.addEventListener("keyup", (event) => {
      this.#onUp(event);
    });
    window.addEventListener("blur", () => {
      this.downKeys.clear();
    });
  }

  /** Whether somebody is typing: then keys are letters. */
  get hasFocus(): boolean {
    const { activeElement } = document;
    return (
      activeElement?.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") ?? false
    );
  }

  isModifierActive(modifier: string): boolean {
    return [...this.downKeys].some((code) => code.toUpperCase().startsWith(modifier.toUpperCase()));
  }

  #onDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    this.downKeys.add(event.code);
    if (event.code === "Escape" && this.#dismiss()) {
      event.preventDefault();
      return;
    }
    if (!this.hasFocus) this.#call(event, "onDown");
  }

  #onUp(event: KeyboardEvent): void {
    this.downKeys.delete(event.code);
    if (!this.hasFocus) this.#call(event, "onUp");
  }

  #call(event: KeyboardEvent, phase: "onDown" | "onUp"): void {
    const { keybindings, user } = realm().game;
    const context = { event, key: event.code, repeat: event.repeat, up: phase === "onUp", isShift: event.shiftKey };
    for (const action of boundActions(keybindings.actions.values(), pressOf(event), user?.isGM ?? false)) {
      if (event.repeat && !action.repeat) continue;
      if (action[phase]?.({ ...context, action }) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  /** Escape closes the context menu, else the window in front. */
  #dismiss(): boolean {
    const menu = realm().ui["context"] as ContextMenu | null | undefined;
    if (menu) void menu.close();
    const front = menu ? null : frontWindow();
    if (front) void front.close();
    return Boolean(menu ?? front);
  }
}
