import type { ParticipantId } from "../../engine/model.ts";
import { awaitedRolls } from "../../engine/ranking.ts";
import { phaseOf } from "../../engine/slots.ts";
import { declarers } from "../vampire/deeds.ts";
import { isFight } from "../vampire/fight.ts";
import type { RowTable } from "./row-model.ts";
import { seatOf, type Viewer } from "./seat.ts";

/** What the table waits for, as far as the viewer may know. Ids are those of rows that the viewer sees. */
export type Awaited =
  | { readonly kind: "nobody" }
  | { readonly kind: "rolls"; readonly who: readonly ParticipantId[] }
  | { readonly kind: "start" }
  | { readonly kind: "next" }
  | { readonly kind: "gm" }
  | {
      readonly kind: "declaration";
      readonly who: readonly ParticipantId[];
      readonly declared: number;
      readonly all: number;
    }
  | { readonly kind: "turn"; readonly who: readonly ParticipantId[]; readonly holding: readonly ParticipantId[] }
  | { readonly kind: "holders"; readonly who: readonly ParticipantId[] }
  | { readonly kind: "results" };

function awaitedDice({ rules, state }: RowTable, viewer: Viewer): Awaited {
  const missing = awaitedRolls(rules, state);
  const who = missing.map(({ id }) => id).filter((id) => seatOf(viewer, id));
  if (who.length > 0) return { kind: "rolls", who };
  if (missing.length > 0) return { kind: "gm" };
  return state.round === 0 ? { kind: "start" } : { kind: "next" };
}

/** Whom or what the table waits for. */
export function awaitedOf(table: RowTable, viewer: Viewer): Awaited {
  const { rules, state, view } = table;
  const phase = phaseOf(rules, state);
  const seen = (ids: readonly ParticipantId[]) => ids.filter((id) => seatOf(viewer, id));
  if (viewer.seats.length === 0) return { kind: "nobody" };
  if (phase.kind === "roll" || state.round === 0) return awaitedDice(table, viewer);
  if (phase.kind === "still") return { kind: "results" };
  const holding = seen(view.holding);
  if (view.warnings.length > 0) return holding.length > 0 ? { kind: "holders", who: holding } : { kind: "gm" };
  const who = seen(view.current);
  if (who.length === 0) return { kind: "gm" };
  if (phase.turns) return { kind: "turn", who, holding: holding.filter((id) => !who.includes(id)) };
  const declared = isFight(state) ? seen(declarers(state)).length : 0;
  return { kind: "declaration", who, declared, all: seen(view.order.flat()).length };
}
