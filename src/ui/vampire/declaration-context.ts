import type { ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import type { Action, Fight } from "../../rulesets/vampire/game.ts";
import { DEED_ICONS } from "../icons.ts";
import { seatOf, type Viewer } from "../tracker/seat.ts";
import { plural } from "../words.ts";
import { commonLimits, lastDraftOf, previewOf, type Draft, type Limits, type Preview } from "./declaration.ts";
import { declaredWords, type DeedLine } from "./deed-words.ts";
import { declaredBy, declarers } from "./deeds.ts";

interface Stepper {
  readonly name: keyof Limits;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly atMin: boolean;
  readonly atMax: boolean;
}

/** Somebody to tick off. */
interface Choice {
  readonly id: ParticipantId;
  readonly name: string;
  readonly img: string;
  readonly chosen: boolean;
  /** It cannot be chosen otherwise. */
  readonly fixed: boolean;
}

/** What templates/vampire/declaration.hbs and declaration-footer.hbs draw. */
export interface DeclarationContext {
  /** Who declares the same with one click; empty where there is nobody to choose from. */
  readonly rows: readonly Choice[];
  /** There is a declaration of an earlier turn to repeat. */
  readonly hasLast: boolean;
  readonly kinds: readonly { readonly kind: string; readonly icon: string; readonly label: string }[];
  readonly actions: readonly {
    readonly index: number;
    readonly icon: string;
    readonly label: string;
    readonly note: string;
    readonly isFirst: boolean;
    /** Null for actions that need none. */
    readonly targets: readonly Choice[] | null;
  }[];
  readonly steppers: readonly Stepper[];
  readonly preview: { readonly sentences: readonly string[]; readonly problem: string | null };
  readonly others: readonly {
    readonly name: string;
    readonly deeds: readonly DeedLine[];
    readonly besides: readonly string[];
  }[];
  readonly confirm: { readonly label: string; readonly possible: boolean };
  /** Nobody has declared yet whom it is about, so that it may be passed over. */
  readonly maySkip: boolean;
}

function stepper(name: keyof Limits, draft: Draft, limits: Limits): Stepper {
  const [value, max] = [draft[name], limits[name]];
  return {
    name,
    label: text(`Declare.Stepper.${name}`, { max }),
    value,
    max,
    atMin: value <= 0,
    atMax: value >= max,
  };
}

/** When it happens, and what each action loses. */
function sentences(preview: Preview & { ok: true }): readonly string[] {
  const { deeds, celerity } = preview.declared;
  const losses = deeds.filter(({ penalty }) => penalty > 0);
  return [
    text(`Declare.When.${preview.when}`),
    ...(celerity > 0 ? [plural("Declare.CelerityWhen", celerity)] : []),
    ...losses.map(({ kind, penalty }, index) =>
      text("Declare.Loss", { number: index + 1, deed: text(`Deed.${kind}`), dice: plural("Dice.Lost", penalty) }),
    ),
  ];
}

function problemOf({ code, who }: Preview & { ok: false }, several: boolean, viewer: Viewer): string {
  const problem = code === "no-target" ? text("Declare.NoTarget") : text(`Refusal.${code}`);
  const name = seatOf(viewer, who)?.name;
  return several && name !== undefined && code !== "no-target" ? text("Declare.ProblemOf", { name, problem }) : problem;
}

function previewContext(
  state: Fight,
  preview: Preview,
  several: boolean,
  viewer: Viewer,
): DeclarationContext["preview"] {
  if (!preview.ok) return { sentences: [], problem: problemOf(preview, several, viewer) };
  const pools = state.options.multiplePools === "v20" && ["end", "first"].includes(preview.when);
  return { sentences: [...sentences(preview), ...(pools ? [text("Declare.SplitPools")] : [])], problem: null };
}

function actionContext(action: Action, index: number, rows: readonly ParticipantId[], viewer: Viewer) {
  const targets = viewer.seats
    .filter(({ id }) => !rows.includes(id))
    .map(({ id, name, img }) => ({ id, name, img, chosen: action.at.includes(id), fixed: false }));
  return {
    index,
    icon: DEED_ICONS[action.do],
    label: text(`Deed.${action.do}`),
    note: action.note,
    isFirst: index === 0,
    targets: action.do === "attack" ? targets : null,
  };
}

/** What those have declared whose declarations the viewer may know, the slowest first. */
function othersContext(state: Fight, who: ParticipantId, viewer: Viewer): DeclarationContext["others"] {
  return declarers(state).flatMap((id) => {
    const seat = id === who ? undefined : seatOf(viewer, id);
    const declared = seat?.open ? declaredBy(state, id) : null;
    return seat && declared ? [{ name: seat.name, ...declaredWords(declared, viewer) }] : [];
  });
}

/** Who declares, and whether it changes what it has declared already. */
export interface Asked {
  /** All who declare the same; the first one's moment it is. */
  readonly rows: readonly [ParticipantId, ...ParticipantId[]];
  /** Those who may be chosen to declare with it. */
  readonly candidates: readonly ParticipantId[];
  readonly amend: boolean;
}

function rowsContext({ rows, candidates }: Asked, viewer: Viewer): readonly Choice[] {
  if (candidates.length < 2) return [];
  return candidates.flatMap((id) => {
    const seat = seatOf(viewer, id);
    return seat ? [{ id, name: seat.name, img: seat.img, chosen: rows.includes(id), fixed: id === rows[0] }] : [];
  });
}

function confirmWords(draft: Draft, { rows }: Asked): string {
  if (draft.actions.length === 0 && draft.celerity === 0) return text("Declare.ConfirmNothing");
  return rows.length > 1 ? text("Declare.ConfirmSeveral", { count: rows.length }) : text("Declare.Confirm");
}

export function declarationContext(
  state: Fight,
  viewer: Viewer,
  draft: Draft,
  asked: Asked,
  kinds: readonly Action["do"][],
): DeclarationContext {
  const { rows, amend } = asked;
  const limits = commonLimits(state, rows);
  const preview = previewOf(state, draft, rows, amend);
  return {
    rows: rowsContext(asked, viewer),
    hasLast: lastDraftOf(state, rows[0]) !== null,
    kinds: kinds.map((kind) => ({ kind, icon: DEED_ICONS[kind], label: text(`Deed.${kind}`) })),
    actions: draft.actions.map((action, index) => actionContext(action, index, rows, viewer)),
    steppers: [
      ...(limits.celerity > 0 ? [stepper("celerity", draft, limits)] : []),
      ...(limits.willpower > 0 ? [stepper("willpower", draft, limits)] : []),
    ],
    preview: previewContext(state, preview, rows.length > 1, viewer),
    others: othersContext(state, rows[0], viewer),
    confirm: { label: confirmWords(draft, asked), possible: preview.ok },
    maySkip: !amend,
  };
}
