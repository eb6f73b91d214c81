import type { ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import { gameUi } from "../games/games.ts";
import { ACT_ICONS } from "../icons.ts";
import type { Act, ActTable } from "./acts.ts";

/** An act as buttons and menus show it. */
export interface ActLine {
  readonly id: Act["id"];
  readonly icon: string;
  readonly label: string;
  /** Why it is impossible now; null while it is possible. */
  readonly reason: string | null;
  /** What it costs and how likely it succeeds, where it is possible; null for nothing to say. */
  readonly hint: string | null;
}

export const actLine = (table: ActTable, who: ParticipantId, { id, code }: Act): ActLine => ({
  id,
  icon: ACT_ICONS[id],
  label: text(`Act.${id}`),
  reason: code === null ? null : text(`Refusal.${code}`),
  hint: code === null ? (gameUi(table.state.ruleset).hint?.(table, who, id) ?? null) : null,
});
