import { present } from "../../engine/model.ts";
import { begin } from "../begin.ts";
import { request } from "../send.ts";
import { tableOf, type Table } from "../table.ts";
import { isBalanced } from "./fight.ts";

/** What the system says of an activity that has been used: of any other package's it may lack all of it. */
export interface UsedActivity {
  readonly activation?: { readonly type?: string };
  readonly actor?: Actor | null;
}

/** What has come of it, as far as we ask. */
export interface UseResults {
  /** The message in chat; only its data where it was not made. */
  readonly message?: unknown;
}

/** The rows of an actor that have their reaction, in encounters of the house rules that have begun. */
function rowsWithReaction(actor: Actor): readonly { readonly table: Table; readonly id: string }[] {
  return [...game.combats].flatMap((combat) => {
    const table = tableOf(combat);
    if (!table || table.state.round === 0 || !isBalanced(table.state)) return [];
    return [...combat.combatants].flatMap((one) => {
      const { id } = one;
      if (id === null || one.actor?.uuid !== actor.uuid || !present(table.state, id)) return [];
      const canReact = table.optionsOf(id).some(({ move, code }) => move.kind === "react" && code === null);
      return canReact ? [{ table, id }] : [];
    });
  });
}

/** An item whose activation is a reaction has been used here: its user's reaction is spent, of the first row that has one. */
async function spendReaction({ activation, actor }: UsedActivity): Promise<void> {
  if (activation?.type !== "reaction" || !actor) return;
  const [row] = rowsWithReaction(actor);
  if (row) await request(row.table.combat, [{ kind: "react", who: row.id }]);
}

/** The system tells the one client on which the item was used. Called in `init`. */
export function registerUsedReactions(): void {
  Hooks.on("dnd5e.postUseActivity", (activity) => {
    begin(spendReaction(activity));
  });
}
