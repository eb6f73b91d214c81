import { isHolding, placeOf, type ParticipantId } from "../../engine/model.ts";
import { hasRolled, rankKey } from "../../engine/ranking.ts";
import type { Criterion, Ruleset, Slot } from "../../engine/ruleset.ts";
import { isFace } from "../dice.ts";
import { ownNeeds, rollOwn } from "../own-dice.ts";
import { INITIATIVE, phase } from "../phases.ts";
import {
  extras,
  hasOrdinary,
  leave,
  left,
  lose,
  penalties,
  planOf,
  useExtra,
  useOrdinary,
  willWait,
} from "./actions.ts";
import {
  fresh,
  options,
  partOf,
  partSchema,
  stats,
  tableSchema,
  type Attack,
  type Fight,
  type Fighter,
  type Part,
  type Vampire,
} from "./game.ts";
import { abort, declare, defend } from "./moves.ts";

/** Die of the initiative roll. */
const FACES = 10;

/** показатель инициативы: Dexterity + Wits + bonus, less the dice lost to wounds where the table counts them. */
export function rating(
  { dexterity, wits, bonus, wounds }: Vampire["stats"],
  { wounds: counted }: Vampire["options"],
): number {
  return dexterity + wits + bonus - (counted === "on" ? wounds : 0);
}

const CRITERIA: readonly Criterion<Vampire>[] = [
  { id: "score", value: ({ rolled }) => rolled?.score ?? 0 },
  { id: "rating", value: ({ rolled }) => rolled?.basis["rating"] ?? 0 },
];

/** The attacks that a part declared, whatever became of them. */
const attacksOf = (who: ParticipantId, { actions, fates, declaredAt }: Part) =>
  (actions ?? []).flatMap(({ do: kind, at }, index) =>
    kind === "attack" ? [{ who, at, state: fates[index] ?? "lost", declaredAt }] : [],
  );

/** This turn's attacks in the order of declaration, those of people who left among them. */
function attacks(state: Fight): readonly Attack[] {
  const present: (Attack & Pick<Part, "declaredAt">)[] = [];
  for (const one of Object.values(state.participants)) {
    const part = partOf(state, one);
    if (part.actions) present.push(...attacksOf(one.id, one.able ? part : leave(part)));
  }
  const gone = state.table.gone.filter(({ round }) => round === state.round);
  return [...present, ...gone]
    .sort((a, b) => a.declaredAt - b.declaredAt)
    .map(({ who, at, state: fate }) => ({ who, at, state: fate }));
}

const slotAt = (key: readonly number[]): Slot => ({ key, afterTheWait: false });

function slots(state: Fight, one: Fighter): readonly Slot[] {
  if (!hasRolled(vampire, state, one)) return [];
  const { done } = placeOf(state, one);
  switch (state.phase) {
    case "declaration":
      return done === 0 ? [slotAt(rankKey(vampire, state, one).map((n) => 0 - n))] : [];
    case "resolution": {
      const acts = done === 0 && !isHolding(state, one) && hasOrdinary(state, partOf(state, one));
      return acts ? [slotAt(rankKey(vampire, state, one))] : [];
    }
    case "extra": {
      const count = extras(state, partOf(state, one));
      if (count === 0) return [];
      const rank = rankKey(vampire, state, one);
      if (state.options.extraOrder === "interleaved")
        return Array.from({ length: count }, (_, i) => slotAt([done + i, ...rank]));
      return done === 0 ? [slotAt(rank)] : [];
    }
    default:
      return [];
  }
}

/** The combat turn of Vampire: the Masquerade, Revised and V20. Sources 000 and 003; rules/vampire.md. */
export const vampire: Ruleset<Vampire> = {
  id: "vampire",
  fight: true,
  stats,
  options,
  resources: { willpower: "willpower" },
  part: { fresh, schema: partSchema },
  table: { fresh: { gone: [] }, schema: tableSchema },
  moves: { declare, defend, abort },

  phases: ({ declarations, results }) => [
    INITIATIVE,
    ...(declarations === "on" ? [phase("declaration", "slots")] : []),
    phase("resolution", "slots", true),
    phase("extra", "slots", true),
    ...(results === "on" ? [phase("results", "still")] : []),
  ],
  keepsRolls: ({ rollEvery }) => rollEvery === "combat",
  criteria: () => CRITERIA,
  equals: () => "at-once",
  coins: () => false,

  rollNeeds: (state, who, given) => ownNeeds(vampire, state, who, given, () => [{ count: 1, faces: FACES }]),
  roll(draft, dice) {
    const code = rollOwn(vampire, draft, dice, ({ stats: own }, [die, ...more]) => {
      if (!isFace(die, FACES) || more.length > 0) return "bad-dice";
      const rated = rating(own, draft.now.options);
      return { score: rated + die, basis: { rating: rated } };
    });
    const { phase: now, options: chosen } = draft.now;
    if (code || now === "initiative" || now === "declaration" || chosen.declarations === "off") return code;
    for (const who of Object.keys(dice)) {
      draft.change(who, "part", { ...partOf(draft.now, draft.participant(who)), undeclared: true });
    }
    return null;
  },
  shown: ({ rolled }) => String(rolled?.score ?? ""),

  slots,
  arrive(draft, who) {
    const part = partOf(draft.now, draft.participant(who));
    if (draft.now.phase !== "resolution" || !willWait(draft.now, part)) return "take";
    draft.change(who, "holding", draft.now.round);
    return "pass";
  },
  finished(draft, who, moment) {
    const { now } = draft;
    const part = partOf(now, draft.participant(who));
    if (now.phase === "declaration") {
      if (part.actions === null) draft.change(who, "part", { ...part, undeclared: true });
    } else {
      draft.change(
        who,
        "part",
        moment === "slot" && now.phase === "extra" ? useExtra(now, part) : useOrdinary(now, part),
      );
    }
  },
  lost(draft, who) {
    draft.change(who, "part", lose(partOf(draft.now, draft.participant(who))));
  },
  leaving(draft, who) {
    const { round, table } = draft.now;
    const own = attacksOf(who, leave(partOf(draft.now, draft.participant(who))));
    const gone = table.gone.filter((attack) => attack.round === round);
    if (own.length > 0) draft.move("table", { gone: [...gone, ...own.map((attack) => ({ ...attack, round }))] });
  },
  willHold(state, one) {
    const part = partOf(state, one);
    return (
      state.phase === "resolution" &&
      placeOf(state, one).done === 0 &&
      hasOrdinary(state, part) &&
      willWait(state, part)
    );
  },

  statuses(state, one) {
    const part = partOf(state, one);
    if (part.aborted) return ["aborted"];
    const plan = planOf(state, part);
    const statuses: string[] = [];
    if (part.undeclared && state.options.declarations === "on") statuses.push("undeclared");
    if (plan === "multiple") statuses.push("multiple");
    if (part.celerity > 0) statuses.push("celerity");
    if (plan === "guard" && part.celerity === 0) statuses.push("guarding");
    return statuses;
  },
  facts(state, one) {
    const fights = state.phase === "resolution" || state.phase === "extra";
    const ranked = hasRolled(vampire, state, one);
    return { penalties: penalties(state, one), left: fights && ranked ? left(state, partOf(state, one)) : 0 };
  },
  tableFacts: (state) => ({ attacks: attacks(state) }),
};
