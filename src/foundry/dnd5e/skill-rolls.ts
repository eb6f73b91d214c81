/** How a check is rolled. */
export type RollMode = "normal" | "advantage" | "disadvantage";
export const ROLL_MODES: readonly RollMode[] = ["normal", "advantage", "disadvantage"];

/** The skills of a contest, as the system abbreviates them. */
const KEYS = { insight: "ins", "sleight-of-hand": "slt", perception: "prc", deception: "dec" } as const;
export type Skill = keyof typeof KEYS;

/** An actor of the system that can roll for skills; groups and vehicles may not. */
interface SkilledActor {
  rollSkill?(
    config: { readonly skill: string; readonly advantage: boolean; readonly disadvantage: boolean },
    dialog: { readonly configure: false },
  ): Promise<readonly { readonly total?: number }[] | null>;
}

/**
 * A row's check of a skill, rolled by the system with all that the sheet adds, and shown in chat by it.
 * @returns The total; of a plain d20 for a row whose actor has no skills, or that has no actor. Null when a module or
 * the system has called it off.
 */
export async function rollSkill(combatant: Combatant, skill: Skill, mode: RollMode): Promise<number | null> {
  const actor = combatant.actor as (Actor & SkilledActor) | null;
  if (!actor?.rollSkill) {
    const formula = { normal: "1d20", advantage: "2d20kh", disadvantage: "2d20kl" }[mode];
    const roll = await new Roll(formula).evaluate();
    await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor, alias: combatant.name }) });
    return roll.total;
  }
  const config = { skill: KEYS[skill], advantage: mode === "advantage", disadvantage: mode === "disadvantage" };
  const rolls = await actor.rollSkill(config, { configure: false });
  const total = rolls?.[0]?.total;
  return total === undefined ? null : Math.floor(total);
}
