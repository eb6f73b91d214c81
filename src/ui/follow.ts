import { tableOf, type Table } from "../foundry/table.ts";

/** An encounter that a window tells of, as it stands; null once it is gone, or runs by the system's own rules. */
export const tableNow = (combat: Combat): Table | null => (game.combats.has(combat.id ?? "") ? tableOf(combat) : null);

/**
 * Call back whenever something of an encounter has changed, its end included.
 * @returns Stops it.
 */
export function follow(combat: Combat, changed: () => void): () => void {
  const ofCombat = ({ id }: Combat): void => {
    if (id === combat.id) changed();
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
  return () => {
    for (const [name, id] of hooks) Hooks.off(name, id);
  };
}
