import type { Option } from "../../engine/decide.ts";
import { currentOf, type Encounter, type ParticipantId } from "../../engine/model.ts";
import { hasRolled } from "../../engine/ranking.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import type { Move, Ruleset } from "../../engine/ruleset.ts";
import { phaseOf } from "../../engine/slots.ts";

/** Everything that a row can offer, in the order in which buttons and menus offer it. */
export const ACTS = [
  ...(["roll", "score", "reroll", "declare", "amend", "act", "trigger", "done", "pass", "hold", "delay"] as const),
  ...(["defend", "abort", "interrupt", "surge", "ready", "react", "watch"] as const),
  ...(["edge", "plant", "detonate", "change", "setOff", "fuse"] as const),
] as const;
export type ActId = (typeof ACTS)[number];

/** Something that the viewer may do with a row, or why it is impossible now. */
export interface Act {
  readonly id: ActId;
  /** Null while it is possible. */
  readonly code: RefusalCode | null;
  /** What to send; acts that open a dialog build their own. */
  readonly move: Move;
}

/** What of a table decides what may be done with a row. */
export interface ActTable {
  readonly rules: Ruleset;
  readonly state: Encounter;
  optionsOf(id: ParticipantId): readonly Option[];
}

/** The act that each kind of move is made by. Several kinds may share one that asks which of them is meant. */
const ACT_OF: Readonly<Record<string, ActId>> = {
  declare: "declare",
  act: "act",
  done: "done",
  hold: "hold",
  defend: "defend",
  abort: "abort",
  surge: "surge",
  delay: "delay",
  interrupt: "interrupt",
  seize: "edge",
  blitz: "edge",
  plant: "plant",
  detonate: "detonate",
  change: "change",
  setOff: "setOff",
  fuse: "fuse",
  reroll: "reroll",
  ready: "ready",
  react: "react",
  trigger: "trigger",
  call: "trigger",
  observe: "watch",
};

/** What the table does to somebody, or to a thing that makes no moves of its own. */
const TABLES: ReadonlySet<ActId> = new Set(["change", "setOff", "fuse"]);
const WITH_THINGS: ReadonlySet<ActId> = new Set(["setOff", "fuse"]);

/** Acts that come at any moment, for whoever is attacked: small buttons on the row. */
export const OUT_OF_ORDER: ReadonlySet<ActId> = new Set(["defend", "abort"]);

function idOf({ rules, state }: ActTable, { move, code }: Option, isGM: boolean): ActId | null {
  if (move.kind === "declare" && isGM && code === "already-declared") return "amend";
  // Players say that a contest is due; what comes of it is the GM's to say.
  if (move.kind === "trigger" && "against" in move && !isGM) return null;
  if (move.kind === "done" && state.round > 0 && !phaseOf(rules, state).turns) return "pass";
  return Object.hasOwn(ACT_OF, move.kind) ? (ACT_OF[move.kind] ?? null) : null;
}

/** Two ways to the same act are one act: it is possible when one of them is. */
function merge(acts: readonly Act[]): readonly Act[] {
  return ACTS.flatMap((id) => {
    const same = acts.filter((act) => act.id === id);
    return same.find(({ code }) => code === null) ?? same[0] ?? [];
  });
}

const hasRoll = ({ rules, state }: ActTable, id: ParticipantId): boolean => {
  const one = state.participants[id];
  return one !== undefined && hasRolled(rules, state, one);
};

/** All acts of somebody whom the viewer moves, possible or not. What its ruleset does not know is left out. */
export function actsOf(table: ActTable, id: ParticipantId, isGM: boolean): readonly Act[] {
  const one = table.state.participants[id];
  const isThing = one !== undefined && table.rules.rolls?.(one) === false;
  const roll: Act = { id: "roll", code: null, move: { kind: "roll", dice: { [id]: [] } } };
  const score: Act = { id: "score", code: null, move: { kind: "roll", dice: { [id]: [] } } };
  const rolls = isGM && table.rules.takesScores ? [roll, score] : [roll];
  const offered = table.optionsOf(id).flatMap((option): readonly Act[] => {
    const act = option.code === "unknown-move" ? null : idOf(table, option, isGM);
    if (!act || (TABLES.has(act) && !isGM) || (isThing && !WITH_THINGS.has(act))) return [];
    return [{ id: act, code: act === "amend" ? null : option.code, move: option.move }];
  });
  return merge(isThing || hasRoll(table, id) ? offered : [...rolls, ...offered]);
}

/** What the row is most likely to do now, if the table waits for it or it may break in. */
export function primaryOf({ state }: ActTable, id: ParticipantId, acts: readonly Act[]): Act | null {
  const current = currentOf(state).includes(id);
  const likely: readonly ActId[] = current
    ? ["roll", "declare", "done", "setOff"]
    : ["roll", "reroll", "act", "trigger"];
  return acts.find((act) => act.code === null && likely.includes(act.id)) ?? null;
}
