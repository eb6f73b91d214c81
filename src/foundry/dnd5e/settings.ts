import { MODULE } from "../constants.ts";
import { worded } from "../settings.ts";

/** The world's choices around "Ready to strike". They are shown where D&D is played. Called in `init`. */
export function registerWatchSettings(): void {
  const config = game.system.id === "dnd5e";
  for (const key of [
    "watchConfirmed",
    "watchEndsByMove",
    "watchEndsByItem",
    "watchEndsByRoll",
    "watchEndsBySpeech",
  ] as const) {
    game.settings.register(MODULE, key, {
      ...worded(key),
      scope: "world",
      config,
      type: Boolean,
      default: true,
    });
  }
}
