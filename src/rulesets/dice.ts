import type { Dice, Move } from "../engine/ruleset.ts";

/** Whether this is a natural result of a die. */
export const isFace = (face: number | undefined, faces: number): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 1 && face <= faces;

/** Whether these are as many natural results as there should be. */
export const areFaces = (dice: readonly number[], count: number, faces: number): boolean =>
  dice.length === count && dice.every((die) => isFace(die, faces));

/** For moves with dice of one participant in a field of their own: the results stand behind those that it has. */
export const withDiceIn =
  (field: string) =>
  (move: Move, dice: Dice): Move => {
    const before = (move[field] ?? []) as readonly number[];
    return { ...move, [field]: [...before, ...Object.values(dice).flat()] };
  };
