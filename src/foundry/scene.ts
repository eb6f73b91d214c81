import { awaitedRolls } from "../engine/ranking.ts";
import { phaseOf } from "../engine/slots.ts";
import { MODULE } from "./constants.ts";
import { rollFor } from "./initiative.ts";
import { rowOfMember, type Member } from "./scene-members.ts";
import { request } from "./send.ts";
import { DATA_VERSION } from "./stored.ts";
import { tableOf } from "./table.ts";
import { text } from "./text.ts";

/** The rules of a scene outside of fights. */
export const SCENE_RULES = "scene-order";

/**
 * An encounter of its own for a scene outside of fights: made, rolled for and begun. It belongs to no scene of
 * Foundry's, so that several may go on side by side. Where the world lets everybody roll by itself, each player's dice
 * fall on its own client, and the order begins once all are there.
 * @returns Null for players, and where nobody takes part.
 */
export async function beginScene(members: readonly Member[]): Promise<Combat | null> {
  if (!game.user.isGM) {
    ui.notifications.warn(text("Scene.GmOnly"));
    return null;
  }
  const rows = [...new Map(members.map((one) => [one.uuid, rowOfMember(one)])).values()];
  if (rows.length === 0) {
    ui.notifications.warn(text("Scene.Nobody"));
    return null;
  }
  const data = {
    scene: null,
    active: game.combats.active === undefined,
    flags: { [MODULE]: { version: DATA_VERSION, ruleset: SCENE_RULES } },
  };
  const combat = (await Combat.implementation.create(data as Combat.CreateData)) ?? null;
  if (!combat) return null;
  // Not made along with the encounter: systems prepare each row as it is created.
  await combat.createEmbeddedDocuments("Combatant", rows);
  await rollAndBegin(combat);
  return combat;
}

async function rollAndBegin(combat: Combat): Promise<void> {
  const table = tableOf(combat);
  if (!table) return;
  if (game.settings.get(MODULE, "whoRolls") !== "everybody") {
    await rollFor(
      table,
      awaitedRolls(table.rules, table.state).map(({ id }) => id),
      {},
    );
  }
  await request(combat, [{ kind: "start" }]);
}

/**
 * Where dice fall by themselves, a scene order has no moment to wait for once all are there: it goes on by itself, unless
 * the GM has just taken something back. Called on every client whenever an encounter has changed; the active GM's acts.
 */
export async function goOnByItself(combat: Combat): Promise<void> {
  const isAsked = game.settings.get(MODULE, "whoRolls") === "nobody";
  const table = game.user.isActiveGM && !isAsked ? tableOf(combat) : null;
  if (!table || table.rules.fight || table.state.round === 0 || table.history.canRedo) return;
  const { rules, state } = table;
  const ready =
    Object.values(state.participants).some(({ rolled }) => rolled) && awaitedRolls(rules, state).length === 0;
  if (ready && phaseOf(rules, state).kind === "roll") await request(combat, [{ kind: "next" }]);
}
