import { env } from "../client/environment.ts";
import type { CharacterStats, SystemStandIn } from "./system.ts";

/** Free attributes after the manner of foundryvtt/worldbuilding 0.8: `attributes.<key>.{dtype, label, value}`. */
export const simple: SystemStandIn = {
  manifest: {
    id: "simple",
    title: "Simple",
    version: "0.8.2",
    initiative: "1d10",
    documentTypes: { Actor: { character: {} }, Item: { item: {} } },
  },
  initialize() {
    env.CONFIG.Combat.initiative = { formula: "1d10", decimals: 0 };
  },
  actorOf(name, stats) {
    const rating = stats.willpowerRating ?? Math.max(stats.willpower ?? 0, 5);
    const attribute = (label: string, value: number, rest: object = {}): object => ({
      dtype: "Number",
      label,
      value,
      ...rest,
    });
    return {
      name,
      type: "character",
      system: {
        biography: "",
        health: { value: 10, min: 0, max: 10 },
        attributes: {
          agility: attribute("Agility", stats.dexterity ?? 1),
          cunning: attribute("Cunning", stats.wits ?? 1),
          edge: attribute("Edge", stats.bonus ?? 0),
          wounds: attribute("Wounds", stats.wounds ?? 0),
          resolve: attribute("Resolve", stats.willpower ?? rating, { dtype: "Resource", min: 0, max: rating }),
          haste: attribute("Haste", stats.celerity ?? 0),
        },
        groups: {},
      },
      items: [],
    };
  },
};

/** Where a world setting has to look for each stat on this system, relative to the actor. */
export const SIMPLE_PATHS: Readonly<Record<keyof CharacterStats, string>> = {
  dexterity: "system.attributes.agility.value",
  wits: "system.attributes.cunning.value",
  bonus: "system.attributes.edge.value",
  wounds: "system.attributes.wounds.value",
  willpower: "system.attributes.resolve.value",
  willpowerRating: "system.attributes.resolve.max",
  celerity: "system.attributes.haste.value",
};
