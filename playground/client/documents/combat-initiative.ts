import type { Data } from "../../shared/json.ts";
import { mergeObject } from "../../shared/objects.ts";
import type { Roll } from "../dice/roll.ts";
import { env } from "../environment.ts";
import type { Combatant } from "./combatant.ts";

export interface InitiativeOptions {
  formula?: string | null;
  /** `true`: whoever is current stays current; `false`: the turn's index stays, whoever gets there. */
  updateTurn?: boolean;
  messageOptions?: Data;
}

/** The chat messages of rolls for initiative: one each, the first with a sound, hidden ones for GMs only. */
export async function initiativeMessages(
  rolled: readonly { combatant: Combatant; roll: Roll }[],
  messageOptions: Data,
): Promise<Data[]> {
  const messages: Data[] = [];
  const [modeKey, gm] = env.generation >= 14 ? ["messageMode", "gm"] : ["rollMode", "gmroll"];
  for (const { combatant, roll } of rolled) {
    const { token, actor } = combatant;
    const speaker = env.CONFIG.ChatMessage.documentClass.getSpeaker({ actor, token, alias: combatant.name });
    const flavor = env.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
    const data = mergeObject({ speaker, flavor, flags: { core: { initiativeRoll: true } } }, messageOptions);
    const asked = data[modeKey] as string | undefined;
    delete data[modeKey];
    const mode = asked ?? (combatant.hidden ? gm : undefined);
    const message = (await roll.toMessage(data, { ...(mode && { [modeKey]: mode }), create: false })) as Data;
    if (messages.length) message["sound"] = null;
    messages.push(message);
  }
  return messages;
}
