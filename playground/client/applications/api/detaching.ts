import { localize, realm } from "../realm.ts";
import type { TooltipManager } from "../ux/tooltip.ts";
import type { ApplicationV2 } from "./application.ts";
import { detached } from "./detached-windows.ts";
import type { HeaderControl } from "./options.ts";

/** What applications can do since 14. */
export interface Detaching {
  /** Move to a window of the browser's own. Nothing happens without a frame, or when the browser opens none. */
  detachWindow(): Promise<void>;
  /** Come back among the other windows. */
  attachWindow(): Promise<void>;
}

/** Teach a class of applications, and all that descend from it, to leave for a window of the browser. */
export function allowDetaching(base: typeof ApplicationV2): void {
  const methods: Detaching & ThisType<ApplicationV2> = {
    async detachWindow() {
      detach(this);
    },
    async attachWindow() {
      attach(this);
    },
  };
  Object.assign(base.prototype, methods);
}

const mayDetach = ({ hasFrame, rendered, element }: ApplicationV2): boolean =>
  hasFrame && rendered && !element.matches("dialog:modal");

function detach(application: ApplicationV2): void {
  const { id, window: frame, element, title } = application;
  if (frame.windowId !== undefined || !mayDetach(application)) return;
  const opened = detached.openWindow(id, element.getBoundingClientRect(), () => void application.close());
  if (!opened) {
    (realm().ui["notifications"] as { warn(text: string): void }).warn(
      localize("PLAYGROUND.Window.Blocked", { title }),
    );
    return;
  }
  frame.windowId = id;
  opened.document.title = title;
  opened.document.body.append(element);
  element.classList.add("detached");
  (realm().game.tooltip as TooltipManager).activateEventListeners(opened.document);
  application.addEventListener("close", () => leave(application), { once: true });
  application.toggleControls(false);
}

function attach(application: ApplicationV2): void {
  const { element, window: frame } = application;
  if (frame.windowId === undefined) return;
  document.body.append(element);
  element.classList.remove("detached");
  leave(application);
  application.toggleControls(false);
  application.setPosition();
  application.bringToFront();
}

/** The browser's window is needed no more. */
function leave({ window: frame }: ApplicationV2): void {
  const { windowId } = frame;
  delete frame.windowId;
  if (windowId !== undefined) detached.closeWindow(windowId);
}

/** Entries of the header's menu for the way out and back; styles show the one that is possible. */
export function detachControls(application: ApplicationV2): HeaderControl[] {
  if (!application.detachWindow || application.options.tag === "dialog") return [];
  return [
    {
      action: "detachWindow",
      icon: "fa-solid fa-up-right-from-square",
      label: "PLAYGROUND.Window.Detach",
      onClick: () => application.detachWindow?.(),
    },
    {
      action: "attachWindow",
      icon: "fa-solid fa-down-left-and-up-right-to-center",
      label: "PLAYGROUND.Window.Attach",
      onClick: () => application.attachWindow?.(),
    },
  ];
}
