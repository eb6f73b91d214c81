import { phaseOf } from "../../engine/slots.ts";
import { view } from "../../engine/view.ts";
import type { Card, Moved } from "../../foundry/cards.ts";
import { MODULE } from "../../foundry/constants.ts";
import type { Table } from "../../foundry/table.ts";
import type { Teller } from "../games/game-ui.ts";
import { gameUi } from "../games/games.ts";
import { seatOf } from "../tracker/seat.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { interruption } from "./interruption.ts";
import { publicViewerOf } from "./public-viewer.ts";
import { resultCards } from "./result-cards.ts";

function tellerOf({ rules }: Table, kind: string): Teller | null {
  const { tellers } = gameUi(rules.id);
  if (Object.hasOwn(tellers, kind)) return tellers[kind] ?? null;
  return kind === "act" ? interruption : null;
}

/** The card of what somebody did; one for the GMs alone where the others must not know who that is. */
function ownCards(table: Table, moved: Moved, all: boolean): readonly Card[] {
  const { kind, who } = moved.move;
  const teller = tellerOf(table, kind);
  if (!teller || typeof who !== "string") return [];
  const open = publicViewerOf(table.combat);
  const gmOnly = !seatOf(open, who);
  const viewer = gmOnly ? viewerOf(table.combat) : open;
  const name = seatOf(viewer, who)?.name;
  if (name === undefined || !(all || teller.always)) return [];
  const told = teller.tell({ table, moved, who, name, viewer });
  return told ? [{ icon: teller.icon, who, gmOnly, ...told }] : [];
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
    ...(gameUi(rules.id).cards?.(table, moved) ?? []),
    ...(toResults ? resultCards({ combat, flags, state: after, view: view(rules, after) }) : []),
  ];
}
