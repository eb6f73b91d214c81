import { tableOf, type Table } from "../foundry/table.ts";

/** An encounter that a window tells of, as it stands; null once it is gone, or runs by the system's own rules. */
export const tableNow = (combat: Combat): Table | null => (game.combats.has(combat.id ?? "") ? tableOf(combat) : null);

/**
 * As long as a window is open, call back whenever something of an encounter has changed, its end included: once for
 * everything that changed with it, however many rows a move has touched.
 */
export function follow(window: foundry.applications.api.ApplicationV2.Any, combat: Combat, changed: () => void): void {
  let [isOpen, isDue] = [true, false];
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (isOpen) changed();
    });
  };
  const ofCombat = ({ id }: Combat): void => {
    if (id === combat.id) soon();
  };
  const ofRow = ({ parent }: Combatant): void => {
    if (parent) ofCombat(parent);
  };
  const hooks = [
    ...(["updateCombat", "deleteCombat"] as const).map((name) => [name, Hooks.on(name, ofCombat)] as const),
    ...(["createCombatant", "updateCombatant", "deleteCombatant"] as const).map(
      (name) => [name, Hooks.on(name, ofRow)] as const,
    ),
  ];
  const stop = (): void => {
    isOpen = false;
    for (const [name, id] of hooks) Hooks.off(name, id);
  };
  window.addEventListener("close", stop, { once: true });
}
