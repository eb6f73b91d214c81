import { present, type Encounter, type Participant } from "../../engine/model.ts";
import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import type { Dnd, Fight } from "../../rulesets/dnd5e/game.ts";
import { tableOf, type Table } from "../table.ts";

/** Whether an encounter runs by the house rules for D&D 5e. */
export const isBalanced = (state: Encounter): state is Fight => state.ruleset === dnd5e.id;

/** A row of an actor in an encounter of the house rules. */
export interface OwnRow {
  readonly table: Table;
  readonly state: Fight;
  readonly one: Participant<Dnd>;
}

/** The rows of an actor, in every encounter of the house rules. */
export const rowsOfActor = (actor: Actor): readonly OwnRow[] =>
  [...game.combats].flatMap((combat) => {
    const table = tableOf(combat);
    if (!table || !isBalanced(table.state)) return [];
    const { state } = table;
    return [...combat.combatants].flatMap(({ id, actor: own }) => {
      const one = own?.uuid === actor.uuid ? present(state, id ?? "") : undefined;
      return one ? [{ table, state, one }] : [];
    });
  });

/** Whether somebody may make this kind of move now. */
export const canMake = ({ table, one }: OwnRow, kind: string): boolean =>
  table.optionsOf(one.id).some(({ move, code }) => move.kind === kind && code === null);
