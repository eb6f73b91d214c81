import {
  byId,
  currentOf,
  isHolding,
  type Encounter,
  type Game,
  type Participant,
  type ParticipantId,
} from "./model.ts";
import { compareNumbers, compareRank, groupBy, type Groups } from "./ranking.ts";
import type { Phase, Ruleset, Slot } from "./ruleset.ts";

/** @throws {Error} When the ruleset has no such phase: the state is not one of its own. */
export function phaseOf<G extends Game>(rules: Ruleset<G>, { options, phase }: Encounter<G>): Phase {
  const found = rules.phases(options).find(({ id }) => id === phase);
  if (!found) throw new Error(`${rules.id} has no phase ${phase}`);
  return found;
}

/** The slots that somebody has in the phase and pass that run; none for who cannot act. */
export const slotsOf = <G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  one: Participant<G>,
): readonly Slot[] => (one.able ? rules.slots(state, one) : []);

/** A slot that has not begun, and whose it is. */
interface Coming {
  readonly id: ParticipantId;
  readonly slot: Slot;
}

function unbegun<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Coming[] {
  const list: Coming[] = [];
  for (const one of Object.values(state.participants)) {
    const slots = slotsOf(rules, state, one);
    for (let index = state.slot.includes(one.id) ? 1 : 0; index < slots.length; index++) {
      const slot = slots[index];
      if (slot) list.push({ id: one.id, slot });
    }
  }
  return list;
}

/** Which of two slots comes first; 0 where they are one. */
function slotOrder<G extends Game>(rules: Ruleset<G>, { options }: Encounter<G>): (a: Coming, b: Coming) => number {
  const byIds = rules.equals(options) === "by-id";
  return (a, b) => {
    if (a.slot.afterTheWait !== b.slot.afterTheWait) return a.slot.afterTheWait ? 1 : -1;
    return compareNumbers(a.slot.key, b.slot.key) || (byIds ? byId(a.id, b.id) : 0);
  };
}

/** The slot that begins next, if there is one: the same as the first of `coming`, without sorting the rest. */
export function nextSlot<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Coming[] {
  const order = slotOrder(rules, state);
  let first: Coming[] = [];
  for (const one of unbegun(rules, state)) {
    const gap = first[0] ? order(one, first[0]) : -1;
    if (gap < 0) first = [one];
    else if (gap === 0) first.push(one);
  }
  return first.sort((a, b) => byId(a.id, b.id));
}

/** The slots of the phase that runs which have not begun yet, those after the wait for holders last. */
function coming<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  if (phaseOf(rules, state).kind !== "slots") return [];
  const all = unbegun(rules, state);
  const isLate = ({ slot }: Coming) => slot.afterTheWait;
  const list = all.some(isLate) && laterWithSlots(rules, state) ? all.filter((one) => !isLate(one)) : all;
  return groupBy(list, slotOrder(rules, state));
}

/** Whether anybody has a slot that is not put off till after the wait for holders. */
const hasSlots = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>): boolean =>
  Object.values(state.participants).some((one) => slotsOf(rules, state, one).some((slot) => !slot.afterTheWait));

/** Those who interrupt, in the order in which their moments come; the running one first. */
export function interrupters<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  const waiting = state.interrupting
    .filter((id) => !state.moment.includes(id))
    .flatMap((id) => state.participants[id] ?? []);
  const groups = groupBy(waiting, (a, b) => compareRank(rules, state, a, b));
  return state.moment.length > 0 ? [state.moment, ...groups] : groups;
}

/** Those who get a moment as soon as the slot that runs is over, in ranking order. */
export function followers<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  if (!rules.follows) return [];
  const following = Object.values(state.participants).filter((one) => one.able && rules.follows?.(state, one));
  return groupBy(following, (a, b) => compareRank(rules, state, a, b));
}

/** The moments still to come in the phase that runs, the current and suspended ones first. */
export function upcoming<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  const begun = state.slot.length > 0 ? [state.slot] : [];
  return [...interrupters(rules, state), ...begun, ...followers(rules, state), ...coming(rules, state)];
}

/** Who keeps a moment for later, by id. */
export const holders = (state: Encounter): readonly ParticipantId[] =>
  Object.values(state.participants)
    .filter((one) => isHolding(state, one))
    .map(({ id }) => id)
    .sort(byId);

/** Nobody is current, nothing is left in the round, but somebody still holds: that is when the table must be told. */
export const waitsForHolders = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>): boolean =>
  state.round > 0 &&
  phaseOf(rules, state).kind === "slots" &&
  currentOf(state).length === 0 &&
  holders(state).length > 0;

/** The later pass or phase of this round that has slots, as it would be once entered. */
export function laterWithSlots<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Encounter<G> | undefined {
  const phases = rules.phases(state.options);
  const here = phases.findIndex(({ id }) => id === state.phase);
  const fresh = { ...state, period: state.period + 1, slot: [], moment: [], interrupting: [] };
  const again = phases[here]?.passes ? [{ ...fresh, pass: state.pass + 1 }] : [];
  const further = phases
    .slice(here + 1)
    .filter(({ kind }) => kind === "slots")
    .map(({ id }) => ({ ...fresh, phase: id, pass: 1 }));
  const later = [...again, ...further].find((one) => hasSlots(rules, one));
  return later ?? further.find((one) => unbegun(rules, one).length > 0);
}
