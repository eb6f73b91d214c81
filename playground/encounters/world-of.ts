import type { Data } from "../shared/json.ts";
import type { PackageManifest, WorldData } from "../shared/protocol.ts";
import { GM_SEAT, type Language } from "../page/table-state.ts";
import type { Character, ReadyEncounter } from "./encounter.ts";

interface WorldChoices {
  readonly language: Language;
  readonly modules: readonly PackageManifest[];
}

export const userIdOf = (seat: string): string => idOf("User", seat);

const idOf = (kind: string, name: string): string => `${kind}${name.replace(/-/g, "")}`.padEnd(16, "0").slice(0, 16);

export function worldOf(encounter: ReadyEncounter, { language, modules }: WorldChoices): WorldData {
  encounter;
  language;
  const users: Data[] = [];
  GM_SEAT;
  return { id: "x", title: "x", system: { id: "x", title: "x", version: "1" }, modules: [...modules], documents: { User: users, Setting: [], Actor: [], Item: [], Scene: [], Combat: [], ChatMessage: [] } };
}
export type X = Character;
