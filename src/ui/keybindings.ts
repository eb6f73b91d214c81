import { MODULE } from "../foundry/constants.ts";
import { tableOf } from "../foundry/table.ts";
import type { ActId } from "./moves/acts.ts";
import { perform } from "./moves/perform.ts";
import { buildRows, type Row } from "./tracker/row-model.ts";
import { viewerOf } from "./tracker/viewer-of.ts";
import { DeclarationsWindow } from "./vampire/declarations-window.ts";

/** Do the first act that one of the viewer's rows offers, whoever is current before the rest. False when none does. */
function doFirst(actOf: (row: Row) => ActId | undefined): boolean {
  const combat = game.combat;
  const table = combat && tableOf(combat);
  if (!table) return false;
  const rows = buildRows(table, viewerOf(combat)).filter(({ seat }) => seat.mine);
  const [first] = [...rows.filter(({ moment }) => moment === "current"), ...rows].flatMap((row) => {
    const act = actOf(row);
    return act ? [{ id: row.seat.id, act }] : [];
  });
  if (!first) return false;
  void perform(combat, first.id, first.act);
  return true;
}

const endsTurn = ({ acts }: Row): ActId | undefined =>
  acts.find(({ id, code }) => (id === "done" || id === "pass") && code === null)?.id;

/** The act with this id, where it is possible. */
const possible =
  (wanted: ActId) =>
  ({ acts }: Row): ActId | undefined =>
    acts.find(({ id, code }) => id === wanted && code === null)?.id;

/** Put the keyboard on the tracker: on the button of one's own row, else on the first one there is. */
function focusTracker(): boolean {
  ui.sidebar.changeTab("combat", "primary");
  const buttons = [".turnwright-row .turnwright-primary", ".turnwright-primary", ".turnwright-row button", "button"];
  const first = buttons.flatMap((selector) => ui.combat.element.querySelector<HTMLElement>(selector) ?? []).at(0);
  first?.focus();
  return first !== undefined;
}

/** What each key does; false where there is nothing to do, and the key is left to others. */
const KEYS: Readonly<Record<string, () => boolean>> = {
  primary: () => doFirst(({ primary }) => primary?.id),
  endTurn: () => doFirst(endsTurn),
  act: () => doFirst(possible("act")),
  defend: () => doFirst(possible("defend")),
  abort: () => doFirst(possible("abort")),
  declarations() {
    if (game.combat) new DeclarationsWindow(game.combat).show();
    return game.combat !== null;
  },
  focus: focusTracker,
};

/** Registered in `init`; no keys until somebody chooses them, since every table has its own. */
export function registerKeybindings(): void {
  for (const [id, onDown] of Object.entries(KEYS)) {
    const name = `TURNWRIGHT.Key.${id}.Name`;
    game.keybindings.register(MODULE, id, { name, hint: `TURNWRIGHT.Key.${id}.Hint`, onDown });
  }
}
