import type { JsonObject } from "../engine/json.ts";
import type { ActorLike, SystemAdapter } from "./adapter.ts";
import { at, wholeOf, within } from "./foreign.ts";

/** The skills of a contest, by the ruleset's name, and how the system abbreviates them. */
const SKILLS = { insight: "ins", "sleight-of-hand": "slt", perception: "prc", deception: "dec" } as const;

/** An ability's modifier; prepared actors have it, others only the score. Null for actors without abilities. */
function modifierOf(actor: ActorLike, ability: string): number | null {
  const prepared = wholeOf(at(actor.system, `abilities.${ability}.mod`));
  if (prepared !== null) return prepared;
  const score = wholeOf(at(actor.system, `abilities.${ability}.value`));
  return score === null ? null : Math.floor((score - 10) / 2);
}

const ranged = (name: string, value: number | null, min: number, max: number): JsonObject =>
  value === null ? {} : { [name]: within(value, min, max) };

/** Proficient from 1 on: half proficiency, as of a Jack of All Trades, is none. */
const proficientIn = (actor: ActorLike): readonly string[] =>
  Object.entries(SKILLS).flatMap(([skill, key]) => {
    const level = at(actor.system, `skills.${key}.value`);
    return typeof level === "number" && level >= 1 ? [skill] : [];
  });

/** Dungeons & Dragons 5e, system 5.x: prepared modifiers, the whole initiative modifier, advantage as its roll has it. */
export const dnd5e: SystemAdapter = {
  system: "dnd5e",
  ruleset: "",
  stats(ruleset, actor) {
    if (ruleset !== "dnd5e-balanced") return {};
    const mode = wholeOf(at(actor.system, "attributes.init.roll.mode"));
    return {
      ...ranged("dexMod", modifierOf(actor, "dex"), -10, 30),
      ...ranged("intMod", modifierOf(actor, "int"), -10, 30),
      ...ranged("dexterity", wholeOf(at(actor.system, "abilities.dex.value")), -10, 100),
      ...ranged("initiative", wholeOf(at(actor.system, "attributes.init.total")), -50, 100),
      ...ranged("advantage", mode, -1, 1),
      player: actor.hasPlayerOwner,
      proficient: proficientIn(actor),
    };
  },
  resource: () => null,
};
