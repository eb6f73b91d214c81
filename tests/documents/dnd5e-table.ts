import type { Generation } from "../../playground/shared/constants.ts";
import { idOf } from "../../playground/shared/random.ts";
import type { TableClient } from "../../playground/node/table.ts";
import type { WorldPreset } from "../../playground/systems/presets.ts";
import type { JsonObject } from "../../src/engine/json.ts";
import { combatId, sit, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

type Character = NonNullable<WorldPreset["characters"]>[number];
/** What the stand-in of dnd5e takes for a character. */
export type Stats = NonNullable<Character["stats"]> & JsonObject;

const stats = (given: object): Stats => given as Stats;

/** A wizard and a rogue with players of their own, the GM's orc, and a lair: a row without an actor. */
export const WIZARD = { key: "anna", owners: ["anna"], stats: stats({ dexMod: 1, intMod: 4 }) };
export const ROGUE = {
  key: "anton",
  owners: ["anton"],
  stats: stats({ dexMod: 3, proficient: ["sleight-of-hand", "insight"] }),
};
export const ORC = { key: "orc", stats: stats({ type: "npc", dexMod: 0, proficient: ["perception"] }) };

export const [wizard, rogue, orc] = [idOf("anna"), idOf("anton"), idOf("orc")];

type Seating = NonNullable<Parameters<typeof sit>[1]>;

/** A table of dnd5e whose encounter runs by the house rules. */
export const sitAtDnd = (
  generation: Generation,
  { options = {}, combat = {}, ...seating }: Omit<Seating, "combat"> & { options?: JsonObject; combat?: object } = {},
): Promise<Sitting> =>
  sit(generation, {
    system: "dnd5e",
    characters: [WIZARD, ROGUE, ORC],
    ...seating,
    combat: { flags: { turnwright: { ruleset: "dnd5e-balanced", options: [options] } }, ...combat },
  });

/** Lay out what the next dice show at a client. */
export const lay = (client: TableClient, ...faces: number[]): Promise<void> =>
  client.run((list) => void playground.dice.push(list), faces);

/** What the system recovered at the GM's client, oldest first. */
export const recovered = (client: TableClient): Promise<{ combatant: string; period: string; round: number }[]> =>
  client.run(() => playground.recoveries.splice(0) as never);

/** Roll for rows as the tracker does. */
export const rollRows = (client: TableClient, ...ids: string[]): Promise<void> =>
  client.run(
    async (id, rows) => {
      await game.combats.get(id).rollInitiative(rows);
    },
    combatId,
    ids,
  );
