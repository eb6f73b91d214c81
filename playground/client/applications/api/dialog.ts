import { make, parseFragment } from "../dom.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { realm } from "../realm.ts";
import { clean } from "../ux/clean.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2, type RenderContext, type RenderOptions } from "./application.ts";

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: "button" | "submit";
  style?: Record<string, string>;
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

export interface DialogConfig {
  window?: { title?: string; icon?: string };
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => void;
  close?: (event: Event, dialog: DialogV2) => unknown;
  rejectClose?: boolean;
  [key: string]: unknown;
}

/** Lay the caller's changes over a button that a factory offers. */
const button = (base: DialogButton, own: Partial<DialogButton> | undefined): DialogButton => ({ ...base, ...own });

/** The stand-in for `foundry.applications.api.DialogV2`: a question with buttons, in a native dialog element. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true, submitOnChange: false },
    window: { minimizable: false },
    position: { width: 400 },
  };

  constructor(options: DialogConfig = {}) {
    super(options);
    if (this.#buttons.length === 0) throw new Error("A dialog needs at least one button");
    if (this.#config.submit && typeof this.#config.submit !== "function") throw new Error("submit must be a function");
  }

  get #config(): DialogConfig {
    return this.options as DialogConfig;
  }
  get #buttons(): DialogButton[] {
    return this.#config.buttons ?? [];
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = make("form", { class: "dialog-form standard-form", autocomplete: "off" });
    const { content } = this.#config;
    if (content instanceof HTMLElement) form.append(make("div", { class: "dialog-content standard-form" }, content));
    else if (content) {
      const cleaned = parseFragment(clean(content));
      form.append(make("div", { class: "dialog-content standard-form" }, cleaned));
    }
    form.append(
      parseFragment(await renderTemplate("templates/dialogs/buttons.hbs", { buttons: this.#buttonContext() })),
    );
    for (const [index, { style }] of this.#buttons.entries()) {
      Object.assign(form.querySelectorAll<HTMLElement>("footer button")[index]?.style ?? {}, style);
    }
    return form;
  }

  #buttonContext(): object[] {
    const standard =
      this.#buttons.find((one) => one.default) ?? (this.#buttons.length === 1 ? this.#buttons[0] : undefined);
    return this.#buttons.map((one) => ({ ...one, type: one.type ?? "submit", isDefault: one === standard }));
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.#config.modal) dialog.showModal();
    else dialog.show();
    (
      dialog.querySelector<HTMLElement>(".dialog-content :is(input, select, textarea):not(:disabled)") ??
      dialog.querySelector<HTMLElement>("[autofocus]")
    )?.focus();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const dialog = this.element;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener("keydown", (event) => this.#onKeyDown(event));
    dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#press(event.submitter as HTMLButtonElement | null, event);
    });
    dialog.addEventListener("click", (event) => {
      const pressed = (event.target as Element).closest<HTMLButtonElement>('footer button[type="button"]');
      if (pressed) void this.#press(pressed, event);
    });
  }

  /** The buttons below are answers, whatever their action is called ("close" included). */
  protected override _onFrameAction(name: string, target: HTMLElement): boolean {
    return target.closest(".form-footer") !== null || super._onFrameAction(name, target);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && !(event.target as Element).matches("textarea, button, [contenteditable]")) {
      event.preventDefault();
      const standard = this.element.querySelector<HTMLButtonElement>("footer button[autofocus]");
      if (standard) void this.#press(standard, event);
    } else if (event.key === "Tab") this.#keepFocus(event);
  }

  /** A dialog that is not modal holds the focus too: Tab goes round inside it. */
  #keepFocus(event: KeyboardEvent): void {
    const stops = [
      ...this.element.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']"),
    ].filter((one) => one.offsetParent !== null && !one.matches(":disabled"));
    const [first, last] = [stops[0], stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  async #press(pressed: HTMLButtonElement | null, event: Event): Promise<void> {
    const config = this.#buttons.find(({ action }) => action === pressed?.dataset["action"]) ?? this.#buttons[0];
    if (!config || !pressed) return;
    const answer = (await config.callback?.(event, pressed, this)) ?? config.action;
    await this.#config.submit?.(answer, this);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
  }

  // ---- asking ----

  /** Ask and wait: the pressed button's answer, or null when the dialog was dismissed. */
  static wait(config: DialogConfig = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit, close, render, rejectClose, ...options } = config;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, asked: DialogV2) => {
          await submit?.(result, asked);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        const answer: unknown = close?.(event, dialog);
        if (rejectClose) reject(new Error("The dialog was dismissed without an answer"));
        else resolve(answer ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  static prompt({ ok, ...config }: DialogConfig & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const standard = { action: "ok", label: "PLAYGROUND.Dialog.Ok", icon: "fa-solid fa-check", default: true };
    return this.wait({ ...config, buttons: [button(standard, ok), ...(config.buttons ?? [])] });
  }

  static confirm({
    yes,
    no,
    ...config
  }: DialogConfig & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}): Promise<unknown> {
    const agree = { action: "yes", label: "PLAYGROUND.Dialog.Yes", icon: "fa-solid fa-check", callback: () => true };
    const refuse = {
      action: "no",
      label: "PLAYGROUND.Dialog.No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
    };
    const buttons = [button(agree, yes), button(yes?.default ? { ...refuse, default: false } : refuse, no)];
    return this.wait({ ...config, buttons: [...buttons, ...(config.buttons ?? [])] });
  }

  /** Ask for the values of the form in `content`. */
  static input({ ok, ...config }: DialogConfig & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const callback: ButtonCallback = (_event, pressed) =>
      pressed.form
        ? (realm().foundry["utils"].expandObject(new FormDataExtended(pressed.form).object) as unknown)
        : undefined;
    return this.prompt({ ...config, ok: { callback, ...ok } });
  }

  /** Ask at another user's screen, through the core query "dialog". */
  static query(user: string | { id: string }, type: string, config: DialogConfig = {}): Promise<unknown> {
    const id = typeof user === "string" ? user : user.id;
    const asked = realm().game.users.get(id) as unknown as
      { isSelf: boolean; query(name: string, data: object): Promise<unknown> } | undefined;
    if (!asked) return Promise.reject(new Error(`There is no user ${id}`));
    return asked.isSelf ? this.answer({ type, config }) : asked.query("dialog", { type, config });
  }

  /** The receiving side of `query`: the core query handler "dialog". */
  static answer({ type, config }: { type: string; config: DialogConfig }): Promise<unknown> {
    switch (type) {
      case "prompt":
        return this.prompt(config);
      case "confirm":
        return this.confirm(config);
      case "input":
        return this.input(config);
      default:
        return this.wait(config);
    }
  }
}
