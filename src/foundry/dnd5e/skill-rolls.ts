import { postCard } from "../cards.ts";
import { tableOf } from "../table.ts";
import { text } from "../text.ts";

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
    message: { readonly create: boolean },
  ): Promise<readonly Roll[] | null>;
}

async function plainRoll(mode: RollMode): Promise<Roll> {
  const formula = { normal: "1d20", advantage: "2d20kh", disadvantage: "2d20kl" }[mode];
  return new Roll(formula).evaluate();
}

/** Tell the GMs, and nobody else, what a hidden row has rolled. */
async function tellGms({ combat, id, name }: Combatant, skill: Skill, roll: Roll): Promise<void> {
  const table = combat && tableOf(combat);
  const total = Math.floor(roll.total ?? 0);
  const headline = text("Dnd5e.Card.Skill", { name: name ?? "", skill: text(`Dnd5e.Skill.${skill}`), total });
  const card = { icon: "fa-solid fa-dice-d20", headline, lines: [], open: false, who: id, gmOnly: true };
  if (table) await postCard(table, card, [roll]);
}

/**
 * A row's check of a skill, rolled by the system with all that the sheet adds, and shown in chat by it; of a hidden row
 * only the GMs learn.
 * @returns The total; of a plain d20 for a row whose actor has no skills, or that has no actor. Null when a module or
 * the system has called it off.
 */
export async function rollSkill(combatant: Combatant, skill: Skill, mode: RollMode): Promise<number | null> {
  const { name, hidden } = combatant;
  const actor = combatant.actor as (Actor & SkilledActor) | null;
  const config = { skill: KEYS[skill], advantage: mode === "advantage", disadvantage: mode === "disadvantage" };
  const bySystem = await actor?.rollSkill?.(config, { configure: false }, { create: !hidden });
  const roll = actor?.rollSkill ? bySystem?.[0] : await plainRoll(mode);
  if (roll?.total === undefined) return null;
  if (hidden) await tellGms(combatant, skill, roll);
  else if (!actor?.rollSkill) await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor, alias: name }) });
  return Math.floor(roll.total);
}
