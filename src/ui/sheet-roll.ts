import { enterEncounter, rowsForRoll } from "../foundry/actor-rows.ts";
import { adapterOfWorld } from "../foundry/systems.ts";
import { tableOf } from "../foundry/table.ts";
import { isElement } from "./is-element.ts";

/** Sheets that lead to our roll already; an application keeps its element when it is drawn again. */
const led = new WeakSet<HTMLElement>();

/** Roll for the row of an actor, which enters the encounter first where it is not in it. */
async function rollFor(combat: Combat, actor: Actor): Promise<void> {
  const rows = () => {
    const table = tableOf(combat);
    return table ? rowsForRoll(table, actor) : [];
  };
  if (rows().length === 0 && !(await enterEncounter(combat, actor))) return;
  await combat.rollInitiative(rows().flatMap(({ id }) => id ?? []));
}

/**
 * Some systems' sheets roll initiative past the encounter. While it runs by our rules, their button leads to our roll:
 * once, and for the right row. Called whenever a sheet is drawn.
 */
export function leadSheetRoll(actor: Actor, element: HTMLElement): void {
  const selector = adapterOfWorld().sheetRoll;
  if (selector === undefined || led.has(element)) return;
  led.add(element);
  const lead = (event: Event): void => {
    const combat = game.combats.viewed;
    const pressed = event.composedPath().some((node) => isElement(node) && node.matches(selector));
    if (!pressed || !combat || !tableOf(combat)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void rollFor(combat, actor);
  };
  element.addEventListener("click", lead, { capture: true });
}

/** Called in `init`. */
export function registerSheetRoll(): void {
  Hooks.on("renderActorSheetV2" as "renderApplicationV2", (app, element) => {
    const actor: unknown = "actor" in app ? app.actor : undefined;
    if (actor instanceof Actor) leadSheetRoll(actor as Actor, element);
  });
}
