import type { JsonObject } from "../engine/json.ts";
import { CUSTOM } from "../rulesets/custom/definition.ts";
import { OFFERED } from "../rulesets/registry.ts";
import { MODULE } from "./constants.ts";
import { adapterOfWorld } from "./systems.ts";

/** Register what the world keeps for Turnwright. Called in `init`, when the game system is known. */
export function registerSettings(): void {
  const rulesets = [...OFFERED.map(({ id }) => id), CUSTOM].map((id) => [id, `TURNWRIGHT.Ruleset.${id}`]);
  game.settings.register(MODULE, "ruleset", {
    name: "TURNWRIGHT.Setting.ruleset.Name",
    hint: "TURNWRIGHT.Setting.ruleset.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries([["", "TURNWRIGHT.Ruleset.system"], ...rulesets]) as Record<string, string>,
    default: adapterOfWorld().ruleset,
  });
  game.settings.register(MODULE, "whoRolls", {
    name: "TURNWRIGHT.Setting.whoRolls.Name",
    hint: "TURNWRIGHT.Setting.whoRolls.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: {
      nobody: "TURNWRIGHT.Setting.whoRolls.Choice.nobody",
      gm: "TURNWRIGHT.Setting.whoRolls.Choice.gm",
      everybody: "TURNWRIGHT.Setting.whoRolls.Choice.everybody",
    },
    default: "nobody",
  });
  game.settings.register(MODULE, "sheetChanges", {
    name: "TURNWRIGHT.Setting.sheetChanges.Name",
    hint: "TURNWRIGHT.Setting.sheetChanges.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: {
      atOnce: "TURNWRIGHT.Setting.sheetChanges.Choice.atOnce",
      ask: "TURNWRIGHT.Setting.sheetChanges.Choice.ask",
      off: "TURNWRIGHT.Setting.sheetChanges.Choice.off",
    },
    default: "atOnce",
  });
  game.settings.register(MODULE, "sharedRolls", {
    name: "TURNWRIGHT.Setting.sharedRolls.Name",
    hint: "TURNWRIGHT.Setting.sharedRolls.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(MODULE, "announced", {
    name: "TURNWRIGHT.Setting.announced.Name",
    hint: "TURNWRIGHT.Setting.announced.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: {
      none: "TURNWRIGHT.Setting.announced.Choice.none",
      short: "TURNWRIGHT.Setting.announced.Choice.short",
      all: "TURNWRIGHT.Setting.announced.Choice.all",
    },
    default: "short",
  });
  game.settings.register(MODULE, "declarationOpens", {
    name: "TURNWRIGHT.Setting.declarationOpens.Name",
    hint: "TURNWRIGHT.Setting.declarationOpens.Hint",
    scope: "user",
    config: true,
    type: String,
    choices: {
      button: "TURNWRIGHT.Setting.declarationOpens.Choice.button",
      itself: "TURNWRIGHT.Setting.declarationOpens.Choice.itself",
    },
    default: "button",
  });
  game.settings.register(MODULE, "timeline", {
    name: "TURNWRIGHT.Setting.timeline.Name",
    hint: "TURNWRIGHT.Setting.timeline.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: () => void ui.combat.render(),
  });
  // Ids of the encounters whose list of declarations lies open on this screen.
  game.settings.register(MODULE, "declarationsOpen", { scope: "client", config: false, type: Array, default: [] });
  game.settings.register(MODULE, "definition", { scope: "world", config: false, type: Object, default: {} });
  game.settings.register(MODULE, "firstSteps", { scope: "world", config: false, type: Boolean, default: false });
  game.settings.register(MODULE, "options", { scope: "world", config: false, type: Object, default: {} });
  game.settings.register(MODULE, "statPaths", { scope: "world", config: false, type: Object, default: {} });
}

/** The world's options for a ruleset. */
export const worldOptions = (ruleset: string): JsonObject => game.settings.get(MODULE, "options")[ruleset] ?? {};

/** Let new encounters have these options where they are played by that ruleset. Called by a GM. */
export async function setWorldOptions(ruleset: string, options: JsonObject): Promise<void> {
  await game.settings.set(MODULE, "options", { ...game.settings.get(MODULE, "options"), [ruleset]: options });
}

/** Let new encounters be played by this ruleset; empty for the system's own turn order. Called by a GM. */
export async function setWorldRuleset(ruleset: string): Promise<void> {
  if (ruleset !== defaultRuleset()) await game.settings.set(MODULE, "ruleset", ruleset);
}

/** The ruleset of encounters that have none of their own; empty for the system's turn order. */
export const defaultRuleset = (): string => game.settings.get(MODULE, "ruleset");
