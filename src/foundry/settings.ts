import type { JsonObject } from "../engine/json.ts";
import { CUSTOM } from "../rulesets/custom/definition.ts";
import { OFFERED } from "../rulesets/registry.ts";
import { MODULE } from "./constants.ts";
import { adapterOfWorld } from "./systems.ts";

/** How a setting that is shown is named and explained. */
export const worded = (key: string) => ({
  name: `TURNWRIGHT.Setting.${key}.Name`,
  hint: `TURNWRIGHT.Setting.${key}.Hint`,
  config: true,
});

/** A setting that is shown and has one of several answers; the first unless something else is chosen. */
function answered<const Answer extends string>(key: string, answers: readonly [Answer, ...Answer[]]) {
  const choices = answers.map((answer) => [answer, `TURNWRIGHT.Setting.${key}.Choice.${answer}`] as const);
  return {
    ...worded(key),
    type: String,
    choices: Object.fromEntries(choices) as Record<Answer, string>,
    default: answers[0],
  };
}

/** Register what the world keeps for Turnwright. Called in `init`, when the game system is known. */
export function registerSettings(): void {
  const { settings } = game;
  const scope = "world";
  const rulesets = [...OFFERED.map(({ id }) => id), CUSTOM].map((id) => [id, `TURNWRIGHT.Ruleset.${id}`]);
  settings.register(MODULE, "ruleset", {
    ...worded("ruleset"),
    scope,
    type: String,
    choices: Object.fromEntries([["", "TURNWRIGHT.Ruleset.system"], ...rulesets]) as Record<string, string>,
    default: adapterOfWorld().ruleset,
  });
  settings.register(MODULE, "whoRolls", { ...answered("whoRolls", ["nobody", "gm", "everybody"]), scope });
  settings.register(MODULE, "sheetChanges", { ...answered("sheetChanges", ["atOnce", "ask", "off"]), scope });
  settings.register(MODULE, "sharedRolls", { ...worded("sharedRolls"), scope, type: Boolean, default: false });
  settings.register(MODULE, "announced", {
    ...answered("announced", ["none", "short", "all"]),
    scope,
    default: "short",
  });
  const opens = answered("declarationOpens", ["button", "itself"]);
  settings.register(MODULE, "declarationOpens", { ...opens, scope: "user" });
  settings.register(MODULE, "timeline", {
    ...worded("timeline"),
    scope: "client",
    type: Boolean,
    default: false,
    onChange: () => void ui.combat.render(),
  });
  // Ids of the encounters whose list of declarations lies open on this screen.
  settings.register(MODULE, "declarationsOpen", { scope: "client", config: false, type: Array, default: [] });
  settings.register(MODULE, "firstSteps", { scope, config: false, type: Boolean, default: false });
  for (const key of ["definition", "options", "statPaths"] as const)
    settings.register(MODULE, key, { scope, config: false, type: Object, default: {} });
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
