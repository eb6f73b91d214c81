import type { JsonObject } from "../engine/json.ts";
import type { ActorLike, OwnRoll, RollLike, SystemAdapter } from "./adapter.ts";
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

/** The id of the rules that this system's tables may choose; its own turn order is what they have until they do. */
const BALANCED = "dnd5e-balanced";

/** Whose surprise is played, by the system's setting for its rules. Since 4.0 of the system; a change of it reloads. */
const SURPRISE: Readonly<Record<string, string>> = { modern: "2024", legacy: "2014" };

/** The natural d20s of a check, and which of them counted; a fixed score has none. Fractions are tiebreakers. */
function readRoll({ total = 0, dice }: RollLike): OwnRoll {
  const d20 = dice.find(({ faces }) => faces === 20);
  const results = d20?.results ?? [];
  const kept = results.find(({ active = true, discarded = false }) => active && !discarded)?.result ?? null;
  return { dice: kept === null ? [] : results.map(({ result }) => result), kept, score: Math.floor(total) };
}

/** A combatant of the system, as far as what it recovers goes. Since 4.0 of the system. */
interface Recovering {
  recoverCombatUses?(periods: readonly string[]): Promise<void>;
}

/** Dungeons & Dragons 5e, system 5.x: prepared modifiers, the whole initiative modifier, advantage as its roll has it. */
export const dnd5e: SystemAdapter = {
  system: "dnd5e",
  ruleset: "",
  ownRolls: { rulesets: [BALANCED], read: readRoll },
  async recover(combatant, occasion) {
    const period = occasion === "rolled" ? "initiative" : "encounter";
    await (combatant as Recovering).recoverCombatUses?.([period]);
  },
  options(ruleset, setting) {
    const version = setting("rulesVersion");
    const known = ruleset === BALANCED && typeof version === "string" && Object.hasOwn(SURPRISE, version);
    return known ? { surprise: SURPRISE[version] ?? null } : {};
  },
  stats(ruleset, actor) {
    if (ruleset !== BALANCED) return {};
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
