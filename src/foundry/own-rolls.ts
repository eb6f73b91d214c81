import type { Entry } from "../engine/history.ts";
import type { Made } from "../engine/ruleset.ts";
import type { ParticipantId } from "../engine/model.ts";
import { adapterOfWorld } from "./systems.ts";
import { tableOf, type Table } from "./table.ts";

/** The system's own roll for a row, of which Foundry's types do not know that it may be none. */
type RollOf = (this: Combatant) => Roll | null;

/** A roll that the game system has made for a row, and what came of it. */
export interface SystemRoll {
  readonly roll: Roll;
  readonly dice: readonly number[];
  readonly made: Made[ParticipantId];
}

/** Whether this system's own initiative roll is the roll of the table's rules. */
export const systemRolls = ({ rules }: Table): boolean =>
  adapterOfWorld().ownRolls?.rulesets.includes(rules.id) === true;

/**
 * Roll for a row as its game system does, with what its sheet adds and what its player has chosen in the system's
 * dialog. Null where the rules have dice of their own, and where there is nobody to roll for: no actor, or one without
 * initiative such as a vehicle.
 */
export async function rollBySystem(table: Table, id: ParticipantId): Promise<SystemRoll | null> {
  const { ownRolls } = adapterOfWorld();
  const combatant = table.combat.combatants.get(id);
  if (!ownRolls || !systemRolls(table) || !combatant?.actor) return null;
  const roll = (combatant.getInitiativeRoll as RollOf).call(combatant);
  if (!roll) return null;
  await roll.evaluate();
  const { dice, ...made } = ownRolls.read(roll);
  return { roll, dice, made };
}

/** The one row that a dialog of the system's is asked for: its actor may have others, which do not roll with it. */
let only: string | null = null;

/** Ask by the system for this row alone. */
export async function rollOnly(id: ParticipantId, task: () => Promise<void>): Promise<void> {
  only = id;
  try {
    await task();
  } finally {
    only = null;
  }
}

/** Of rows that the system rolls for, those that are meant. */
export const meant = (ids: readonly ParticipantId[]): readonly ParticipantId[] =>
  only !== null && ids.includes(only) ? [only] : ids;

/** The rows that have rolled by a move. */
const rolledBy = ({ move, events }: Entry): readonly ParticipantId[] =>
  move.kind === "roll"
    ? events.flatMap((event) => (event.kind === "changed" && event.field === "rolled" ? [event.who] : []))
    : [];

/**
 * Rows have rolled for a fight, by moves just made: the system recovers for them what it recovers then. Called on the
 * active GM's client, whoever has rolled.
 */
export async function recoverRolled(combat: Combat, made: readonly Entry[]): Promise<void> {
  const { recover } = adapterOfWorld();
  const rolled = new Set(made.flatMap(rolledBy));
  if (!recover || rolled.size === 0 || tableOf(combat)?.rules.fight !== true) return;
  for (const id of rolled) {
    const combatant = combat.combatants.get(id);
    if (combatant?.actor) await recover(combatant, "rolled");
  }
}

/** The fight has begun: the system recovers what it recovers then. Called on the active GM's client, once a fight. */
export async function recoverBegun(combat: Combat): Promise<void> {
  const { recover } = adapterOfWorld();
  if (!recover) return;
  for (const combatant of combat.combatants)
    if (combatant.actor && !combatant.isDefeated) await recover(combatant, "begun");
}
