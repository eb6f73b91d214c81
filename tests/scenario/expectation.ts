import { sameJson, type Json } from "../../src/engine/json.ts";
import type { Groups } from "../../src/engine/ranking.ts";
import type { ParticipantView, View } from "../../src/engine/view.ts";
import type { Expectation } from "../../src/rulesets/story/format.ts";

/** One field that is not as expected. */
export interface Difference {
  readonly expected: Json;
  readonly actual: Json;
}

/** The format's way to write groups: an id stands alone, several at once in a list. */
const written = (groups: Groups): Json => groups.map((group) => (group.length === 1 ? (group[0] ?? null) : group));

const OF_TABLE: { readonly [field: string]: (view: View) => Json } = {
  round: (view) => view.round,
  pass: (view) => view.pass,
  phase: (view) => view.phase,
  current: (view) => view.current,
  upcoming: (view) => written(view.upcoming),
  order: (view) => written(view.order),
  attacks: (view) => view.facts["attacks"] ?? [],
  warnings: (view) => view.warnings.map(({ code, who }) => ({ code, who })),
};

const OF_PARTICIPANT: { readonly [field: string]: (one: ParticipantView) => Json } = {
  score: (one) => one.score,
  shown: (one) => one.shown,
  status: (one) => one.statuses,
};

/** What the format has for facts that a ruleset does not know. */
const WITHOUT: { readonly [field: string]: Json } = { modifier: 0, penalties: [] };

type ByParticipant = { readonly [id: string]: Json };

/** Resources are compared one by one: a story names those that it is about. */
function resourcesOf(one: ParticipantView | undefined, wanted: Json): Json {
  const names = Object.keys(wanted as ByParticipant);
  return Object.fromEntries(names.map((name) => [name, one?.resources[name] ?? null]));
}

function actualOf(field: string, id: string, wanted: Json, view: View): Json {
  const one = view.participants[id];
  if (field === "resources") return resourcesOf(one, wanted);
  const read = OF_PARTICIPANT[field];
  if (!one) return null;
  return read ? read(one) : (one.facts[field] ?? WITHOUT[field] ?? null);
}

const lacking = (statuses: readonly string[], wanted: readonly string[], present: boolean): boolean =>
  wanted.some((status) => statuses.includes(status) !== present);

function* differencesOf(field: string, wanted: Json, view: View): Generator<Difference> {
  const table = OF_TABLE[field];
  if (table) {
    const actual = table(view);
    if (!sameJson(actual, wanted)) yield { expected: { [field]: wanted }, actual: { [field]: actual } };
    return;
  }
  for (const [id, one] of Object.entries(wanted as ByParticipant)) {
    const wrong = { expected: { [field]: { [id]: one } } };
    if (field === "has" || field === "hasNot") {
      const statuses = view.participants[id]?.statuses ?? [];
      if (lacking(statuses, one as readonly string[], field === "has"))
        yield { ...wrong, actual: { status: { [id]: statuses } } };
      continue;
    }
    const actual = actualOf(field, id, one, view);
    if (!sameJson(actual, one)) yield { ...wrong, actual: { [field]: { [id]: actual } } };
  }
}

/** Every field of the expectation that the view does not bear out. */
export const differences = (wanted: Expectation, view: View): readonly Difference[] =>
  Object.entries(wanted).flatMap(([field, value]) => [...differencesOf(field, value as Json, view)]);
