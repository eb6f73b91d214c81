import type { Reason } from "../../engine/ranking.ts";

/** A text of the module by its key; undefined where there is none. */
type Say = (key: string, data?: Record<string, string | number>) => string | undefined;

const asText = (value: number | readonly number[]): string => [value].flat().join(".");

/**
 * "score 10 = 10; rating 7 against 6". What is no number to people, such as a coin or who is a player's, is said only
 * where it decides, and then in a sentence of its own.
 */
export function reasonWords(say: Say, { equal, decided }: Reason): string {
  const nameOf = (criterion: string): string => say(`Criterion.${criterion}`) ?? criterion;
  const verdictOf = (criterion: string): string | undefined => say(`Why.Decided.${criterion}`);
  const numbers = equal.filter(({ criterion }) => verdictOf(criterion) === undefined);
  const equals = numbers.map(({ criterion, value }) =>
    say("Why.Equal", { criterion: nameOf(criterion), value: asText(value) }),
  );
  const verdict =
    decided &&
    (verdictOf(decided.criterion) ??
      say("Why.Against", { criterion: nameOf(decided.criterion), own: asText(decided.a), theirs: asText(decided.b) }));
  return [...equals, ...(verdict === null ? [] : [verdict])].join("; ");
}
