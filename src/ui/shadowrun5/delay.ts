import { text } from "../../foundry/text.ts";
import { numberIn } from "../entered.ts";
import type { Asked, Asking } from "./asking.ts";

const WHEN = ["open", "last", "pass"] as const;
type When = (typeof WHEN)[number];

const whenIn = ({ values }: Asked): When => WHEN.find((one) => one === values["until"]) ?? "open";

/** The pass that was entered, which has to be a later one. */
const passIn = ({ values, state }: Asked): number =>
  Math.max(state.pass + 1, numberIn(values["pass"]) ?? state.pass + 1);

/** Until when an action is put off. */
export const askDelay: Asking = {
  act: "delay",
  template: "delay",
  title: (name) => text("Shadowrun5.Delay.Title", { name }),
  context(asked) {
    const until = whenIn(asked);
    const pass = until === "pass" ? { value: passIn(asked), min: asked.state.pass + 1 } : null;
    return { choices: WHEN, until, pass };
  },
  move(asked) {
    const { id: who } = asked.one;
    switch (whenIn(asked)) {
      case "open":
        return { kind: "delay", who };
      case "last":
        return { kind: "delay", who, until: "last" };
      case "pass":
        return { kind: "delay", who, until: { pass: passIn(asked) } };
    }
  },
};
