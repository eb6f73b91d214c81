import { icon, make } from "../dom.ts";
import { localize } from "../realm.ts";
import type { HeaderControl, WindowOptions } from "./options.ts";

/** The pieces of a window's frame, under the names that Foundry's `app.window` has. */
export interface FrameElements {
  /** The browser's window that holds this one, since 14; undefined among the others. */
  windowId?: string;
  header: HTMLElement;
  icon: HTMLElement;
  title: HTMLElement;
  controls: HTMLButtonElement;
  controlsDropdown: HTMLElement;
  close: HTMLButtonElement;
  content: HTMLElement;
  resize?: HTMLElement;
}

const headerButton = (action: string, icons: string, label: string): HTMLButtonElement =>
  make("button", {
    type: "button",
    class: `header-control icon ${icons}`,
    "data-action": action,
    "data-tooltip": localize(label),
    "aria-label": localize(label),
  });

/** Fill `root` with header, content and resize handle. */
export function buildFrame(root: HTMLElement, options: WindowOptions, titleId: string): FrameElements {
  const title = make("h1", { class: "window-title", id: titleId });
  const windowIcon = make("i", {
    class: options.icon ? `window-icon ${options.icon}` : "window-icon hidden",
    "aria-hidden": "true",
  });
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "PLAYGROUND.Window.Controls");
  const close = headerButton("close", "fa-solid fa-xmark", "PLAYGROUND.Window.Close");
  const header = make("header", { class: "window-header" }, windowIcon, title, controls, close);
  const controlsDropdown = make("menu", { class: "controls-dropdown", hidden: true });
  const content = document.createElement(options.contentTag);
  content.classList.add("window-content", ...options.contentClasses);
  root.append(header, controlsDropdown, content);
  root.setAttribute("aria-labelledby", titleId);
  const frame: FrameElements = { header, icon: windowIcon, title, controls, controlsDropdown, close, content };
  if (options.resizable) {
    frame.resize = make(
      "div",
      { class: "window-resize-handle", "aria-hidden": "true" },
      icon("fa-solid fa-grip-lines"),
    );
    root.append(frame.resize);
  }
  return frame;
}

/** Show the entries of the header's "..." menu; without any the button goes too. */
export function fillControls(frame: FrameElements, controls: readonly HeaderControl[]): void {
  const shown = controls.filter(({ visible = true }) => (typeof visible === "function" ? visible() : visible));
  frame.controls.hidden = shown.length === 0;
  frame.controlsDropdown.replaceChildren(
    ...shown.map((control) =>
      make(
        "li",
        { class: "header-control", role: "presentation" },
        make("button", { type: "button", "data-action": control.action }, icon(control.icon), localize(control.label)),
      ),
    ),
  );
}

/** Open or close the header's "..." menu. */
export function toggleDropdown({ controls, controlsDropdown }: FrameElements, open = controlsDropdown.hidden): void {
  controlsDropdown.hidden = !open;
  controls.setAttribute("aria-expanded", String(open));
}
