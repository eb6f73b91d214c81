import { REFUSAL_CODES } from "../../engine/refusal.ts";
import { contextMenuEntry } from "../../foundry/generation.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { mayMove } from "../../foundry/viewer.ts";
import { ACT_ICONS } from "../icons.ts";
import { actName } from "../moves/act-words.ts";
import { ACTS, actsOf, type Act, type ActId } from "../moves/acts.ts";
import { perform } from "../moves/perform.ts";
import { RulesDialog } from "../rules/rules-dialog.ts";
import { switchEntries } from "../shadowrun5/switch.ts";
import { TimelineWindow } from "../timeline/timeline-window.ts";
import { DeclarationsWindow, hasDeclarations } from "../vampire/declarations-window.ts";
import { SceneDialog } from "../scene/scene-dialog.ts";

/** Whatever shows an encounter. */
interface Tracker {
  readonly viewed: Combat | null;
}

/** The act that a row offers under this name. */
function actFor({ viewed }: Tracker, target: HTMLElement, id: ActId, label: string): Act | undefined {
  const table = viewed && tableOf(viewed);
  const row = target.dataset["combatantId"] ?? "";
  const combatant = viewed?.combatants.get(row);
  if (!table || !combatant || !mayMove(combatant) || actName(id, table.rules.fight) !== label) return undefined;
  return actsOf(table, row, game.user.isGM).find((act) => act.id === id);
}

/** All acts by all of their names. */
const namedActs = () =>
  ACTS.flatMap((id) => [...new Set([true, false].map((fight) => actName(id, fight)))].map((label) => ({ id, label })));

/**
 * What a row offers, for its context menu. Entries are made once and for all rows, so each act has one entry for when
 * it is possible and one for each reason why it may not be.
 */
export function rowEntries(tracker: Tracker) {
  return namedActs().flatMap(({ id, label }) => {
    const icon = ACT_ICONS[id];
    const possible = contextMenuEntry({
      label,
      icon,
      visible: (target) => actFor(tracker, target, id, label)?.code === null,
      chosen: (target) => {
        if (tracker.viewed) void perform(tracker.viewed, target.dataset["combatantId"] ?? "", id);
      },
    });
    const impossible = REFUSAL_CODES.map((code) => ({
      ...contextMenuEntry({
        label: text("Act.Impossible", { act: label, reason: text(`Refusal.${code}`) }),
        icon,
        visible: (target) => actFor(tracker, target, id, label)?.code === code,
        chosen: () => ui.notifications.warn(text(`Refusal.${code}`)),
      }),
      classes: "turnwright-impossible",
    }));
    return [possible, ...impossible];
  });
}

/** Whether somebody may still choose by which rules an encounter is played. */
const rulesAreOpen = (combat: Combat | null): combat is Combat =>
  combat !== null && game.user.isGM && (tableOf(combat)?.state.round ?? combat.round) === 0;

/** For the encounter's own menu. */
export const encounterEntries = (tracker: Tracker) => [
  ...switchEntries(tracker),
  contextMenuEntry({
    label: text("Header.Declarations"),
    icon: "fa-solid fa-comments",
    visible: () => tracker.viewed !== null && hasDeclarations(tracker.viewed),
    chosen: () => {
      if (tracker.viewed) new DeclarationsWindow(tracker.viewed).show();
    },
  }),
  contextMenuEntry({
    label: text("Timeline.Open"),
    icon: "fa-solid fa-timeline",
    visible: () => tracker.viewed !== null && tableOf(tracker.viewed) !== null,
    chosen: () => {
      if (tracker.viewed) new TimelineWindow(tracker.viewed).show();
    },
  }),
  contextMenuEntry({
    label: text("Scene.BeginChoose"),
    icon: "fa-solid fa-list-check",
    visible: () => game.user.isGM,
    chosen: () => {
      new SceneDialog().show();
    },
  }),
  contextMenuEntry({
    label: text("Rules.Title"),
    icon: "fa-solid fa-scale-balanced",
    visible: () => rulesAreOpen(tracker.viewed),
    chosen: () => {
      if (rulesAreOpen(tracker.viewed)) new RulesDialog(tracker.viewed).show();
    },
  }),
];
