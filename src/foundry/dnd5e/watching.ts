import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import { MODULE } from "../constants.ts";
import { selectedTokens } from "../scene-members.ts";
import { request } from "../send.ts";
import { defaultRuleset } from "../settings.ts";
import { tableOf } from "../table.ts";
import { text } from "../text.ts";
import { canMake, isBalanced, rowsOfActor } from "./fight.ts";
import { tellOwners } from "./notes.ts";
import { effectOf, watchingOf, type Watch, type Watching } from "./watch.ts";
import { allWatching } from "./watchers.ts";

/** What ends somebody's watching: its token moved, it used an item, rolled, spoke in character, or wanted no more. */
export type Distraction = "move" | "item" | "roll" | "speech" | "choice";

/** Whether "Ready to strike" is played here: by the world's rules, or by those of the encounter on view. */
export function isWatchingPlayed(): boolean {
  const viewed = game.combats.viewed ? tableOf(game.combats.viewed)?.state : undefined;
  if (viewed && isBalanced(viewed)) return viewed.options.readyToStrike === "on";
  const options = game.settings.get(MODULE, "options")[dnd5e.id] ?? {};
  return defaultRuleset() === dnd5e.id && options["readyToStrike"] !== "off";
}

export const mustBeConfirmed = (): boolean => game.settings.get(MODULE, "watchConfirmed");

/** Whether the actor fights already: then it is too late to watch. */
export const isFighting = (actor: Actor): boolean => rowsOfActor(actor).some(({ state }) => state.round > 0);

/**
 * Begin to watch tokens, by UUID, as the actor's owner. Whatever was watched before is watched no more.
 * @returns Whether the clock runs now; otherwise the GM is asked first.
 */
export async function beginWatching(actor: Actor, targets: readonly string[]): Promise<boolean> {
  const state = game.user.isGM || !mustBeConfirmed() ? "on" : "asked";
  const watch: Watch = { state, targets: [...targets], since: game.time.worldTime };
  await watchingOf(actor)?.effect.delete();
  await actor.createEmbeddedDocuments("ActiveEffect", [effectOf(watch)]);
  return state === "on";
}

/** Why an actor cannot watch anybody now, in words; null where it can. */
export function whyNotWatching(actor: Actor): string | null {
  if (!isWatchingPlayed()) return text("Watch.Off");
  return isFighting(actor) ? text("Watch.Fighting", { name: actor.name }) : null;
}

/** The tokens that the user has targeted. */
const targeted = (): readonly TokenDocument[] => [...game.user.targets].map(({ document }) => document);

/**
 * Begin to watch, unless that is impossible, which is shown.
 * @param who Left out, the selected token.
 * @param targets Left out, the targeted ones.
 * @returns Whether the clock runs; false where the GM is asked first, null where it is impossible.
 */
export async function tryToWatch(
  who: TokenDocument | undefined = selectedTokens()[0],
  targets: readonly TokenDocument[] = targeted(),
): Promise<boolean | null> {
  const actor = who?.actor;
  const others = targets.filter(({ uuid }) => uuid !== who?.uuid).map(({ uuid }) => uuid);
  const why = actor?.isOwner ? whyNotWatching(actor) : text("Watch.NoToken");
  const said = why ?? (others.length === 0 ? text("Watch.NoTargets") : null);
  if (actor && said === null) return beginWatching(actor, others);
  if (said !== null) ui.notifications.warn(said);
  return null;
}

/** The GM agrees: the clock runs from now on. */
export async function confirmWatching({ effect, watch }: Watching): Promise<void> {
  await effect.update(effectOf({ ...watch, state: "on", since: game.time.worldTime }));
}

/** The GM does not agree. */
export async function refuseWatching({ actor, effect }: Watching): Promise<void> {
  await effect.delete();
  await tellOwners(actor, "fa-solid fa-eye-slash", text("Watch.Refused", { name: actor.name }));
}

/** Effects that are being deleted here: what ends a watch may happen twice before it is gone. */
const ending = new Set<string>();

/** Somebody watches no longer, in encounters that have not begun either. Called where the actor is owned. */
export async function endWatching({ actor, effect }: Watching, why: Distraction): Promise<void> {
  if (ending.has(effect.uuid)) return;
  ending.add(effect.uuid);
  try {
    await effect.delete();
  } finally {
    ending.delete(effect.uuid);
  }
  await tellOwners(actor, "fa-solid fa-eye-slash", text(`Watch.Ended.${why}`, { name: actor.name }));
  for (const row of rowsOfActor(actor))
    if (canMake(row, "distract")) await request(row.table.combat, [{ kind: "distract", who: row.one.id }]);
}

/** Game time has gone by, or back: effects say how much longer. Called on the active GM's client. */
export async function letTimePass(): Promise<void> {
  for (const { effect, watch } of allWatching()) {
    const now = effectOf(watch);
    if (effect.name !== now.name || effect.img !== now.img) await effect.update(now);
  }
}
