import { showEncounter } from "./show.ts";

/** Whether whoever sits here has a row in it. */
const takesPart = (combat: Combat): boolean => combat.combatants.some(({ isOwner }) => isOwner);

/**
 * Players see an encounter that they take part in, when there is one: where a party has split, core shows everybody the
 * active one. GMs choose for themselves.
 */
function keepToOwn(): void {
  if (game.user.isGM) return;
  const { viewed } = game.combats;
  const own = game.combats.combats.filter(takesPart);
  const [newest] = own.slice(-1);
  if (newest && !(viewed && own.includes(viewed))) void showEncounter(newest);
}

/** Registered in `init`. */
export function registerViewing(): void {
  Hooks.on("createCombatant", ({ isOwner, parent }) => {
    if (!game.user.isGM && isOwner) void showEncounter(parent);
  });
  Hooks.on("deleteCombatant", keepToOwn);
  Hooks.on("deleteCombat", keepToOwn);
  Hooks.on("renderCombatTracker", (tracker) => {
    if (!tracker.isPopout) keepToOwn();
  });
}
