import { forecast } from "../../src/engine/forecast.ts";
import type { ParticipantId } from "../../src/engine/model.ts";
import { why } from "../../src/engine/ranking.ts";
import { rowOrder } from "../../src/engine/rows.ts";
import { reasonWords } from "../../src/ui/tracker/reason-words.ts";
import type { Language } from "./pages.ts";
import { tell, type Told } from "./story-state.ts";
import { groupOf, nameOf, word } from "./words.ts";

/** The cells of a table, row by row, without its head. */
export type Cells = readonly (readonly string[])[];

/** What of a story's moment a table shows. */
export const KINDS = ["rows", "why", "ahead"] as const;
type Kind = (typeof KINDS)[number];

/** The cells of the table that belongs below a line such as `<!-- story: vampire/order-of-the-source 2 why -->`. */
export function cellsOf(language: Language, kind: Kind, name: string, moment: number): Cells {
  return { rows, why: reasons, ahead }[kind](language, tell(name, moment));
}

const placeOf = ({ view }: Told, id: ParticipantId): string => {
  const at = view.order.findIndex((group) => group.includes(id));
  return at < 0 ? "" : String(1 + view.order.slice(0, at).flat().length);
};

/** What a row is doing: whose moment it is, who has been interrupted, and its statuses. */
function marksOf(language: Language, { state, view }: Told, id: ParticipantId): readonly string[] {
  const now = view.phase === "declaration" ? "declaration" : "current";
  const moments = view.current.includes(id) ? [now] : state.slot.includes(id) ? ["suspended"] : [];
  const statuses = view.participants[id]?.statuses ?? [];
  const keys = [...moments.map((moment) => `Moment.${moment}`), ...statuses.map((status) => `Status.${status}`)];
  return keys.map((key) => word(language, key) ?? key);
}

/** The rows as the tracker has them: place by initiative, name, score, what the row is doing. */
function rows(language: Language, told: Told): Cells {
  const { rules, state, view } = told;
  return rowOrder(rules, state).map((id) => {
    const { score = null, shown = "" } = view.participants[id] ?? {};
    const number = shown || String(score ?? "");
    return [placeOf(told, id), nameOf(language, id), number, marksOf(language, told, id).join(", ")];
  });
}

/** Best first: place, name, score, and in the tracker's words why before the next one. */
function reasons(language: Language, told: Told): Cells {
  const { rules, state, view } = told;
  const ranked = view.order.flat();
  return ranked.map((id, index) => {
    const [one, other] = [state.participants[id], state.participants[ranked[index + 1] ?? ""]];
    const { shown = "" } = view.participants[id] ?? {};
    if (!one || !other) return [placeOf(told, id), nameOf(language, id), shown, ""];
    const reason = why(rules, state, one, other);
    const data = {
      name: nameOf(language, other.id),
      reason: reasonWords((key, data) => word(language, key, data), reason),
    };
    const sentence = word(language, reason.decided ? "Why.ahead" : "Why.level", data) ?? "";
    return [placeOf(told, id), nameOf(language, id), shown, sentence];
  });
}

/** Every pass of the round that is still to come, and who acts in it. */
function ahead(language: Language, { rules, state }: Told): Cells {
  return forecast(rules, state).map(({ pass, upcoming }) => [
    String(pass),
    upcoming.map((group) => group.map((id) => nameOf(language, id)).join(" + ")).join(", "),
  ]);
}

/**
 * What the module says of each thing in a group of its texts, where it asks for it: name, hint (or else what is allowed),
 * choices.
 * @throws {Error} When one of its things has no name.
 */
export function explained(language: Language, group: string): Cells {
  return Object.keys(groupOf(language, group)).map((id) => {
    const name = word(language, `${group}.${id}.Name`);
    if (name === undefined) throw new Error(`${group}.${id} has no name`);
    const hint = word(language, `${group}.${id}.Hint`) ?? word(language, `${group}.${id}.Allowed`) ?? "";
    const choices = Object.values(groupOf(language, `${group}.${id}.Choice`));
    return [name, hint, choices.join(" · ")];
  });
}
