import { text } from "../../foundry/text.ts";
import { ACT_ICONS } from "../icons.ts";
import type { Act } from "./acts.ts";

/** An act as buttons and menus show it. */
export interface ActLine {
  readonly id: Act["id"];
  readonly icon: string;
  readonly label: string;
  /** Why it is impossible now; null while it is possible. */
  readonly reason: string | null;
}

export const actLine = ({ id, code }: Act): ActLine => ({
  id,
  icon: ACT_ICONS[id],
  label: text(`Act.${id}`),
  reason: code === null ? null : text(`Refusal.${code}`),
});
