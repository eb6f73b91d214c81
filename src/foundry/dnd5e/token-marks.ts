import { present } from "../../engine/model.ts";
import { MODULE } from "../constants.ts";
import { text } from "../text.ts";
import { tableOf } from "../table.ts";
import { actorsOfWorld } from "./actors.ts";
import { isBalanced } from "./fight.ts";
import { watchingOf } from "./watch.ts";

/** What a token shows of its rows while they fight, and the icon of core that shows it. */
const MARKS = {
  "no-reaction": "icons/svg/cancel.svg",
  "no-dominance": "icons/svg/downgrade.svg",
  "ready-to-strike": "icons/svg/target.svg",
  surprised: "icons/svg/daze.svg",
} as const;

type Mark = keyof typeof MARKS;
const ALL = Object.keys(MARKS) as readonly Mark[];

/** Before its first turn nobody is expected to have a reaction: that needs no mark. */
const LOST: ReadonlySet<unknown> = new Set(["spent", "surge", "surprised"]);

/** The marks of each row, by the UUID of its actor. */
function marksIn(combat: Combat): ReadonlyMap<string, readonly ReadonlySet<Mark>[]> {
  const table = tableOf(combat);
  const marks = new Map<string, ReadonlySet<Mark>[]>();
  if (!table || !isBalanced(table.state) || table.state.round === 0) return marks;
  for (const { id, actor } of combat.combatants) {
    const seen = table.view.participants[id ?? ""];
    if (!actor || !seen || !present(table.state, seen.id)) continue;
    const own = new Set(ALL.filter((mark) => seen.statuses.includes(mark)));
    if (LOST.has(seen.facts["noReaction"])) own.add("no-reaction");
    marks.set(actor.uuid, [...(marks.get(actor.uuid) ?? []), own]);
  }
  return marks;
}

/** Of several rows one that still has its reaction is enough; everything else shows as soon as one row has it. */
const shown = (rows: readonly ReadonlySet<Mark>[], mark: Mark): boolean =>
  rows.length > 0 && (mark === "no-reaction" ? rows.every((own) => own.has(mark)) : rows.some((own) => own.has(mark)));

const markOn = (effect: ActiveEffect): string | undefined => effect.flags[MODULE]?.mark;

const effectOf = (mark: Mark) => ({
  name: text(`Mark.${mark}`),
  img: MARKS[mark],
  statuses: [`${MODULE}-${mark}`],
  flags: { [MODULE]: { mark } },
});

/** Give an actor the effects that it should have, and take those that it should not. */
async function setMarks(actor: Actor, wanted: ReadonlySet<Mark>, fights: boolean): Promise<void> {
  const has = [...actor.effects].map((effect) => ({ id: effect.id ?? "", mark: markOn(effect) }));
  const own = has.filter(({ mark }) => mark !== undefined);
  const over = own.filter(
    ({ mark }, at) =>
      !ALL.some((one) => one === mark && wanted.has(one)) || own.findIndex((one) => one.mark === mark) < at,
  );
  const lacking = ALL.filter((mark) => wanted.has(mark) && !own.some((one) => one.mark === mark));
  // What was watched before the fight is the encounter's to know now.
  const watch = fights ? watchingOf(actor)?.effect.id : null;
  const gone = [...over.map(({ id }) => id), ...(watch ? [watch] : [])];
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", gone);
  if (lacking.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", lacking.map(effectOf));
}

async function markAll(): Promise<void> {
  const fights = [...game.combats].map(marksIn);
  for (const actor of actorsOfWorld()) {
    const rows = fights.flatMap((marks) => marks.get(actor.uuid) ?? []);
    const wanted = new Set(ALL.filter((mark) => shown(rows, mark)));
    await setMarks(actor, wanted, rows.length > 0);
  }
}

let work: Promise<void> = Promise.resolve();

/**
 * Make tokens show what their rows say, whatever has led to it: a move, an undo, a reload, an encounter that is gone.
 * One after the other, on the active GM's client alone.
 */
export function refreshMarks(): void {
  if (!game.user.isActiveGM) return;
  work = work.then(markAll).catch((error: unknown) => {
    console.error(`${MODULE} | tokens could not be marked`, error);
  });
}
