import * as v from "valibot";
import { hold } from "../engine/core-moves.ts";
import type { Draft } from "../engine/draft.ts";
import { isObject, type JsonObject } from "../engine/json.ts";
import type { Encounter, Game, ParticipantId } from "../engine/model.ts";
import type { RefusalCode } from "../engine/refusal.ts";
import type { Conduct, Move, MoveConduct, MoveRule, Ruleset } from "../engine/ruleset.ts";
import { singleDie } from "../rulesets/own-dice.ts";
import { oneSlot } from "../rulesets/phases.ts";

/** What a ruleset keeps, and how what was stored is checked before it is believed. */
export interface Kept<T> {
  readonly fresh: T;
  /** Whether this is what the ruleset keeps. Left out: any object will do. */
  readonly check?: (value: JsonObject) => boolean;
}

/** A kind of move that a package adds. It needs no dice. */
export interface PackageMove<G extends Game = Game> extends Omit<MoveConduct<G>, "withDice"> {
  /** Whether this has the shape of such a move: what does not fit is refused with `bad-value`. */
  check(move: Move): boolean;
  /** Change the draft, or say why not. Whoever the move's `who` names is there. */
  decide(draft: Draft<G>, move: Move): RefusalCode | null;
}

/** The one die that everybody rolls. */
export interface SingleDie<G extends Game = Game> {
  readonly faces: number;
  /** What a face amounts to: the score, and what else of it ranks, by the names of the criteria. */
  scored(state: Encounter<G>, who: ParticipantId, face: number): { score: number; basis: Record<string, number> };
}

type Needed = "id" | "stats" | "options" | "phases" | "keepsRolls" | "criteria";

/** A ruleset as another package brings it: data and pure functions. */
export interface PackageRuleset<G extends Game = Game>
  extends Pick<Conduct<G>, Needed>, Partial<Omit<Conduct<G>, Needed>> {
  /** Instead of `rollNeeds` and `roll`, one of which must be there. */
  readonly die?: SingleDie<G>;
  /** Whether whoever's moment it is may hold it, and interrupt later. */
  readonly holding?: boolean;
  readonly part?: Kept<G["part"]>;
  readonly table?: Kept<G["table"]>;
  readonly moves?: { readonly [kind: string]: PackageMove<G> };
}

const keptAs = ({ fresh, check = () => true }: Kept<JsonObject>) => ({
  fresh,
  schema: v.custom<JsonObject>((value) => isObject(value) && check(value as JsonObject)),
});

function ruleOf({ check, decide, ...conduct }: PackageMove): MoveRule {
  const schema = v.custom<Move>((value) => isObject(value) && check(value as Move));
  return { ...conduct, schema, decide: (_rules, draft, move) => decide(draft, move as Move) };
}

/** Why this is no ruleset that could be played; null where it is one. */
function problemOf({ id, die, rollNeeds, roll, ...rules }: PackageRuleset): string | null {
  if (typeof id !== "string" || !/^[a-z][a-z\d]*(-[a-z\d]+)+$/.test(id))
    return "its id must be the package's, a hyphen and a name, in small letters";
  if (!die && !(rollNeeds && roll)) return "it has neither die nor rollNeeds and roll";
  for (const name of ["phases", "keepsRolls", "criteria"] as const)
    if (typeof rules[name] !== "function") return `it has no function ${name}`;
  for (const name of ["stats", "options"] as const) if (!isObject(rules[name])) return `it has no ${name}`;
  return null;
}

/**
 * A package's ruleset, as the engine plays it.
 * @throws {Error} When it lacks something; the message says what.
 */
export function rulesetOfPackage(given: PackageRuleset): Ruleset {
  const problem = problemOf(given);
  if (problem !== null) throw new Error(`Turnwright cannot take the ruleset ${given.id}: ${problem}`);
  const { die, holding, part = { fresh: {} }, table = { fresh: {} }, moves = {}, ...conduct } = given;
  const own = Object.entries(moves).map(([kind, move]) => [kind, ruleOf(move)] as const);
  const rules = {
    fight: true,
    resources: {},
    equals: () => "by-id",
    coins: () => false,
    shown: ({ rolled }) => String(rolled?.score ?? ""),
    slots: (state, one) => oneSlot(rules, state, one),
    statuses: () => [],
    facts: () => ({}),
    tableFacts: () => ({}),
    ...(die ? singleDie(() => rules, die.faces, die.scored) : {}),
    ...conduct,
    part: keptAs(part),
    table: keptAs(table),
    moves: { ...(holding ? { hold } : {}), ...Object.fromEntries(own) },
  } as Ruleset;
  return rules;
}
