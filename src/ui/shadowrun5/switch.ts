import { contextMenuEntry } from "../../foundry/generation.ts";
import { toOurRules, toSystem } from "../../foundry/shadowrun5e/switch-rules.ts";
import { adapterOfWorld } from "../../foundry/systems.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";

/** Whatever shows an encounter. */
interface Tracker {
  readonly viewed: Combat | null;
}

/** Whose rules a fight that is under way goes by now; null where there is nothing to switch. */
function rulesNow({ viewed }: Tracker): "ours" | "system" | null {
  if (!viewed?.started || !game.user.isGM || adapterOfWorld().ruleset !== shadowrun5.id) return null;
  const table = tableOf(viewed);
  if (!table) return "system";
  return table.rules.id === shadowrun5.id ? "ours" : null;
}

/** Say what carries over and what does not, then switch. */
async function ask(combat: Combat, to: "ToOurs" | "ToSystem"): Promise<void> {
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text(`Shadowrun5.Switch.${to}`) },
    content: text(`Shadowrun5.Switch.Statement.${to}`),
    modal: true,
  });
  if (sure) await (to === "ToOurs" ? toOurRules(combat) : toSystem(combat));
}

/** For the encounter's own menu: a fight that is under way goes on by the other rules. */
export const switchEntries = (tracker: Tracker) =>
  (["ToOurs", "ToSystem"] as const).map((to) =>
    contextMenuEntry({
      label: text(`Shadowrun5.Switch.${to}`),
      icon: "fa-solid fa-right-left",
      visible: () => rulesNow(tracker) === (to === "ToOurs" ? "system" : "ours"),
      chosen: () => {
        if (tracker.viewed && rulesNow(tracker) !== null) void ask(tracker.viewed, to);
      },
    }),
  );
