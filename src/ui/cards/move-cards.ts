import { currentOf, type ParticipantId } from "../../engine/model.ts";
import { phaseOf } from "../../engine/slots.ts";
import { view } from "../../engine/view.ts";
import type { Card, CardLine, Moved } from "../../foundry/cards.ts";
import { MODULE } from "../../foundry/constants.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { ACT_ICONS } from "../icons.ts";
import type { ActId } from "../moves/acts.ts";
import { namesOf, seatOf, withoutUnknown, type Viewer } from "../tracker/seat.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { declaredWords, type DeedLine } from "../vampire/deed-words.ts";
import { declaredBy } from "../vampire/deeds.ts";
import { isFight } from "../vampire/fight.ts";
import { list } from "../words.ts";
import { publicViewerOf } from "./public-viewer.ts";
import { resultCards } from "./result-cards.ts";

/** What a card says of a move, for readers who know as much as `viewer`. */
interface Telling {
  readonly moved: Moved;
  readonly who: ParticipantId;
  readonly name: string;
  readonly viewer: Viewer;
}

type Told = Pick<Card, "headline" | "lines"> | null;

/** What somebody has declared, as far as the readers may know. */
function deedsOf({ moved: { after }, who, viewer }: Telling) {
  const declared = isFight(after) ? declaredBy(after, who) : null;
  return declared ? declaredWords(withoutUnknown(declared, viewer), viewer) : { deeds: [], besides: [] };
}

const cardLine = ({ words, fate, fateWords }: DeedLine): CardLine => ({
  words,
  aside: fateWords,
  struck: fate === "aborted" || fate === "lost",
});

function interruption(telling: Telling): Told {
  const { moved, name, viewer } = telling;
  const names = namesOf(viewer, currentOf(moved.before));
  const headline =
    names.length > 0 ? text("Card.Interrupts", { name, names: list(names) }) : text("Card.ActsNow", { name });
  const pending = deedsOf(telling).deeds.filter(({ kind, fate }) => kind !== "wait" && fate === "declared");
  return { headline, lines: pending.map(cardLine) };
}

function declaration(telling: Telling): Told {
  const { moved, name } = telling;
  const { deeds, besides } = deedsOf(telling);
  const said = [...deeds.map(({ words }) => words), ...besides].join("; ");
  const amends = moved.move["amend"] === true;
  return { headline: text(amends ? "Card.Amends" : "Card.Declares", { name, deeds: said }), lines: [] };
}

/** An abort by a roll has had its card when the dice fell. */
function abortion(telling: Telling): Told {
  const { moved, name } = telling;
  if (moved.move["by"] !== "willpower-point") return null;
  const givenUp = deedsOf(telling).deeds.filter(({ fate }) => fate === "aborted");
  return { headline: text("Card.AbortPoint", { name }), lines: givenUp.map(cardLine) };
}

const TELLERS: Readonly<Partial<Record<ActId, { readonly always: boolean; tell(telling: Telling): Told }>>> = {
  act: { always: true, tell: interruption },
  abort: { always: true, tell: abortion },
  declare: { always: false, tell: declaration },
  defend: { always: false, tell: ({ name }) => ({ headline: text("Card.Defends", { name }), lines: [] }) },
};

const isTold = (kind: string): kind is keyof typeof TELLERS => Object.hasOwn(TELLERS, kind);

/** The card of what somebody did; one for the GMs alone where the others must not know who that is. */
function ownCards({ combat }: Table, moved: Moved, all: boolean): readonly Card[] {
  const { kind, who } = moved.move;
  if (!isTold(kind) || typeof who !== "string") return [];
  const teller = TELLERS[kind];
  const open = publicViewerOf(combat);
  const gmOnly = !seatOf(open, who);
  const viewer = gmOnly ? viewerOf(combat) : open;
  const name = seatOf(viewer, who)?.name;
  if (!teller || name === undefined || !(all || teller.always)) return [];
  const told = teller.tell({ moved, who, name, viewer });
  return told ? [{ icon: ACT_ICONS[kind], open: false, who, gmOnly, ...told }] : [];
}

/** The cards of a move that has been made, by the world's choice of what is announced. */
export function moveCards(table: Table, moved: Moved): readonly Card[] {
  const announced = game.settings.get(MODULE, "announced");
  const { rules, combat, flags } = table;
  if (announced === "none" || !rules.fight) return [];
  const { before, after } = moved;
  const toResults = after.phase !== before.phase && phaseOf(rules, after).kind === "still";
  return [
    ...ownCards(table, moved, announced === "all"),
    ...(toResults ? resultCards({ combat, flags, state: after, view: view(rules, after) }) : []),
  ];
}
