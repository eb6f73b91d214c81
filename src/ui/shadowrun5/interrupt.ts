import { text } from "../../foundry/text.ts";
import { INTERRUPT_ACTIONS } from "../../rulesets/shadowrun5/change.ts";
import { scoreNow } from "../../rulesets/shadowrun5/game.ts";
import type { Asking } from "./asking.ts";
import { reasonOf, type Choice } from "./choice.ts";

type Name = keyof typeof INTERRUPT_ACTIONS;

const ICONS: Readonly<Record<Name, string>> = {
  block: "fa-solid fa-hand",
  dodge: "fa-solid fa-person-running",
  parry: "fa-solid fa-shield",
  intercept: "fa-solid fa-person-circle-exclamation",
  hitTheDirt: "fa-solid fa-person-falling",
  fullDefence: "fa-solid fa-shield-halved",
};

export const isInterruptAction = (name: unknown): name is Name =>
  typeof name === "string" && Object.hasOwn(ICONS, name);

/** Defences that cost points of the score, what each leaves, and those that cannot be paid. */
export const askInterrupt: Asking = {
  act: "interrupt",
  template: "choices",
  title: (name) => text("Shadowrun5.Interrupt.Title", { name }),
  context({ table, state, one }) {
    const score = scoreNow(one, state);
    const choices = Object.keys(ICONS)
      .filter(isInterruptAction)
      .map((id): Choice => {
        const cost = INTERRUPT_ACTIONS[id];
        const option = table.optionsOf(one.id).find(({ move }) => move.kind === "interrupt" && move["as"] === id);
        const own = { id, icon: ICONS[id], label: text(`Shadowrun5.Interrupt.${id}`) };
        if (option?.code === "out" && score > 0)
          return { ...own, lines: [], reason: text("Shadowrun5.Interrupt.TooLittle", { cost, score }) };
        const lines = [text("Shadowrun5.Interrupt.Cost", { cost, from: score, to: score - cost })];
        return { ...own, lines, reason: reasonOf(option) };
      });
    return { intro: text("Shadowrun5.Interrupt.Ask"), choices, timeline: null };
  },
  move: ({ one }, button) =>
    isInterruptAction(button) ? { kind: "interrupt", who: one.id, cost: INTERRUPT_ACTIONS[button], as: button } : null,
};
