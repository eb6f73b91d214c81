import type { RollConfig } from "./surprised-rolls.ts";
import type { UsedActivity, UseResults } from "./used-reactions.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    /** Hooks of the game system dnd5e, as far as we listen to them. */
    interface HookConfig {
      "dnd5e.preConfigureInitiative": (actor: Actor.Implementation, config: RollConfig) => void;
      "dnd5e.postUseActivity": (activity: UsedActivity, config: object, results?: UseResults) => void;
    }
  }
}
