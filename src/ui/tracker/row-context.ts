import { text } from "../../foundry/text.ts";
import { gameUi } from "../games/games.ts";
import { MOMENT_ICONS, statusIcon } from "../icons.ts";
import { actLine, type ActLine } from "../moves/act-words.ts";
import { OUT_OF_ORDER } from "../moves/acts.ts";
import { declaredWords, type DeedLine } from "../vampire/deed-words.ts";
import { optional } from "../words.ts";
import type { Row, RowTable } from "./row-model.ts";
import type { Viewer } from "./seat.ts";

interface Mark {
  readonly icon: string;
  readonly words: string;
}

/** What templates/tracker/row.hbs draws. */
export interface RowContext {
  /** Begins the ids of the row's controls, so that focus finds them again. */
  readonly domId: string;
  readonly name: string;
  /** Null for who has no score yet. Why the row stands there is told when it is asked for, see why-tip.ts. */
  readonly place: number | null;
  readonly shown: string;
  readonly acted: boolean;
  /** The roll that is still missing, where the score will stand: a GM has many rows to roll for. */
  readonly roll: ActLine | null;
  /** There is something to do with it. */
  readonly more: boolean;
  readonly line: {
    readonly marks: readonly Mark[];
    readonly deeds: readonly DeedLine[];
    readonly besides: readonly string[];
    readonly primary: ActLine | null;
    /** What may be done out of order, small beside it. */
    readonly quick: readonly ActLine[];
  } | null;
}

/** The moment in words: whoever declares does not yet act. */
function momentWords({ state }: RowTable, moment: "current" | "suspended"): string {
  if (moment === "suspended") return text("Moment.suspended");
  return optional(`Moment.${state.phase}`) ?? text("Moment.current");
}

function marksOf(table: RowTable, { moment, statuses, declared }: Row): readonly Mark[] {
  const shown = statuses.filter((status) => !(status === "celerity" && declared));
  return [
    ...(moment ? [{ icon: MOMENT_ICONS[moment], words: momentWords(table, moment) }] : []),
    ...shown.map((status) => ({ icon: statusIcon(status), words: optional(`Status.${status}`) ?? status })),
  ];
}

const isSmallRoll = ({ primary }: Row, { isGM }: Viewer): boolean => isGM && primary?.id === "roll";

const NOTHING_DECLARED = { deeds: [], besides: [] };

function lineOf(table: RowTable, row: Row, viewer: Viewer): RowContext["line"] {
  const marks = marksOf(table, row);
  const { deeds, besides } = row.declared ? declaredWords(row.declared, viewer) : NOTHING_DECLARED;
  // Whoever waits by now needs not be said to have declared it.
  const told = row.statuses.includes("holding") ? deeds.filter(({ kind }) => kind !== "wait") : deeds;
  const all = [...besides, ...(gameUi(table.state.ruleset).notes?.(table, row) ?? [])];
  const primary = row.primary && !isSmallRoll(row, viewer) ? actLine(table, row.seat.id, row.primary) : null;
  const quick = row.acts
    .filter(({ id, code }) => code === null && OUT_OF_ORDER.has(id))
    .map((act) => actLine(table, row.seat.id, act));
  const silent = [marks, told, all, quick].every(({ length }) => length === 0) && primary === null;
  return silent ? null : { marks, deeds: told, besides: all, primary, quick };
}

export function rowContext(table: RowTable, row: Row, viewer: Viewer, appId: string): RowContext {
  const { seat, shown, place, acted } = row;
  return {
    domId: `${appId}-turnwright-${seat.id}`,
    name: seat.name,
    place,
    shown,
    acted,
    roll: row.primary && isSmallRoll(row, viewer) ? actLine(table, seat.id, row.primary) : null,
    more: row.acts.length > 0,
    line: lineOf(table, row, viewer),
  };
}
