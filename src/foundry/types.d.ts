import type { Watch } from "./dnd5e/watch.ts";
import type { Blast } from "./cards.ts";
import type { JsonObject } from "../engine/json.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  /** Our code runs from `ready` on; the few lines before it say so where they stand. */
  interface AssumeHookRan {
    ready: never;
  }

  interface SettingConfig {
    "turnwright.ruleset": string;
    /** Whether a Gamemaster has been asked by which rules this world plays. */
    "turnwright.firstSteps": boolean;
    "turnwright.options": { readonly [ruleset: string]: JsonObject };
    "turnwright.statPaths": { readonly [ruleset: string]: { readonly [stat: string]: string } };
    "turnwright.sharedRolls": boolean;
    "turnwright.sheetChanges": "atOnce" | "ask" | "off";
    "turnwright.announced": "none" | "short" | "all";
    "turnwright.declarationOpens": "button" | "itself";
    "turnwright.timeline": boolean;
    "turnwright.declarationsOpen": readonly string[];
    "turnwright.definition": JsonObject;
    "turnwright.watchConfirmed": boolean;
    "turnwright.watchEndsByMove": boolean;
    "turnwright.watchEndsByItem": boolean;
    "turnwright.watchEndsByRoll": boolean;
    "turnwright.watchEndsBySpeech": boolean;
    "turnwright.whoRolls": "everybody" | "gm" | "nobody";
    "dice-so-nice.disabledForInitiative": boolean;
  }

  interface FlagConfig {
    ChatMessage: {
      turnwright?: {
        /** Whose initiative the message tells. */
        rolled?: { combat: string; rows: readonly string[] };
        /** What has gone off. */
        blast?: Blast;
      };
    };
    ActiveEffect: {
      /** One of the two: what a token shows of its row, or whom an actor watches. See src/foundry/dnd5e. */
      turnwright?: { mark?: string; watch?: Watch };
    };
  }
}
