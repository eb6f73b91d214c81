import type { Generation } from "../shared/constants.ts";
import type { Data, Json } from "../shared/json.ts";
import type { DocumentName } from "../shared/schemas.ts";
import type { DataModel } from "./abstract/data-model.ts";
import type { Document } from "./abstract/document.ts";
import { Roll } from "./dice/roll.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { MeasuredTemplateDocument, RegionDocument } from "./documents/areas.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { CombatantGroup } from "./documents/combatant-group.ts";
import { Item } from "./documents/item.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { coreStatuses, type StatusEffect } from "./statuses.ts";
import { CombatEncounters, Scenes, Users, WorldCollection } from "./world-collections.ts";

/** What `CONFIG` says about one kind of document. */
export interface DocumentConfig<C extends typeof Document = typeof Document> {
  documentClass: C;
  dataModels: Record<string, typeof DataModel>;
  typeLabels: Record<string, string>;
  collection?: typeof WorldCollection;
  [key: string]: unknown;
}

export type QueryHandler = (data: Json, context: { timeout?: number; user?: User }) => unknown;

/** The `CONFIG` global. */
export type Config = Record<
  Exclude<DocumentName, "ActiveEffect" | "Actor" | "ChatMessage" | "Combat">,
  DocumentConfig
> & {
  ActiveEffect: DocumentConfig<typeof ActiveEffect>;
  Actor: DocumentConfig<typeof Actor>;
  ChatMessage: DocumentConfig<typeof ChatMessage>;
  Combat: DocumentConfig<typeof Combat> & {
    initiative: { formula: string | null; decimals: number };
    readonly settings: Data;
  };
  Dice: { randomUniform: () => number; rolls: [typeof Roll, ...(typeof Roll)[]]; [key: string]: unknown };
  statusEffects: StatusEffect[] | Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  time: { turnTime: number; roundTime: number };
  queries: Record<string, QueryHandler>;
  /** The interface's classes, which the applications fill in. */
  ui: Record<string, unknown>;
  debug: Record<string, boolean>;
  sounds: Record<string, string>;
};

const documentConfig = <C extends typeof Document>(documentClass: C, rest: Data = {}): DocumentConfig<C> => ({
  documentClass,
  dataModels: {},
  typeLabels: {},
  ...rest,
});

/** `CONFIG` as the core leaves it to system and modules. */
export function coreConfig(generation: Generation): Config {
  return {
    User: documentConfig(User, { collection: Users }),
    Setting: documentConfig(Setting, { collection: WorldCollection }),
    Actor: documentConfig(Actor, { collection: WorldCollection }),
    Item: documentConfig(Item, { collection: WorldCollection }),
    Scene: documentConfig(Scene, { collection: Scenes }),
    Token: documentConfig(TokenDocument),
    MeasuredTemplate: documentConfig(MeasuredTemplateDocument),
    Region: documentConfig(RegionDocument),
    ActiveEffect: documentConfig(ActiveEffect, generation >= 14 ? { expiryAction: "update", changeTypes: {} } : {}),
    Combat: {
      ...documentConfig(Combat, { collection: CombatEncounters }),
      sidebarIcon: "fa-solid fa-swords",
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "../icons/svg/d20.svg", hover: "../icons/svg/d20-highlight.svg" },
      sounds: {
        epic: { label: "COMBAT.Sounds.Epic", startEncounter: [], nextUp: [], yourTurn: [] },
        mc: { label: "COMBAT.Sounds.MC", startEncounter: [], nextUp: [], yourTurn: [] },
      },
      settings: {},
    },
    Combatant: documentConfig(Combatant),
    CombatantGroup: documentConfig(CombatantGroup),
    ChatMessage: documentConfig(ChatMessage, {
      collection: WorldCollection,
      sidebarIcon: "fa-solid fa-comments",
      ...(generation >= 14 && { modes: MODES }),
    }),
    Dice: {
      randomUniform: Math.random,
      rolls: [Roll],
      types: [],
      termTypes: {},
      functions: {},
      fulfillment: { methods: {} },
      rollModes: ROLL_MODES,
    },
    statusEffects: coreStatuses(generation),
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    time: { turnTime: 0, roundTime: 0 },
    queries: {},
    ui: {},
    debug: { hooks: false, queries: false },
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    },
  };
}

const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

const MODES = {
  public: ROLL_MODES.publicroll,
  gm: ROLL_MODES.gmroll,
  blind: ROLL_MODES.blindroll,
  self: ROLL_MODES.selfroll,
  ic: { label: "CHAT.RollInCharacter", icon: "fa-solid fa-masks-theater" },
};
