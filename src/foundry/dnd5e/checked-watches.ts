import { begin } from "../begin.ts";
import { whenTakingOver } from "../taking-over.ts";
import { effectOf, watchingIn, type Watch, type Watching } from "./watch.ts";
import { allWatching } from "./watchers.ts";
import { mustBeConfirmed } from "./watching.ts";

/** What effects said of watching when they were last looked at, as JSON. */
const lastSaid = new WeakMap<ActiveEffect, string>();

/** Whether an effect says something new of watching, in whatever way it was written. */
function saysAnew(effect: ActiveEffect): boolean {
  const now = JSON.stringify(watchingIn(effect)?.watch ?? null);
  const before = lastSaid.get(effect);
  lastSaid.set(effect, now);
  return now !== before;
}

/** A watch that no GM wrote says what its author may say while it is new; a change of one by a player ends it. */
async function checkWatch({ effect, watch }: Watching, isNew: boolean): Promise<void> {
  if (!isNew) {
    await effect.delete();
    return;
  }
  const now = game.time.worldTime;
  const honest: Watch = { ...watch, state: mustBeConfirmed() ? "asked" : "on", since: Math.max(watch.since, now) };
  if (honest.state !== watch.state || honest.since !== watch.since) await effect.update(effectOf(honest));
}

/** Watches that players have written while no GM could look them through. */
async function checkUnseen(): Promise<void> {
  const all = allWatching();
  for (const { effect } of all) saysAnew(effect);
  for (const found of all) {
    const author = found.effect._stats.lastModifiedBy;
    if (!game.users.get(author ?? "")?.isGM) await checkWatch(found, true);
  }
}

/** Owners may write whatever they like into effects: the active GM's client looks it through. Called in `init`. */
export function registerChecks(): void {
  for (const name of ["createActiveEffect", "updateActiveEffect"] as const) {
    Hooks.on(name, (effect: ActiveEffect, ...rest: readonly unknown[]) => {
      const isNew = !lastSaid.has(effect);
      const isForeign = saysAnew(effect) && game.user.isActiveGM && !game.users.get(String(rest.at(-1)))?.isGM;
      const found = isForeign ? watchingIn(effect) : null;
      if (found) begin(checkWatch(found, isNew));
    });
  }
  whenTakingOver(() => {
    begin(checkUnseen());
  });
}
