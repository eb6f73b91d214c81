import type { CombatTracker } from "../../client/applications/sidebar/combat-tracker.ts";
import { env } from "../../client/environment.ts";
import type { Combat } from "../../client/documents/combat.ts";
import type { RollingActor } from "./actor.ts";

/** The tracker of the system: a row's button asks by the actor's own dialog. */
export function tracker5e(Base: typeof CombatTracker): typeof CombatTracker {
  return class CombatTracker5e extends Base {
    protected override _onCombatantControl(event: Event, target: HTMLElement): unknown {
      const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
      const actor = this.viewed?.combatants.get(id)?.actor as unknown as RollingActor | null | undefined;
      if (target.dataset["action"] !== "rollInitiative" || !actor) return super._onCombatantControl(event, target);
      return actor.rollInitiativeDialog();
    }
  };
}

/** Tokens of the same actor with the same initiative share a heading, which their rows move under. */
export function groupRows(app: { viewed: Combat | null }, element: HTMLElement): void {
  const list = element.querySelector("ol.combat-tracker");
  const combat = app.viewed;
  if (!list || !combat) return;
  const groups = new Map<string, HTMLElement[]>();
  for (const row of list.querySelectorAll<HTMLElement>(":scope > li[data-combatant-id]")) {
    const key = keyOf(combat, row.dataset["combatantId"]);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const [key, rows] of groups) if (rows.length > 1) gather(key, rows);
}

function keyOf(combat: Combat, id: string | undefined): string | null {
  const combatant = combat.combatants.get(id ?? null);
  const { token, initiative } = combatant ?? {};
  if (!token || token.actorLink || !token.baseActor || typeof initiative !== "number") return null;
  return `${Math.floor(initiative)}:${token.disposition}:${token.baseActor.id}`;
}

function gather(key: string, rows: readonly HTMLElement[]): void {
  const [first] = rows;
  if (!first) return;
  const { ownerDocument } = first;
  const group = ownerDocument.createElement("li");
  group.className = "combatant combatant-group";
  group.dataset["groupKey"] = key;
  const heading = ownerDocument.createElement("div");
  heading.className = "group-header";
  heading.textContent = `${first.querySelector(".name")?.textContent ?? env.game.system.title} ×${rows.length}`;
  const children = ownerDocument.createElement("ol");
  children.className = "group-children plain";
  first.before(group);
  children.append(...rows);
  group.append(heading, children);
}
