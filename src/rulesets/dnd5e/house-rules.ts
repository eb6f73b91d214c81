/** The options of `dnd5e-balanced` that no published game has: a table chooses each for itself. Source 002. */
export const HOUSE_RULES = ["balancedReroll", "readyToStrike", "surge", "extendedReady"] as const;
