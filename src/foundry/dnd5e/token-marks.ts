import { begin } from "../begin.ts";
import { MODULE } from "../constants.ts";
import { inLine } from "../in-turn.ts";
import { text } from "../text.ts";
import { tableOf } from "../table.ts";
import { whenTakingOver } from "../taking-over.ts";
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

/** A row that fights, and what everybody may see of it. Hidden rows mark nobody: every player sees a token's effects. */
interface Fighter {
  readonly actor: Actor;
  readonly marks: ReadonlySet<Mark> | null;
}

function fightersOf(combat: Combat): readonly Fighter[] {
  const table = tableOf(combat);
  if (!table || !isBalanced(table.state) || table.state.round === 0) return [];
  const { view } = table;
  return [...combat.combatants].flatMap(({ id, actor, hidden }) => {
    const seen = view.participants[id ?? ""];
    if (!actor || !seen) return [];
    const marks = new Set(ALL.filter((mark) => seen.statuses.includes(mark)));
    if (LOST.has(seen.facts["noReaction"])) marks.add("no-reaction");
    return [{ actor, marks: hidden ? null : marks }];
  });
}

/** Of several rows one that still has its reaction is enough; everything else shows as soon as one row has it. */
const shown = (rows: readonly ReadonlySet<Mark>[], mark: Mark): boolean =>
  rows.length > 0 && (mark === "no-reaction" ? rows.every((own) => own.has(mark)) : rows.some((own) => own.has(mark)));

/** Actors that carry marks, by their UUIDs: they are visited even when they fight no longer. */
const marked = new Map<string, Actor>();

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
  const fighters = [...game.combats].flatMap(fightersOf);
  for (const [uuid, actor] of new Map([...marked, ...fighters.map((one) => [one.actor.uuid, one.actor] as const)])) {
    const own = fighters.filter((one) => one.actor.uuid === uuid);
    const rows = own.flatMap(({ marks }) => marks ?? []);
    const wanted = new Set(ALL.filter((mark) => shown(rows, mark)));
    if (wanted.size > 0) marked.set(uuid, actor);
    else marked.delete(uuid);
    try {
      await setMarks(actor, wanted, own.length > 0);
    } catch (error) {
      console.error(`${MODULE} | ${actor.name} could not be marked`, error);
    }
  }
}

/**
 * Make tokens show what their rows say, whatever has led to it: a move, an undo, a reload, an encounter that is gone.
 * One after the other, on the active GM's client alone.
 */
function refreshMarks(): void {
  if (game.user.isActiveGM) begin(inLine("marks", markAll));
}

/** Marks of an earlier session, or of another GM's time. */
function findMarked(): void {
  for (const actor of actorsOfWorld()) {
    if ([...actor.effects].some((effect) => markOn(effect) !== undefined)) marked.set(actor.uuid, actor);
  }
}

/** Called in `init`. */
export function registerMarks(): void {
  for (const name of ["updateCombat", "deleteCombat", "deleteCombatant"] as const) Hooks.on(name, refreshMarks);
  Hooks.on("updateCombatant", (_combatant, changed) => {
    if ("hidden" in changed) refreshMarks();
  });
  whenTakingOver(() => {
    findMarked();
    refreshMarks();
  });
}
