import { forecast } from "../../engine/forecast.ts";
import type { ParticipantId } from "../../engine/model.ts";
import { phaseOf } from "../../engine/slots.ts";
import { text } from "../../foundry/text.ts";
import type { AttackLine } from "../vampire/attacks.ts";
import { list, optional, plural } from "../words.ts";
import type { Awaited } from "./header-model.ts";
import type { RowTable } from "./row-model.ts";
import { namesOf, type Viewer } from "./seat.ts";

/** "Turn 2", in the word that the game has for a round. */
function roundWords({ state }: RowTable): string {
  const data = { round: state.round };
  return optional(`Round.${state.ruleset}`, data) ?? text("Round.Any", data);
}

/** "Pass 2 of 3", as things stand; null in a phase that is not repeated. */
function passWords({ rules, state }: RowTable): string | null {
  if (!phaseOf(rules, state).passes) return null;
  const last = Math.max(state.pass, ...forecast(rules, state).map(({ pass }) => pass));
  return text("Header.Pass", { pass: state.pass, passes: last });
}

export const rulesetWords = (id: string): string => optional(`Ruleset.${id}`) ?? id;

/** "Turn 2 · Resolution of actions"; nobody counts rounds outside of fights. */
export function titleWords(table: RowTable): string {
  const { ruleset, phase, round } = table.state;
  const phaseWords = optional(`Phase.${ruleset}.${phase}`) ?? phase;
  if (round === 0 || !table.rules.fight) return phaseWords;
  return text("Header.Title", { round: roundWords(table), phase: passWords(table) ?? phaseWords });
}

/** As many as are named where whole crowds are waited for. */
const NAMED = 8;

function names(viewer: Viewer, ids: readonly ParticipantId[]): string {
  const all = namesOf(viewer, ids);
  const others = all.length - NAMED;
  return list(others > 1 ? [...all.slice(0, NAMED), plural("Await.others", others)] : all);
}

/** Whom the table waits for, a sentence each. */
export function awaitedWords(awaited: Awaited, viewer: Viewer): readonly string[] {
  const named = (ids: readonly ParticipantId[]) => ({ names: names(viewer, ids) });
  switch (awaited.kind) {
    case "nobody":
    case "start":
    case "next":
    case "gm":
    case "results":
      return [text(`Await.${awaited.kind}`)];
    case "rolls":
      return [text("Await.rolls", named(awaited.who))];
    case "holders":
      return [plural("Await.holders", awaited.who.length, named(awaited.who))];
    case "declaration": {
      const { who, declared, all } = awaited;
      return [plural("Await.declares", who.length, named(who)), text("Await.declared", { declared, all })];
    }
    case "turn": {
      const { who, holding } = awaited;
      const turn = plural("Await.acts", who.length, named(who));
      return holding.length > 0 ? [turn, plural("Await.mayInterrupt", holding.length, named(holding))] : [turn];
    }
  }
}

/** "Anna → Slava"; without the target where the viewer must not know of it. */
export function attackWords({ who, at }: AttackLine): string {
  const nameOf = (name: string | null): string => name ?? text("Results.Left");
  if (at.length === 0) return text("Results.AttackUnseen", { name: nameOf(who) });
  return text("Results.Attack", { name: nameOf(who), targets: list(at.map(nameOf)) });
}
