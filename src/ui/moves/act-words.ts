import type { ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import { gameUi } from "../games/games.ts";
import { ACT_ICONS } from "../icons.ts";
import type { Act, ActId, ActTable } from "./acts.ts";

/** What an act is called: outside of fights nobody rolls initiative. */
export const actName = (id: ActId, fight: boolean): string =>
  text(id === "roll" && !fight ? "Act.RollInScene" : `Act.${id}`);

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
  label: actName(id, table.rules.fight),
  reason: code === null ? null : text(`Refusal.${code}`),
  hint: code === null ? (gameUi(table.state.ruleset).hint?.(table, who, id) ?? null) : null,
});
