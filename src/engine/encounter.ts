import * as v from "valibot";
import { complete } from "./fields.ts";
import { participantId } from "./ids.ts";
import type { JsonObject } from "./json.ts";
import { byId, type Encounter, type Game, type Participant } from "./model.ts";
import type { Ruleset } from "./ruleset.ts";

const json = v.custom<JsonObject[string]>((value) => value !== undefined);

/** Somebody who takes part from the beginning or joins later: an id, a name, what its actor says. */
export const newcomerSchema = v.object({
  id: participantId,
  name: v.string(),
  stats: v.record(v.string(), json),
  able: v.optional(v.boolean()),
});
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** A participant to whom nothing has happened yet. Stats that do not fit fall back to their defaults. */
export const newParticipant = <G extends Game>(
  rules: Ruleset<G>,
  { id, name, stats, able }: Newcomer,
): Participant<G> => ({
  id,
  name,
  stats: complete(rules.stats, stats),
  able: able ?? true,
  rolled: null,
  place: null,
  holding: null,
  turns: { round: 0, count: 0 },
  part: rules.part.fresh,
});

/** An encounter before its start. Options that do not fit fall back to their defaults. */
export function newEncounter<G extends Game>(
  rules: Ruleset<G>,
  given: JsonObject,
  newcomers: readonly Newcomer[],
): Encounter<G> {
  const options = complete(rules.options, given) as G["options"];
  const participants = newcomers.map((one) => newParticipant(rules, one)).sort((a, b) => byId(a.id, b.id));
  return {
    ruleset: rules.id,
    options,
    round: 0,
    phase: rules.phases(options)[0]?.id ?? "",
    pass: 1,
    period: 0,
    beat: 0,
    slot: [],
    interrupting: [],
    moment: [],
    table: rules.table.fresh,
    participants: Object.fromEntries(participants.map((one) => [one.id, one])),
  };
}
