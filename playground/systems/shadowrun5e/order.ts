import type { Combatant } from "../../client/documents/combatant.ts";
import { runnersIn, type ShadowrunCombatant } from "./combatant.ts";

const attributeOf = ({ runner }: ShadowrunCombatant, name: string): number =>
  runner?.sheetData.attributes[name]?.value ?? 0;

/** Rows that fill the list first, then who has seized the initiative, then scores, attributes and a coin. */
export function compareRunners(a: Combatant, b: Combatant): number {
  const keys = runnersIn([a, b]).map((one) => [
    Number(one.row.pad),
    Number(one.row.seize),
    one.initiative ?? -Infinity,
    ...["edge", "reaction", "intuition"].map((name) => attributeOf(one, name)),
    -one.row.coinFlip,
  ]);
  const [first = [], second = []] = keys;
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
}
