import { text } from "../../foundry/text.ts";
import { ACT_ICONS } from "../icons.ts";
import type { Asking } from "./asking.ts";
import { reasonOf, type Choice } from "./choice.ts";
import { fuseWords } from "./words.ts";

/** Which of one's own things goes off by radio. */
export const askDetonate: Asking = {
  act: "detonate",
  template: "choices",
  title: (name) => text("Shadowrun5.Detonate.Title", { name }),
  context({ table, state, one }) {
    const choices = table.optionsOf(one.id).flatMap((option): readonly Choice[] => {
      const thing = option.move.kind === "detonate" ? state.participants[String(option.move["id"])] : undefined;
      if (!thing?.part.timed) return [];
      const lines = [fuseWords(state, thing.part.timed)];
      return [{ id: thing.id, icon: ACT_ICONS.detonate, label: thing.name, lines, reason: reasonOf(option) }];
    });
    return { intro: text("Shadowrun5.Detonate.Ask"), choices, timeline: null };
  },
  move: ({ one }, button) => (button === "" ? null : { kind: "detonate", who: one.id, id: button }),
};
