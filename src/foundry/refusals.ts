import type { Rejection } from "./gm-desk.ts";
import { text } from "./text.ts";

/** Tell the viewer why nothing came of its move. What had been done already needs no word. */
export function showRefusal(code: Rejection): void {
  if (code === "stale" || code === "no-rules") return;
  if (code === "no-gm") ui.notifications.info(text("Notice.NoGm"));
  else ui.notifications.warn(text(`Refusal.${code}`));
}
