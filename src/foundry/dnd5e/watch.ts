import * as v from "valibot";
import { SECONDS_TO_WATCH } from "../../rulesets/dnd5e/watching.ts";
import { MODULE } from "../constants.ts";
import { text } from "../text.ts";

const schema = v.object({
  /** `asked` waits for the GM's word; only then does the clock run. */
  state: v.picklist(["asked", "on"]),
  /** UUIDs of the tokens that are watched: they need not be in any encounter. */
  targets: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Game time at which the watching began, in seconds. */
  since: v.pipe(v.number(), v.finite()),
});

/** What somebody watches outside of fights. It is kept on an effect of the actor, which shows it on the token. */
export type Watch = v.InferOutput<typeof schema>;

export interface Watching {
  readonly actor: Actor;
  readonly effect: ActiveEffect;
  readonly watch: Watch;
}

const ICONS = { asked: "icons/svg/eye.svg", watching: "icons/svg/eye.svg", ready: "icons/svg/target.svg" } as const;

/** What an effect says of watching; null where it says nothing, or nothing that can be read. */
function watchIn(effect: ActiveEffect): Watch | null {
  const parsed = v.safeParse(schema, effect.flags[MODULE]?.watch);
  return parsed.success ? parsed.output : null;
}

/** What an effect says of its actor's watching; null where it says nothing. */
export function watchingIn(effect: ActiveEffect): Watching | null {
  const [actor, watch] = [effect.parent, watchIn(effect)];
  return watch && actor instanceof Actor ? { actor: actor as Actor, effect, watch } : null;
}

/** All that the effects of an actor say of watching: the first counts. */
export const watchesOf = ({ effects }: Actor): readonly Watching[] =>
  [...effects].flatMap((one) => watchingIn(one) ?? []);

/** Whom an actor watches: what counts, should it have several such effects. */
export const watchingOf = (actor: Actor): Watching | null => watchesOf(actor)[0] ?? null;

/** Seconds of game time for which somebody has watched. */
export const watchedFor = ({ since }: Watch): number => Math.max(0, game.time.worldTime - since);

export const isReady = (watch: Watch): boolean => watch.state === "on" && watchedFor(watch) >= SECONDS_TO_WATCH;

function stageOf(watch: Watch): keyof typeof ICONS {
  if (watch.state === "asked") return "asked";
  return isReady(watch) ? "ready" : "watching";
}

/** The watch in words: "watching: 4 more seconds". */
export const watchWords = (watch: Watch): string =>
  text(`Watch.Stage.${stageOf(watch)}`, { seconds: Math.ceil(Math.max(0, SECONDS_TO_WATCH - watchedFor(watch))) });

/** Data of the effect that keeps and shows a watch, as it is at this moment of game time. */
export const effectOf = (watch: Watch) => ({
  name: watchWords(watch),
  img: ICONS[stageOf(watch)],
  statuses: [`${MODULE}-${stageOf(watch) === "ready" ? "ready-to-strike" : "watching"}`],
  flags: { [MODULE]: { watch } },
});
