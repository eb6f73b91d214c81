import { diceFor } from "../../engine/decide.ts";
import type { Move } from "../../engine/ruleset.ts";
import { text } from "../../foundry/text.ts";
import { scoreNow } from "../../rulesets/shadowrun5/game.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";
import { plural } from "../words.ts";
import { numberIn } from "../entered.ts";
import type { Asked, Asking } from "./asking.ts";

const enteredIn = ({ values }: Asked) => ({
  attribute: numberIn(values["attribute"]) ?? 0,
  dice: numberIn(values["dice"]) ?? 0,
});

const moveIn = (asked: Asked): Move => ({ kind: "change", who: asked.one.id, ...enteredIn(asked) });

/** What becomes of the score, and how many dice that takes. */
function preview(asked: Asked): readonly string[] {
  const { attribute, dice } = enteredIn(asked);
  const score = scoreNow(asked.one, asked.state);
  const [need] = diceFor(shadowrun5, asked.state, moveIn(asked));
  return [
    text("Shadowrun5.Change.Score", { from: score, to: score + attribute }),
    ...(need ? [plural(dice < 0 ? "Shadowrun5.Change.Lost" : "Shadowrun5.Change.Won", need.count)] : []),
  ];
}

/** The initiative changes in the middle of a combat turn, by the GM's word. */
export const askChange: Asking = {
  act: "change",
  template: "change",
  title: (name) => text("Shadowrun5.Change.Title", { name }),
  context(asked) {
    const option = asked.table.optionsOf(asked.one.id).find(({ move }) => move.kind === "change");
    return {
      ...enteredIn(asked),
      limits: option?.limits ?? {},
      preview: preview(asked),
    };
  },
  move: moveIn,
};
