import { realm } from "../realm.ts";
import type { ApplicationV2 } from "./application.ts";

/** Applications on screen, by id, in the order in which they were first rendered. */
const shown = new Map<string, ApplicationV2>();

let front = 100;

/** The same under Foundry's name, `foundry.applications.instances`. */
const published = (): Map<string, ApplicationV2> | undefined => realm().foundry["applications"]?.instances;

export function enterScreen(application: ApplicationV2): void {
  shown.set(application.id, application);
  published()?.set(application.id, application);
}

export function leaveScreen(application: ApplicationV2): void {
  shown.delete(application.id);
  published()?.delete(application.id);
  if (realm().ui["activeWindow"] === application) realm().ui["activeWindow"] = null;
}

export const onScreen = (): Iterable<ApplicationV2> => shown.values();

/** Put a window before all others. */
export function raise(application: ApplicationV2): void {
  if (application.window.windowId !== undefined) application.element.ownerDocument.defaultView?.focus();
  if (realm().ui["activeWindow"] === application) return;
  front += 1;
  application.position.zIndex = front;
  application.element.style.zIndex = String(front);
  realm().ui["activeWindow"] = application;
}

/** The window in front, for Escape; null when none is open here. */
export function frontWindow(): ApplicationV2 | null {
  const windows = [...shown.values()].filter(
    (one) => one.hasFrame && one.rendered && one.window.windowId === undefined,
  );
  return windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0))[0] ?? null;
}
