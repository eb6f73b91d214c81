import { CONST } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import { ForcedDeletion, ForcedReplacement, DataFieldOperator } from "../shared/operators.ts";
import { DataModel } from "./abstract/data-model.ts";
import { modifyBatch } from "./abstract/database.ts";
import { Document } from "./abstract/document.ts";
import { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import * as fields from "./abstract/fields.ts";
import { Roll } from "./dice/roll.ts";
import * as terms from "./dice/terms.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { CombatantGroup } from "./documents/combatant-group.ts";
import { MeasuredTemplateDocument, RegionDocument } from "./documents/areas.ts";
import { Item } from "./documents/item.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { env } from "./environment.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { ClientSettings } from "./settings.ts";
import { foundryUtils } from "./utils.ts";
import { CombatEncounters, Scenes, Users, WorldCollection } from "./world-collections.ts";

const documents = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Item,
  RegionDocument,
  Scene,
  Setting,
  TokenDocument,
  User,
};

/** The `foundry` global, but for `applications`. */
export function foundryNamespaces(): Data {
  const since14 = env.generation >= 14;
  return {
    CONST,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications: {},
    data: {
      fields,
      ...(since14 && { operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement } }),
      validation: { DataModelValidationFailure: fields.DataModelValidationFailure },
    },
    dice: { Roll, terms },
    documents: {
      ...documents,
      ...(!since14 && { MeasuredTemplateDocument }),
      collections: { CombatEncounters, Scenes, Users, WorldCollection },
      ...(since14 && { modifyBatch }),
    },
    helpers: { Localization, interaction: { ClientKeybindings }, ClientSettings, Hooks: env.Hooks },
    utils: foundryUtils(),
  };
}

/** The base of a package's `system` models: data with a document around it. */
class TypeDataModel extends DataModel {
  prepareBaseData(): void {
    // for systems
  }

  prepareDerivedData(): void {
    // for systems
  }
}

/** The classes and functions that Foundry keeps as globals of their own. */
export function globalNames(): Data {
  const utils = foundryUtils();
  return {
    ...documents,
    Roll,
    fromUuid: utils["fromUuid"],
    fromUuidSync: utils["fromUuidSync"],
    getDocumentClass: utils["getDocumentClass"],
    ...(env.generation >= 14 && {
      _del: new ForcedDeletion(),
      _replace: (value: unknown) => new ForcedReplacement(value),
      _loc: (key: string, data?: Record<string, unknown>) =>
        data ? env.game.i18n.format(key, data) : env.game.i18n.localize(key),
    }),
  };
}

/** What only one generation has is taken away from the other. */
export function fitGeneration(): void {
  if (env.generation < 14) {
    Reflect.deleteProperty(ChatMessage, "applyMode");
    Reflect.deleteProperty(ActiveEffect, "registry");
    Reflect.deleteProperty(Localization.prototype, "pluralRules");
    return;
  }
  Object.defineProperty(Document.prototype, "persisted", {
    configurable: true,
    get(this: Document): boolean {
      return this.id !== null && this.collection?.get(this.id) === this;
    },
  });
}
