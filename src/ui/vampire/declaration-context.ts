import type { ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import type { Action, Fight } from "../../rulesets/vampire/game.ts";
import { DEED_ICONS } from "../icons.ts";
import { seatOf, type Viewer } from "../tracker/seat.ts";
import { plural } from "../words.ts";
import { limitsOf, previewOf, type Draft, type Limits, type Preview } from "./declaration.ts";
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

/** What templates/vampire/declaration.hbs and declaration-footer.hbs draw. */
export interface DeclarationContext extends foundry.applications.api.ApplicationV2.RenderContext {
  /** Begins the ids of the controls, so that focus finds them again. */
  readonly domId: string;
  readonly kinds: readonly { readonly kind: string; readonly icon: string; readonly label: string }[];
  readonly actions: readonly {
    readonly index: number;
    readonly icon: string;
    readonly label: string;
    readonly note: string;
    readonly isFirst: boolean;
    /** Null for actions that need none. */
    readonly targets:
      | readonly {
          readonly id: ParticipantId;
          readonly name: string;
          readonly img: string;
          readonly chosen: boolean;
        }[]
      | null;
  }[];
  readonly steppers: readonly Stepper[];
  readonly preview: { readonly sentences: readonly string[]; readonly problem: string | null };
  readonly others: readonly {
    readonly name: string;
    readonly deeds: readonly DeedLine[];
    readonly besides: readonly string[];
  }[];
  readonly confirm: { readonly label: string; readonly possible: boolean };
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

function previewContext(state: Fight, preview: Preview): DeclarationContext["preview"] {
  if (!preview.ok) {
    const problem = preview.code === "no-target" ? text("Declare.NoTarget") : text(`Refusal.${preview.code}`);
    return { sentences: [], problem };
  }
  const pools = state.options.multiplePools === "v20" && ["end", "first"].includes(preview.when);
  return { sentences: [...sentences(preview), ...(pools ? [text("Declare.SplitPools")] : [])], problem: null };
}

function actionContext(action: Action, index: number, who: ParticipantId, viewer: Viewer) {
  const targets = viewer.seats
    .filter(({ id }) => id !== who)
    .map(({ id, name, img }) => ({ id, name, img, chosen: action.at.includes(id) }));
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
interface Asked {
  readonly who: ParticipantId;
  readonly amend: boolean;
  readonly kinds: readonly Action["do"][];
  readonly domId: string;
}

export function declarationContext(
  state: Fight,
  viewer: Viewer,
  draft: Draft,
  { who, amend, kinds, domId }: Asked,
): DeclarationContext {
  const limits = limitsOf(state, who);
  const preview = previewOf(state, draft, who, amend);
  const nothing = draft.actions.length === 0 && draft.celerity === 0;
  return {
    domId,
    kinds: kinds.map((kind) => ({ kind, icon: DEED_ICONS[kind], label: text(`Deed.${kind}`) })),
    actions: draft.actions.map((action, index) => actionContext(action, index, who, viewer)),
    steppers: [
      ...(limits.celerity > 0 ? [stepper("celerity", draft, limits)] : []),
      ...(limits.willpower > 0 ? [stepper("willpower", draft, limits)] : []),
    ],
    preview: previewContext(state, preview),
    others: othersContext(state, who, viewer),
    confirm: {
      label: nothing ? text("Declare.ConfirmNothing") : text("Declare.Confirm"),
      possible: preview.ok,
    },
  };
}
