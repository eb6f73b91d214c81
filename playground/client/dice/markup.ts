import { engine } from "../applications/handlebars/engine.ts";
import { renderTemplate } from "../applications/handlebars/templates.ts";
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms.ts";

/** Every die with what it shows, term by term. */
export function diceMarkup(dice: readonly DiceTerm[]): Promise<string> {
  const parts = dice.map(({ expression, flavor, total, faces, results }) => ({
    formula: expression,
    flavor,
    total,
    rolls: results.map(({ result, active }) => ({
      result,
      css: [`d${faces}`, !active && "discarded", result === faces && "max", result === 1 && "min"]
        .filter(Boolean)
        .join(" "),
    })),
  }));
  return renderTemplate("templates/dice/tooltip.hbs", { parts });
}

/** A roll as a chat card shows it. @param isPrivate Not for these eyes: question marks in place of numbers. */
export async function rollMarkup(roll: Roll, isPrivate: boolean): Promise<string> {
  if (isPrivate) return renderTemplate("templates/dice/roll.hbs", { formula: "???", total: "?" });
  return renderTemplate("templates/dice/roll.hbs", {
    formula: roll.formula,
    total: Number(roll.total?.toFixed(2)),
    tooltip: roll.dice.length > 0 ? new engine.SafeString(await roll.getTooltip()) : null,
  });
}
