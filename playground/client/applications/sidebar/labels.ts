import { generation } from "../realm.ts";

/** Keys of the tracker's words. Generation 14 moved those of a row from COMBAT.* to COMBATANT.*. */
const rows = {
  13: {
    show: "COMBAT.ToggleVis",
    hide: "COMBAT.ToggleVis",
    markDefeated: "COMBAT.ToggleDead",
    unmarkDefeated: "COMBAT.ToggleDead",
    ping: "COMBAT.PingCombatant",
    panTo: "COMBAT.PanToCombatant",
    update: "COMBAT.CombatantUpdate",
    clearMovement: "COMBAT.CombatantClearMovementHistory",
    clear: "COMBAT.CombatantClear",
    reroll: "COMBAT.CombatantReroll",
    remove: "COMBAT.CombatantRemove",
    roll: "COMBAT.InitiativeRoll",
    score: "COMBAT.InitiativeScore",
  },
  14: {
    show: "COMBATANT.Show",
    hide: "COMBATANT.Hide",
    markDefeated: "COMBATANT.MarkDefeated",
    unmarkDefeated: "COMBATANT.UnmarkDefeated",
    ping: "COMBATANT.Ping",
    panTo: "COMBATANT.PanTo",
    update: "COMBATANT.ACTIONS.Update",
    clearMovement: "COMBATANT.ACTIONS.ClearMovementHistory",
    clear: "COMBATANT.ACTIONS.Clear",
    reroll: "COMBATANT.ACTIONS.Reroll",
    remove: "COMBATANT.ACTIONS.Remove",
    roll: "COMBAT.InitiativeRoll",
    score: "COMBAT.InitiativeScore",
  },
} as const;

export type RowLabels = Readonly<Record<keyof (typeof rows)[13], string>>;

/** The keys of this realm's generation. */
export const rowLabels = (): RowLabels => (generation() >= 14 ? rows[14] : rows[13]);
