import type { JsonObject } from "../engine/json.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  /** Our code runs from `ready` on; the few lines before it say so where they stand. */
  interface AssumeHookRan {
    ready: never;
  }

  interface SettingConfig {
    "turnwright.ruleset": string;
    "turnwright.options": { readonly [ruleset: string]: JsonObject };
    "turnwright.statPaths": { readonly [ruleset: string]: { readonly [stat: string]: string } };
    "turnwright.sharedRolls": boolean;
    "turnwright.announced": "none" | "short" | "all";
    "turnwright.declarationOpens": "button" | "itself";
    "turnwright.timeline": boolean;
    "turnwright.declarationsOpen": readonly string[];
    "turnwright.definition": JsonObject;
    "turnwright.watchConfirmed": boolean;
    "turnwright.distractions": { readonly [what in "move" | "item" | "roll" | "speech"]: boolean };
    "turnwright.whoRolls": "everybody" | "gm" | "nobody";
    "dice-so-nice.disabledForInitiative": boolean;
  }
}
