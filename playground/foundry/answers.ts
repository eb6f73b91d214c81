import { readFile } from "node:fs/promises";
import type { Manners } from "../client/environment.ts";
import { Problem } from "../node/problem.ts";

/** What a real Foundry has answered to the open questions of `tests/foundry`, as `npm run foundry:test` writes it. */
export interface AnswerFile {
  /** Of the Foundry that answered. */
  readonly version: string;
  readonly answers: { readonly [key: string]: { readonly found: unknown } };
}

/** Questions that the playground has a switch for. */
const SWITCHES = ["previousLags", "combatTurnWithoutTurnEvents", "combatantHooksOnParentUpdate"] as const;

/** How the playground must behave to be like the Foundry that answered; what it was not asked stays as it is. */
export function mannersOf({ answers }: AnswerFile): Partial<Manners> {
  const known = SWITCHES.map((name) => [name, answers[name]?.found] as const);
  return Object.fromEntries(known.filter(([, found]) => typeof found === "boolean"));
}

/** @throws {Problem} When there is no such file, or it holds no answers. */
export async function readAnswers(path: string): Promise<Partial<Manners>> {
  try {
    return mannersOf(JSON.parse(await readFile(path, "utf8")) as AnswerFile);
  } catch {
    throw new Problem(`${path} holds no answers of a Foundry; npm run foundry:test writes such a file.`);
  }
}
