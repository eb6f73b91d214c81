import { CUSTOM } from "../../rulesets/custom/definition.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { customUi } from "../custom/custom-ui.ts";
import { vampireUi } from "../vampire/vampire-ui.ts";
import type { GameUi } from "./game-ui.ts";

const GAMES: Readonly<Record<string, GameUi>> = { [vampire.id]: vampireUi, [CUSTOM]: customUi };

/** Rulesets without anything of their own to show. */
const PLAIN: GameUi = { asks: {}, tellers: {} };

/** What the interface knows of a ruleset, by its id. */
export const gameUi = (ruleset: string): GameUi => (Object.hasOwn(GAMES, ruleset) ? GAMES[ruleset] : null) ?? PLAIN;
