import type { ClientEnvironment } from "../environment.ts";
import { ApplicationV2 } from "./api/application.ts";
import { detached } from "./api/detached-windows.ts";
import { allowDetaching } from "./api/detaching.ts";
import { DialogV2 } from "./api/dialog.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { fieldGroup, fieldInput } from "./fields/field-input.ts";
import * as inputs from "./fields/inputs.ts";
import { engine } from "./handlebars/engine.ts";
import { registerCoreHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { drawAgain, openInterface } from "./interface.ts";
import { KeyboardManager } from "./keyboard.ts";
import { Tour } from "./nue/tour.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { PlacedToken } from "../canvas.ts";
import { enterRealm, realm } from "./realm.ts";
import { CombatTrackerConfig } from "./sheets/combat-tracker-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { CombatantConfig } from "./sheets/combatant-config.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import { ActorDirectory } from "./sidebar/actor-directory.ts";
import { ChatLog } from "./sidebar/chat-log.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import { TokenHUD } from "./scene/token-hud.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip.ts";

/**
 * Put the application classes on `foundry.applications` and the ones in use on `CONFIG.ui`. Called by every client
 * before packages load, with a DOM or without: it defines classes and touches no document.
 */
export function installApplications(environment: ClientEnvironment): void {
  enterRealm(environment);
  registerCoreHelpers();
  const { foundry, CONFIG } = realm();
  const applications = (foundry["applications"] ??= {}) as Record<string, object>;
  const add = (namespace: string, members: object): void => {
    applications[namespace] = Object.assign(applications[namespace] ?? {}, members);
  };
  applications["instances"] ??= new Map<string, ApplicationV2>();
  if (environment.generation >= 14) {
    allowDetaching(ApplicationV2);
    applications["detached"] = detached;
  }
  add("api", { ApplicationV2, HandlebarsApplicationMixin, DialogV2, DocumentSheetV2 });
  add("apps", { CombatTrackerConfig });
  add("sheets", { ActorSheetV2, CombatantConfig, ItemSheetV2 });
  add("settings", { SettingsConfig });
  add("sidebar", { Sidebar, AbstractSidebarTab, tabs: { ActorDirectory, ChatLog, CombatTracker, Settings } });
  add("ui", { Notifications });
  add("hud", { TokenHUD });
  add("ux", { ContextMenu, FormDataExtended, TextEditor });
  add("handlebars", { getTemplate, loadTemplates, renderTemplate });
  add("fields", { ...inputs, fieldGroup, fieldInput });
  foundry["helpers"] = Object.assign(foundry["helpers"] ?? {}, {
    interaction: Object.assign((foundry["helpers"] as { interaction?: object } | undefined)?.interaction ?? {}, {
      KeyboardManager,
      TooltipManager,
    }),
  });
  foundry["nue"] = Object.assign(foundry["nue"] ?? {}, { Tour, ToursCollection });
  Object.assign(environment.game, { tours: new ToursCollection() });
  foundry["canvas"] = Object.assign(foundry["canvas"] ?? {}, { placeables: { Token: PlacedToken } });
  CONFIG["ux"] = Object.assign(CONFIG["ux"] ?? {}, { ContextMenu, TextEditor, TooltipManager });
  CONFIG["ui"] = Object.assign(CONFIG["ui"] ?? {}, {
    sidebar: Sidebar,
    chat: ChatLog,
    combat: CombatTracker,
    actors: ActorDirectory,
    settings: Settings,
  });
  CONFIG["queries"] = Object.assign(CONFIG["queries"] ?? {}, {
    dialog: (question: Parameters<typeof DialogV2.answer>[0]) => DialogV2.answer(question),
  });
  Object.assign(environment.target, { Handlebars: engine });
}

/**
 * Build the client's window from the classes that `CONFIG.ui` names by now: after `setup`, before `ready`.
 * In a realm without a DOM there is nothing to build.
 */
export async function startInterface(environment: ClientEnvironment): Promise<void> {
  if (typeof document === "undefined") return;
  await openInterface();
  environment.requestRender = drawAgain;
}
