import { present } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import { scoreNow } from "../../rulesets/shadowrun5/game.ts";
import { interruptionWords } from "../cards/interruption.ts";
import type { Teller, Telling, Told } from "../games/game-ui.ts";
import { ACT_ICONS } from "../icons.ts";
import { isInterruptAction } from "./interrupt.ts";
import { isRunners } from "./runners.ts";
import { fuseWords, signed } from "./words.ts";

/** The score before a move and after it. */
function scores({ moved: { before, after }, who }: Telling): { readonly from: number; readonly to: number } | null {
  if (!isRunners(before) || !isRunners(after)) return null;
  const [was, is] = [present(before, who), present(after, who)];
  return was && is ? { from: scoreNow(was, before), to: scoreNow(is, after) } : null;
}

/** A change without dice; one with dice has had its card when they fell. */
function change(telling: Telling): Told {
  const change = scores(telling);
  const { attribute, rolled } = telling.moved.move;
  if (!change || typeof attribute !== "number" || (Array.isArray(rolled) && rolled.length > 0)) return null;
  const headline = text("Shadowrun5.Card.Change", { name: telling.name, ...change, by: signed(attribute) });
  return { headline };
}

function interrupt(telling: Telling): Told {
  const { as } = telling.moved.move;
  const paid = scores(telling);
  if (!paid) return null;
  const action = text(isInterruptAction(as) ? `Shadowrun5.Interrupt.${as}` : "Shadowrun5.Interrupt.any");
  return { headline: text("Shadowrun5.Card.Interrupt", { name: telling.name, action, ...paid }) };
}

function delay({ moved: { move }, name }: Telling): Told {
  const { until } = move;
  const pass = typeof until === "object" && until !== null && "pass" in until ? Number(until.pass) : null;
  const headline =
    until === "last"
      ? text("Shadowrun5.Card.DelayLast", { name })
      : pass === null
        ? text("Shadowrun5.Card.Delay", { name })
        : text("Shadowrun5.Card.DelayPass", { name, pass });
  return { headline, lines: [{ words: text("Shadowrun5.Delay.Modifier", { modifier: signed(-1) }) }] };
}

function plant({ moved: { move, after }, name }: Telling): Told {
  const thing = isRunners(after) ? present(after, String(move["id"])) : undefined;
  if (!thing?.part.timed || !isRunners(after)) return null;
  const words = fuseWords(after, thing.part.timed);
  return { headline: text("Shadowrun5.Card.Plant", { name, thing: thing.name }), lines: [{ words }] };
}

function relit({ moved: { after }, who, name }: Telling): Told {
  const thing = isRunners(after) ? present(after, who) : undefined;
  if (!thing?.part.timed || !isRunners(after)) return null;
  return {
    headline: text("Shadowrun5.Card.Fuse", { thing: name, when: fuseWords(after, thing.part.timed) }),
  };
}

const teller = (icon: string, tell: Teller["tell"]): Teller => ({ icon, always: true, tell });

/** What chat says of the moves of a Shadowrun fight. */
export const tellers: Readonly<Record<string, Teller>> = {
  act: teller(ACT_ICONS.act, (telling) => ({
    headline: interruptionWords(telling),
    lines: [{ words: text("Shadowrun5.Delay.Modifier", { modifier: signed(-1) }) }],
  })),
  seize: teller(ACT_ICONS.edge, ({ name }) => ({ headline: text("Shadowrun5.Card.Seize", { name }) })),
  blitz: teller(ACT_ICONS.edge, ({ name, moved }) =>
    Array.isArray(moved.move["dice"]) && moved.move["dice"].length > 0
      ? null
      : { headline: text("Shadowrun5.Card.Blitz", { name }) },
  ),
  change: teller(ACT_ICONS.change, change),
  interrupt: teller(ACT_ICONS.interrupt, interrupt),
  delay: teller(ACT_ICONS.delay, delay),
  plant: teller(ACT_ICONS.plant, plant),
  fuse: teller(ACT_ICONS.fuse, relit),
};
