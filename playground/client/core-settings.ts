import type { ClientSettings } from "./settings.ts";
import { env } from "./environment.ts";

/** The settings of the core that something on the playground reads. */
export function registerCoreSettings(settings: ClientSettings): void {
  const world = { scope: "world", config: false } as const;
  settings.register("core", "time", { ...world, type: Number, default: 0 });
  settings.register("core", "permissions", { ...world, type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    ...world,
    type: Object,
    default: {
      resource: "",
      skipDefeated: false,
      turnMarker: { enabled: true, path: "", animation: "spin", disposition: false },
    },
  });
  settings.register("core", "combatTheme", { scope: "client", config: false, type: String, default: "none" });
  if (env.generation >= 14) {
    settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
  } else settings.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
}

/** `CONFIG.Combat.settings`: the tracker's world setting, read anew each time, and not to be replaced. */
export function initializeCombatConfiguration(): void {
  const stored = (): Record<string, unknown> =>
    env.game.settings.get("core", "combatTrackerConfig") as Record<string, unknown>;
  const settings = {
    get resource(): unknown {
      return stored()["resource"];
    },
    get skipDefeated(): unknown {
      return stored()["skipDefeated"];
    },
    get turnMarker(): unknown {
      return stored()["turnMarker"];
    },
  };
  Object.defineProperty(env.CONFIG.Combat, "settings", { value: settings, writable: false, configurable: false });
  env.Hooks.callAll("initializeCombatConfiguration", settings);
}
