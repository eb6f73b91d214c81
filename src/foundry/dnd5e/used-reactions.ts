import { begin } from "../begin.ts";
import { request } from "../send.ts";
import { canMake, rowsOfActor } from "./fight.ts";

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

/** An item whose activation is a reaction has been used here: its user's reaction is spent, of the first row that has one. */
async function spendReaction({ activation, actor }: UsedActivity): Promise<void> {
  if (activation?.type !== "reaction" || !actor) return;
  const row = rowsOfActor(actor).find((one) => one.state.round > 0 && canMake(one, "react"));
  if (row) await request(row.table.combat, [{ kind: "react", who: row.one.id }]);
}

/** The system tells the one client on which the item was used. Called in `init`. */
export function registerUsedReactions(): void {
  Hooks.on("dnd5e.postUseActivity", (activity) => {
    begin(spendReaction(activity));
  });
}
