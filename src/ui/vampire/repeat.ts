import type { ParticipantId } from "../../engine/model.ts";
import { sendAll } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { playsHere } from "../../foundry/viewer.ts";
import { lastDraftOf, moveOf, repeaters } from "./declaration.ts";
import { isFight } from "./fight.ts";

/** Those of the rows that this client makes moves for who may declare now what each declared last. */
export function ownRepeaters(combat: Combat): readonly ParticipantId[] {
  const state = tableOf(combat)?.state;
  if (state?.phase !== "declaration" || !isFight(state)) return [];
  return repeaters(
    state,
    combat.combatants.filter(playsHere).flatMap(({ id }) => id ?? []),
  );
}

/** Declare for all of them at once what each declared last. */
export async function repeatAll(combat: Combat): Promise<void> {
  const state = tableOf(combat)?.state;
  if (!state || !isFight(state)) return;
  const moves = ownRepeaters(combat).flatMap((who) => {
    const last = lastDraftOf(state, who);
    return last ? [moveOf(last, who, false)] : [];
  });
  if (moves.length > 0) await sendAll(combat, moves);
}
