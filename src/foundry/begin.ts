import { MODULE } from "./constants.ts";

/** Work that a hook or a click begins and nobody waits for: what goes wrong in it is told. */
export function begin(task: Promise<unknown>): void {
  task.catch((error: unknown) => {
    console.error(`${MODULE} |`, error);
  });
}
