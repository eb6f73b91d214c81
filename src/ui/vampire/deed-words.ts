import { text } from "../../foundry/text.ts";
import { DEED_ICONS } from "../icons.ts";
import { namesOf, type Viewer } from "../tracker/seat.ts";
import { list, plural } from "../words.ts";
import type { Declared, Deed } from "./deeds.ts";

/** A declared action as templates draw it. */
export interface DeedLine {
  readonly kind: Deed["kind"];
  readonly icon: string;
  readonly words: string;
  readonly fate: Deed["fate"];
  /** Empty while it is still to be done. */
  readonly fateWords: string;
}

/** What an action is, in words: "Attack: Anna". */
function deedWords(kind: Deed["kind"], targets: readonly string[]): string {
  return targets.length > 0 ? text("Deed.AttackAt", { targets: list(targets) }) : text(`Deed.${kind}`);
}

function deedLine(deed: Deed, viewer: Viewer): DeedLine {
  const deedName = deedWords(deed.kind, namesOf(viewer, deed.targets));
  const noted = deed.note ? text("Deed.Noted", { deed: deedName, note: deed.note }) : deedName;
  return {
    kind: deed.kind,
    icon: DEED_ICONS[deed.kind],
    words: deed.penalty > 0 ? text("Deed.Penalised", { deed: noted, dice: plural("Dice.Lost", deed.penalty) }) : noted,
    fate: deed.fate,
    fateWords: deed.fate === "declared" ? "" : text(`Fate.${deed.fate}`),
  };
}

/** What else a declaration holds, a sentence each. */
function besides({ celerity, willpower, deeds }: Declared): readonly string[] {
  return [
    ...(deeds.length === 0 && celerity === 0 ? [text("Deed.Nothing")] : []),
    ...(celerity > 0 ? [plural("Deed.Celerity", celerity)] : []),
    ...(willpower > 0 ? [plural("Deed.Willpower", willpower)] : []),
  ];
}

/** A declaration as templates draw it. */
export const declaredWords = (declared: Declared, viewer: Viewer) => ({
  deeds: declared.deeds.map((deed) => deedLine(deed, viewer)),
  besides: besides(declared),
});
