/** How far one push carries. */
const PUSH = 3;

/** Pushes made in the round that runs; those of an earlier one are over. */
const pushes = ({ round }, { part }) => (part.round === round ? part.pushes : 0);

/** Points of the score: the roll counts for the whole fight, a push for its round. */
const score = (one, state) => one.rolled.score + PUSH * pushes(state, one);

/** Somebody spends a point of luck to come earlier. Only while its turn is still ahead. */
const push = {
  byPlayers: true,
  check: ({ who }) => typeof who === "string",
  samples: (_state, who) => [{ kind: "push", who }],
  cost: () => ({ luck: 1 }),
  decide(draft, { who }) {
    const { now } = draft;
    if (now.round === 0) return "not-started";
    const one = draft.participant(who);
    if (now.slot.includes(who)) return "your-turn";
    if (one.turns.round === now.round && one.turns.count > 0) return "already-acted";
    if (one.stats.luck < 1) return "not-eligible";
    draft.change(who, "stats", { ...one.stats, luck: one.stats.luck - 1 });
    draft.part(who, { round: now.round, pushes: pushes(now, one) + 1 });
    return null;
  },
};

/** Type: `PackageRuleset`. */
export const knaves = {
  id: "turnwright-example-knaves",
  stats: {
    agility: { kind: "number", initial: 1, min: 0, max: 20 },
    luck: { kind: "number", initial: 0, min: 0, max: 20 },
  },
  options: {},
  resources: { luck: "luck" },
  part: {
    fresh: { round: 0, pushes: 0 },
    check: ({ round, pushes }) => Number.isInteger(round) && Number.isInteger(pushes),
  },
  holding: true,
  moves: { push },

  phases: () => [
    { id: "initiative", kind: "roll", turns: false, passes: false },
    { id: "turns", kind: "slots", turns: true, passes: false },
  ],
  keepsRolls: () => true,
  die: {
    faces: 6,
    scored: (state, who, face) => ({ score: face + state.participants[who].stats.agility, basis: {} }),
  },
  criteria: () => [
    { id: "score", value: score },
    { id: "agility", value: ({ stats }) => stats.agility },
  ],
  score,
  shown: (one, state) => String(score(one, state)),
  facts: (state, one) => ({ pushes: pushes(state, one) }),
};
