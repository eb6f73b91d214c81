import type { Move } from "../../engine/ruleset.ts";
import { leaveMove } from "../../foundry/rows-back.ts";
import { text } from "../../foundry/text.ts";
import { isByRadio, lit, type Fuse } from "../../rulesets/shadowrun5/timed.ts";
import { numberIn } from "../entered.ts";
import type { Asked, Asking } from "./asking.ts";
import { fuseWords } from "./words.ts";

/** The fuse as it was entered; to begin with, the one that burns. */
function fuseIn({ state, one: { part }, values }: Asked): Fuse {
  const { timed } = part;
  const burns = timed && !isByRadio(timed) ? timed : { round: state.round + 1, at: null };
  const turns = Math.max(0, numberIn(values["turns"]) ?? Math.max(0, burns.round - state.round));
  const atEnd = "turns" in values ? values["end"] === true : burns.at === null;
  return { turns, at: atEnd ? "end" : (numberIn(values["at"]) ?? burns.at ?? 0) };
}

/** Another fuse for a thing, or none: the table moves, defuses or triggers it. */
export const askFuse: Asking = {
  act: "fuse",
  template: "fuse",
  title: (name) => text("Shadowrun5.Refuse.Title", { name }),
  context(asked) {
    const { turns, at } = fuseIn(asked);
    const timed = lit(asked.state, asked.one.id, { turns, at });
    return {
      turns,
      end: at === "end",
      at: at === "end" ? null : { value: at },
      preview: timed ? fuseWords(asked.state, timed) : "",
    };
  },
  move(asked, button): Move | null {
    const { id: who } = asked.one;
    if (button === "setOff") return { kind: "setOff", who };
    if (button === "") return { kind: "fuse", who, ...fuseIn(asked) };
    const combatant = asked.table.combat.combatants.get(who);
    return button === "defuse" && combatant ? leaveMove(combatant) : null;
  },
};
