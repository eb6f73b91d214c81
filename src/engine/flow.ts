import type { Draft } from "./draft.ts";
import { byId, currentOf, placeOf, turnsBegun, type Encounter, type Game, type ParticipantId } from "./model.ts";
import { compareRank, hasRolled } from "./ranking.ts";
import type { Ruleset } from "./ruleset.ts";
import { followers, holders, interrupters, laterWithSlots, nextSlot, phaseOf, waitsForHolders } from "./slots.ts";

function enter<G extends Game>(draft: Draft<G>, { phase, pass }: { readonly phase: string; readonly pass: number }) {
  draft.move("phase", phase);
  draft.move("pass", pass);
  draft.move("period", draft.now.period + 1);
}

/** Its place passes: it has acted, or given the moment up. */
export function passPlace<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  const { now } = draft;
  const place = placeOf(now, draft.participant(who));
  const turn = place.turn === "running" && !now.interrupting.includes(who) ? "over" : place.turn;
  draft.change(who, "place", { ...place, done: place.done + 1, at: now.beat, turn });
  draft.move("beat", now.beat + 1);
}

/** An own turn of its own begins: a slot, or a held moment where it has had no turn in this phase and pass. */
function beginTurn<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  const one = draft.participant(who);
  const place = placeOf(draft.now, one);
  draft.change(who, "place", { ...place, turn: "running" });
  draft.change(who, "turns", { round: draft.now.round, count: turnsBegun(draft.now, one) + 1 });
}

/** Interrupt: take a moment now, before the slot that has begun. Several rank among each other. */
export function claimMoment<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, who: ParticipantId): void {
  draft.move("interrupting", [...draft.now.interrupting, who].sort(byId));
  const [first] = draft.now.moment;
  const one = draft.participant(who);
  const gap = first === undefined ? -1 : compareRank(rules, draft.now, one, draft.participant(first));
  if (gap <= 0) draft.move("moment", gap < 0 ? [who] : [...draft.now.moment, who].sort(byId));
}

/** A holder takes its moment. It is its own turn, unless that has been already. */
export function actNow<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, who: ParticipantId): void {
  draft.change(who, "holding", null);
  claimMoment(rules, draft, who);
  if (placeOf(draft.now, draft.participant(who)).turn === "ahead") beginTurn(draft, who);
}

const without = (ids: readonly ParticipantId[], who: ParticipantId) => ids.filter((id) => id !== who);

/** It interrupts no longer; what it interrupted goes on. */
function endHeldMoment<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  draft.move("moment", without(draft.now.moment, who));
  draft.move("interrupting", without(draft.now.interrupting, who));
  const place = placeOf(draft.now, draft.participant(who));
  if (place.turn === "running" && !draft.now.slot.includes(who)) draft.change(who, "place", { ...place, turn: "over" });
}

function endSlot<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  draft.move("slot", without(draft.now.slot, who));
  passPlace(draft, who);
}

/** A current participant is done with the moment that it has. */
export function finish<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, who: ParticipantId): void {
  const held = draft.now.moment.includes(who);
  if (held) endHeldMoment(draft, who);
  else endSlot(draft, who);
  rules.finished?.(draft, who, held ? "held" : "slot");
}

/** Whatever moments it has or holds are over, and nothing comes of them. */
export function giveUpMoments<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  if (draft.now.interrupting.includes(who)) endHeldMoment(draft, who);
  if (draft.now.slot.includes(who)) endSlot(draft, who);
  draft.change(who, "holding", null);
}

/** A current participant keeps its moment for later. */
export function keepMoment<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  endSlot(draft, who);
  draft.change(who, "holding", draft.now.round);
}

/** Somebody is about to go: no moment may wait for it. */
export function withdraw<G extends Game>(draft: Draft<G>, who: ParticipantId): void {
  draft.move("slot", without(draft.now.slot, who));
  draft.move("moment", without(draft.now.moment, who));
  draft.move("interrupting", without(draft.now.interrupting, who));
}

/** The wait for holders is over: what is still held is lost. */
function loseHeld<G extends Game>(rules: Ruleset<G>, draft: Draft<G>): void {
  for (const who of holders(draft.now)) {
    draft.change(who, "holding", null);
    rules.lost?.(draft, who);
  }
}

/** Back to waiting for dice, in the same round. */
function awaitRolls<G extends Game>(rules: Ruleset<G>, draft: Draft<G>): void {
  draft.move("slot", []);
  draft.move("moment", []);
  draft.move("interrupting", []);
  const phase = rules.phases(draft.now.options)[0]?.id ?? draft.now.phase;
  if (draft.now.phase !== phase) enter(draft, { phase, pass: 1 });
}

const anybodyRanked = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>): boolean =>
  Object.values(state.participants).some((one) => hasRolled(rules, state, one));

const anybodyAble = ({ participants }: Encounter): boolean => Object.values(participants).some(({ able }) => able);

/** Whoever interrupts is current, else whoever's slot has begun. Whether there is anybody. */
function resume<G extends Game>(rules: Ruleset<G>, draft: Draft<G>): boolean {
  if (draft.now.moment.length === 0) draft.move("moment", interrupters(rules, draft.now)[0] ?? []);
  return currentOf(draft.now).length > 0;
}

/** The slot that ran is over: whoever waited for just that takes a moment before the next one. */
function letFollow<G extends Game>(rules: Ruleset<G>, draft: Draft<G>): void {
  for (const who of followers(rules, draft.now).flat()) {
    rules.steppedIn?.(draft, who);
    claimMoment(rules, draft, who);
  }
}

/** Begin the next slot of the phase that runs, if there is one of this kind. */
function beginNext<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, afterTheWait: boolean): boolean {
  const group = nextSlot(rules, draft.now);
  if (group[0]?.slot.afterTheWait !== afterTheWait) return false;
  const takes = group.filter(({ id }) => arrives(rules, draft, id));
  draft.move(
    "slot",
    takes.map(({ id }) => id),
  );
  if (!phaseOf(rules, draft.now).turns) return true;
  for (const { id, slot } of takes) if (slot.continues !== true) beginTurn(draft, id);
  return true;
}

/** Its slot has come: does it take it? */
function arrives<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, who: ParticipantId): boolean {
  if (rules.arrive?.(draft, who) !== "pass") return true;
  passPlace(draft, who);
  return false;
}

/** One step towards the next rest. `over`: the phase that runs is over, though nothing in it says so. */
function step<G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  over: boolean,
): "rests" | "goes on" | "round is over" {
  const { kind } = phaseOf(rules, draft.now);
  if (!over) {
    if (kind !== "slots" || resume(rules, draft)) return "rests";
    letFollow(rules, draft);
    if (resume(rules, draft)) return "rests";
    if (beginNext(rules, draft, false)) return "goes on";
  }
  const later = laterWithSlots(rules, draft.now);
  if (later) {
    enter(draft, later);
    return "goes on";
  }
  if (kind === "slots") {
    if (holders(draft.now).length > 0) return "rests";
    if (beginNext(rules, draft, true)) return "goes on";
  }
  const phases = rules.phases(draft.now.options);
  const still = phases
    .slice(phases.findIndex(({ id }) => id === draft.now.phase) + 1)
    .find((one) => one.kind === "still");
  if (!still) return "round is over";
  enter(draft, { phase: still.id, pass: 1 });
  return "rests";
}

/** Rounds that may go by in one move: a table where nobody ever has a slot must come to rest. */
const ROUNDS_A_MOVE = 2;

/**
 * Go on until somebody is current or the table has to wait: for dice, for a holder, for `next`. Before the start nothing
 * goes on.
 * @param leaving The phase that runs is over, though nothing in it says so: the rolls are in, the results are told.
 */
export function settle<G extends Game>(rules: Ruleset<G>, draft: Draft<G>, leaving = false): void {
  if (draft.now.round === 0) return;
  let over = leaving;
  for (let rounds = 0; rounds < ROUNDS_A_MOVE;) {
    if (!anybodyRanked(rules, draft.now)) return awaitRolls(rules, draft);
    const outcome = step(rules, draft, over);
    if (outcome === "rests") return;
    over = outcome === "round is over";
    if (!over) continue;
    draft.move("round", draft.now.round + 1);
    awaitRolls(rules, draft);
    if (!anybodyAble(draft.now)) return;
    rounds += 1;
  }
}

/** The first of those who are current is done, or the phase without moments, or the wait for holders is over. */
export function advance<G extends Game>(rules: Ruleset<G>, draft: Draft<G>): void {
  const { kind } = phaseOf(rules, draft.now);
  const [current] = currentOf(draft.now);
  if (current !== undefined) finish(rules, draft, current);
  else if (waitsForHolders(rules, draft.now)) loseHeld(rules, draft);
  settle(rules, draft, kind !== "slots");
}
