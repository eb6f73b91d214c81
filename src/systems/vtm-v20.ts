import type { ActorLike, SystemAdapter } from "./adapter.ts";
import { isCelerity } from "./celerity.ts";
import { at, numberAt, wholeOf, within } from "./foreign.ts";

const WILLPOWER = "willpower.value";

function celerityOf(actor: ActorLike): number {
  const levels = [...actor.items]
    .filter(({ type, name }) => type === "discipline" && isCelerity(name))
    .map(({ system }) => numberAt(system, "level"));
  return within(Math.max(0, ...levels), 0, 10);
}

function willpowerOf({ system }: ActorLike) {
  const value = wholeOf(at(system, WILLPOWER));
  if (value === null) return {};
  return { willpower: within(value, 0, 20), willpowerRating: within(numberAt(system, "willpower.max"), 0, 20) };
}

/**
 * Vampire V20, system 0.3: attributes are plain numbers. The wound penalty is prepared by the system: dice lost as a
 * negative number, null for the incapacitated; an actor that has none at all is unhurt. Its own
 * declarations begin with a button in the tracker; Disciplines activated on the sheet last until they begin again.
 */
export const vtmV20: SystemAdapter = {
  system: "vtm-v20",
  ruleset: "vampire",
  phaseControls: ".vtm-phase-controls",
  emptiedEachRound: ["flags.vtm-v20.activeDisciplines"],
  stats(ruleset, actor) {
    if (ruleset !== "vampire") return {};
    return {
      dexterity: within(numberAt(actor.system, "attributes.dexterity"), 0, 20),
      wits: within(numberAt(actor.system, "attributes.wits"), 0, 20),
      wounds: within(-numberAt(actor.system, "woundPenalty"), 0, 5),
      celerity: celerityOf(actor),
      ...willpowerOf(actor),
    };
  },
  able: ({ system }) => at(system, "woundPenalty") !== null,
  resource(ruleset, name, { system }) {
    const value = ruleset === "vampire" && name === "willpower" ? wholeOf(at(system, WILLPOWER)) : null;
    return value === null ? null : { itemId: null, path: `system.${WILLPOWER}`, value };
  },
};
