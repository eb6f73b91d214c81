import type { ParticipantId } from "../../engine/model.ts";
import { tossCoins } from "../../foundry/rolls.ts";
import { sendAll } from "../../foundry/send.ts";
import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";
import { numberIn } from "../entered.ts";
import { tableNow } from "../follow.ts";
import { ACT_ICONS } from "../icons.ts";

/** On this count lairs act. */
const LAIR = 20;

/**
 * The GM gives a row its score in place of a roll: a lair's, or one that was rolled at the table. A row without an actor
 * is taken for a lair to begin with.
 */
export async function askScore(combat: Combat, who: ParticipantId): Promise<void> {
  const row = combat.combatants.get(who);
  if (!row) return;
  const isLair = row.actor === null;
  const content = await draw("dnd5e/score", { score: isLair ? LAIR : null, losesTies: isLair });
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title: text("Score.Title", { name: row.name ?? "" }), icon: ACT_ICONS.score },
    classes: ["turnwright-dialog"],
    position: { width: 380 },
    content: content as HTMLDivElement,
    ok: { label: text("Score.Confirm"), icon: ACT_ICONS.score },
  });
  const { score, losesTies } = (answer ?? {}) as { score?: unknown; losesTies?: unknown };
  const [given, table] = [numberIn(score), tableNow(combat)];
  if (given === null || !table) return;
  const made = { [who]: { kept: null, score: given, ...(losesTies === true ? { losesTies } : {}) } };
  await sendAll(combat, [{ kind: "roll", dice: { [who]: [] }, made, ...tossCoins(table, [who]) }]);
}
