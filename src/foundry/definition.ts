import type { JsonObject } from "../engine/json.ts";
import { MODULE } from "./constants.ts";
import type { CombatFlags } from "./stored.ts";

/** The world's own game, as a document that may not have been written yet: then it is empty. */
export const worldDefinition = (): JsonObject => game.settings.get(MODULE, "definition");

/** The document of the game that an encounter is played by, if it is one of those that are data. */
export const definitionOf = ({ definition }: CombatFlags): unknown => definition[0] ?? worldDefinition();
