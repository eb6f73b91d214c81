import { MODULE } from "../../foundry/constants.ts";
import { text } from "../../foundry/text.ts";
import { isTicked } from "../../foundry/ticks.ts";
import type { Table } from "../../foundry/table.ts";
import { gameUi } from "../games/games.ts";
import { timelineOf } from "../timeline/timeline.ts";
import { legContexts, type LegContext } from "../timeline/timeline-context.ts";
import { attackLines } from "../vampire/attacks.ts";
import { hasDeclarations } from "../vampire/declarations-window.ts";
import { awaitedOf } from "./header-model.ts";
import { attackWords, awaitedWords, rulesetWords, titleWords } from "./header-words.ts";
import { ownRepeaters } from "../vampire/repeat.ts";
import { list } from "../words.ts";
import { namesOf, type Viewer } from "./seat.ts";

/** What templates/tracker/header.hbs draws. */
export interface HeaderContext {
  readonly isGM: boolean;
  readonly title: string;
  readonly awaited: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A GM can roll for everybody who has not yet. */
  readonly rollAll: boolean;
  /** Rows that may declare at once what each of them declared last. */
  readonly repeat: { readonly label: string; readonly hint: string } | null;
  /** A scene that a GM may turn into a fight. */
  readonly toFight: boolean;
  /** The rules may still be chosen. */
  readonly rules: string | null;
  /** What the game lets a GM settle before the fight begins. */
  readonly prelude: { readonly icon: string; readonly label: string } | null;
  /** There are declarations to list. */
  readonly declarations: boolean;
  /** The moments ahead; null while the strip is closed. */
  readonly timeline: { readonly legs: readonly LegContext[] } | null;
  readonly results: {
    readonly attacks: readonly {
      readonly number: number;
      readonly words: string;
      readonly state: string;
      readonly fate: string;
      readonly ticked: boolean;
    }[];
  } | null;
}

function resultsOf(table: Table, viewer: Viewer): HeaderContext["results"] {
  const { state, view } = table;
  if (state.phase !== "results") return null;
  const attacks = attackLines(view, viewer).map((line) => ({
    number: line.number,
    words: attackWords(line),
    state: line.state,
    fate: text(`Fate.${line.state}`),
    ticked: isTicked(table, line.number),
  }));
  return { attacks };
}

function repeatOf({ combat }: Table, viewer: Viewer): HeaderContext["repeat"] {
  const rows = viewer.isGM ? ownRepeaters(combat) : [];
  if (rows.length === 0) return null;
  const names = list(namesOf(viewer, rows));
  return { label: text("Header.Repeat", { count: rows.length }), hint: text("Header.RepeatHint", { names }) };
}

function preludeOf({ rules, state }: Table, { isGM }: Viewer): HeaderContext["prelude"] {
  const { prelude } = gameUi(rules.id);
  return prelude && isGM && state.round === 0 ? { icon: prelude.icon, label: text(prelude.label) } : null;
}

export function headerContext(table: Table, viewer: Viewer): HeaderContext {
  const awaited = awaitedOf(table, viewer);
  return {
    isGM: viewer.isGM,
    title: titleWords(table),
    awaited: awaitedWords(awaited, viewer),
    rollAll: viewer.isGM && awaited.kind === "rolls",
    repeat: repeatOf(table, viewer),
    canUndo: table.history.canUndo,
    canRedo: table.history.canRedo,
    toFight: viewer.isGM && !table.rules.fight,
    rules: viewer.isGM && table.state.round === 0 ? rulesetWords(table.rules.id) : null,
    prelude: preludeOf(table, viewer),
    declarations: table.state.round > 0 && hasDeclarations(table.combat),
    timeline: game.settings.get(MODULE, "timeline") ? { legs: legContexts(table, timelineOf(table, viewer)) } : null,
    results: resultsOf(table, viewer),
  };
}
