import { text } from "../../foundry/text.ts";
import type { Fight, FighterId } from "../../rulesets/vampire/game.ts";
import { rating } from "../../rulesets/vampire/vampire.ts";

/** How the rating comes about; null where the sheet says something else by now than at the roll. */
export function ratingWords(state: Fight, id: FighterId): string | null {
  const one = state.participants[id];
  if (!one) return null;
  const total = rating(one.stats, state.options);
  if (one.rolled?.basis["rating"] !== total) return null;
  const { dexterity, wits, bonus } = one.stats;
  const wounds = state.options.wounds === "on" ? one.stats.wounds : 0;
  const data = { rating: total, dexterity, wits, bonus, wounds };
  if (bonus !== 0) return wounds > 0 ? text("Rating.BonusAndWounds", data) : text("Rating.Bonus", data);
  return wounds > 0 ? text("Rating.Wounds", data) : text("Rating.Plain", data);
}
