/**
 * What typing into a row's initiative means: "+2" and "-2" change it, "=5" and "5" set it, nothing clears it.
 * @param current The combatant's initiative now; null counts as 0 for a change.
 * @returns The new initiative, null to clear it, or undefined for what is no number.
 */
export function typedInitiative(typed: string, current: number | null): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const value = Number(text.replace(/^[+=]/, ""));
  if (Number.isNaN(value)) return undefined;
  return /^[+-]/.test(text) ? (current ?? 0) + value : value;
}
