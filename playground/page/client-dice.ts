import { diceQueue } from "../client/dice/faces.ts";

export interface SharedDice {
  /** The faces that the next dice show; what was left is forgotten. */
  set(faces: readonly number[]): void;
}

/**
 * Let this client's dice follow those that are fixed for the whole table.
 * @param onThrown Called for each of the fixed dice that is thrown here, so that the others skip it.
 */
export function followDice(onThrown: () => void): SharedDice {
  /** Of the faces in the queue, the table's; others were pushed from this window's own console. */
  let shared = 0;
  diceQueue.whenShown(() => {
    if (shared === 0) return;
    shared -= 1;
    onThrown();
  });
  return {
    set(faces) {
      diceQueue.clear();
      diceQueue.push(faces);
      shared = faces.length;
    },
  };
}
