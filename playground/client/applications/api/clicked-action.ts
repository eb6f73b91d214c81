import { closest } from "../dom.ts";
import type { ActionHandler, ApplicationOptions } from "./options.ts";

/** What a click asks of an application. */
export interface ClickedAction {
  readonly name: string;
  readonly target: HTMLElement;
  /** Undefined when nobody registered the name. */
  readonly handler: ActionHandler | undefined;
}

/** The mouse button of a click, auxclick or contextmenu event; null where another of these events speaks for it. */
function buttonOf(event: MouseEvent): number | null {
  if (event.type === "contextmenu") return 2;
  return event.type === "auxclick" && event.button === 2 ? null : event.button;
}

/** The action nearest to what was clicked, unless it is disabled or meant for another button of the mouse. */
export function clickedAction(
  event: MouseEvent,
  root: HTMLElement,
  actions: ApplicationOptions["actions"],
): ClickedAction | null {
  const target = closest(event, "[data-action]");
  if (!target || !root.contains(target) || target.matches(":disabled, [aria-disabled=true]")) return null;
  const name = target.dataset["action"] ?? "";
  const action = actions[name];
  const { handler, buttons } = typeof action === "object" ? action : { handler: action, buttons: [0] };
  const button = buttonOf(event);
  return button !== null && buttons.includes(button) ? { name, target, handler } : null;
}
