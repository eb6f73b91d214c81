import { realm, type CombatantLike, type CombatLike } from "../realm.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import { rowLabels } from "./labels.ts";
import { menuEntry } from "./menu-words.ts";

interface TrackerLike {
  readonly viewed: CombatLike | null;
  _onRollInitiative(combatant: CombatantLike): unknown;
}

const isGM = (): boolean => realm().game.user?.isGM ?? false;

/** What a GM can do to a combatant from its row's menu. */
export function combatantEntries(tracker: TrackerLike): MenuEntry[] {
  const labels = rowLabels();
  const of = (target: HTMLElement): CombatantLike | undefined =>
    tracker.viewed?.combatants.get(target.dataset["combatantId"]);
  return [
    menuEntry({
      label: labels.update,
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      onClick: (target) =>
        (of(target) as { sheet?: { render(options: object): unknown } } | undefined)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: labels.clear,
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => isGM() && (of(target)?.initiative ?? null) !== null,
      onClick: (target) => of(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: labels.reroll,
      icon: "fa-solid fa-dice-d20",
      visible: (target) => isGM() && (of(target)?.initiative ?? null) !== null,
      onClick: (target) => {
        const combatant = of(target);
        return combatant && tracker._onRollInitiative(combatant);
      },
    }),
    menuEntry({
      label: labels.remove,
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (target) => of(target)?.delete(),
    }),
  ];
}

/** What a GM can do to the encounter. */
export function encounterEntries(tracker: TrackerLike, modern: boolean): MenuEntry[] {
  const labels = modern
    ? {
        link: "COMBAT.ACTIONS.LinkToScene",
        unlink: "COMBAT.ACTIONS.UnlinkFromScene",
        reset: "COMBAT.ACTIONS.ResetInitiative",
        delete: "COMBAT.ACTIONS.Delete",
      }
    : { link: "COMBAT.Link", unlink: "COMBAT.Unlink", reset: "COMBAT.InitiativeReset", delete: "COMBAT.Delete" };
  const linked = (): boolean => (tracker.viewed?.scene ?? null) !== null;
  return [
    menuEntry({
      label: labels.link,
      icon: "fa-solid fa-link",
      visible: () => isGM() && !linked(),
      onClick: () => tracker.viewed?.toggleSceneLink(),
    }),
    menuEntry({
      label: labels.unlink,
      icon: "fa-solid fa-link-slash",
      visible: () => isGM() && linked(),
      onClick: () => tracker.viewed?.toggleSceneLink(),
    }),
    menuEntry({
      label: labels.reset,
      icon: "fa-solid fa-arrow-rotate-left",
      visible: isGM,
      onClick: () => tracker.viewed?.resetAll(),
    }),
    menuEntry({
      label: labels.delete,
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: () => tracker.viewed?.endCombat(),
    }),
  ];
}
