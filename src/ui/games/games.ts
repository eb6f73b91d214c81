import { CUSTOM } from "../../rulesets/custom/definition.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import { customUi } from "../custom/custom-ui.ts";
import { dnd5eUi } from "../dnd5e/dnd5e-ui.ts";
import { shadowrun5Ui } from "../shadowrun5/shadowrun5-ui.ts";
import { vampireUi } from "../vampire/vampire-ui.ts";
import type { GameUi } from "./game-ui.ts";

const GAMES: Readonly<Record<string, GameUi>> = {
  [vampire.id]: vampireUi,
  [CUSTOM]: customUi,
  [dnd5e.id]: dnd5eUi,
  [shadowrun5.id]: shadowrun5Ui,
};

/** Rulesets without anything of their own to show. */
const PLAIN: GameUi = { asks: {}, tellers: {} };

/** What the interface knows of a ruleset, by its id. */
export const gameUi = (ruleset: string): GameUi => (Object.hasOwn(GAMES, ruleset) ? GAMES[ruleset] : null) ?? PLAIN;
