import type { Api } from "./api.ts";
import type { TurnwrightHooks } from "./hooks.ts";

/** All that other packages may know of: what `types/turnwright.d.ts` is made of. */
export type { Api } from "./api.ts";
export type { TurnwrightHooks } from "./hooks.ts";
export type { Kept, PackageMove, PackageRuleset, SingleDie } from "./package-ruleset.ts";
export type { Position, Step } from "../foundry/step.ts";
export type { ActorLike, ItemLike, ResourcePlace, SystemAdapter } from "../systems/adapter.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    interface HookConfig extends TurnwrightHooks {}
  }

  interface ModuleConfig {
    turnwright: { api: Api };
  }
}
