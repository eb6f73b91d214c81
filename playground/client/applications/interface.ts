import type { ApplicationV2 } from "./api/application.ts";
import { equipDocuments } from "./document-windows.ts";
import { make } from "./dom.ts";
import { KeyboardManager } from "./keyboard.ts";
import { realm, type ChatMessageLike } from "./realm.ts";
import { SceneView } from "./scene/scene-view.ts";
import type { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import type { ChatLog } from "./sidebar/chat-log.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { fillTexts } from "./texts/fill-texts.ts";
import { Notifications, type Level } from "./ui/notifications.ts";
import { TooltipManager } from "./ux/tooltip.ts";

const TABS = ["chat", "combat", "actors", "settings"];

/** Which tabs show documents of a kind. Chat messages go one by one. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  Combat: ["combat"],
  Combatant: ["combat"],
  CombatantGroup: ["combat"],
  Actor: ["actors", "combat"],
  ActiveEffect: ["combat"],
  Token: ["combat"],
  Scene: ["combat"],
  User: ["settings", "combat"],
};

/** Kinds that the scene view knows nothing of. */
const offScene = new Set(["ChatMessage", "Setting", "Item", "CombatantGroup"]);

let sceneView: SceneView | undefined;

/** Build the window: the table on the left, the sidebar on the right. */
export async function openInterface(): Promise<void> {
  await import("../styles/load.ts");
  const { ui, CONFIG, game } = realm();
  fillTexts();
  equipDocuments();
  showNotices();
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  const keyboard = new KeyboardManager();
  keyboard.activateEventListeners();
  Object.assign(game, { tooltip, keyboard });
  document.body.classList.add("vtt", "game", `system-${game.system.id}`);
  document.body.append(
    make("div", { id: "interface" }, make("main", { id: "ui-middle" }), make("div", { id: "ui-right" })),
  );
  sceneView = new SceneView();
  const classes = CONFIG["ui"] as Record<string, new () => ApplicationV2>;
  for (const [name, Class] of Object.entries(classes)) if (name !== "notifications") ui[name] = new Class();
  Object.assign(game.settings, { sheet: new SettingsConfig() });
  await sceneView.render({ force: true });
  await (ui["sidebar"] as ApplicationV2).render({ force: true });
  for (const name of TABS) await (ui[name] as ApplicationV2 | undefined)?.render({ force: true });
}

/** Put a visible list in place of the one that only remembers, with what was said while packages loaded. */
function showNotices(): void {
  const { ui } = realm();
  const { notices = [] } = ui["notifications"] as { notices?: { message: string; type: Level }[] };
  const visible = new Notifications();
  ui["notifications"] = visible;
  for (const { message, type } of notices) visible.notify(message, type, { console: false });
}

interface Shown {
  readonly documentName: string;
  readonly parent?: Shown | null;
  readonly apps?: Readonly<Record<string, { render(): unknown }>>;
  /** The actor of a token, or the one that an item or effect lies under. */
  readonly actor?: Shown | null;
}

/** Draw again whatever shows this document: once for all changes of one moment. */
export function drawAgain(changed: object): void {
  const { ui } = realm();
  const shown = changed as Shown;
  const { documentName } = shown;
  if (documentName === "ChatMessage") void (ui["chat"] as ChatLog).updateMessage(changed as ChatMessageLike);
  for (const name of shownIn[documentName] ?? []) (ui[name] as AbstractSidebarTab | undefined)?.schedule();
  if (!offScene.has(documentName)) sceneView?.schedule();
  for (let one: Shown | null | undefined = shown; one; one = one.parent) drawWindows(one);
  if (documentName === "Token") drawWindows(shown.actor);
}

function drawWindows(document: Shown | null | undefined): void {
  for (const application of Object.values(document?.apps ?? {})) application.render();
}
