import type { Option } from "../../engine/decide.ts";
import { text } from "../../foundry/text.ts";

/** A way to answer, as a large button. */
export interface Choice {
  /** Names the button. */
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly lines: readonly string[];
  /** Why it is impossible now; null while it is possible. */
  readonly reason: string | null;
}

export const reasonOf = (option: Option | undefined): string | null =>
  option?.code ? text(`Refusal.${option.code}`) : null;
