import type { ApplicationV2 } from "./api/application.ts";
import { make } from "./dom.ts";
import { realm } from "./realm.ts";
import type { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import { fillTexts } from "./texts/fill-texts.ts";
import { Notifications } from "./ui/notifications.ts";
import { TooltipManager } from "./ux/tooltip.ts";

const TABS = ["chat", "combat", "actors", "settings"];

/** Which tabs show documents of a kind. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  Combat: ["combat", "scene"],
  Combatant: ["combat", "scene"],
  CombatantGroup: ["combat"],
  ChatMessage: ["chat"],
  Actor: ["actors", "combat", "scene"],
  ActiveEffect: ["combat", "actors"],
  Token: ["scene", "combat"],
  Scene: ["scene", "combat"],
  User: ["scene"],
};

/** Build the window: the table on the left, the sidebar on the right. */
export async function openInterface(): Promise<void> {
  await import("../styles/load.ts");
  const { ui, CONFIG, game } = realm();
  fillTexts();
  ui["notifications"] = new Notifications();
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  game.tooltip = tooltip;
  document.body.classList.add("vtt", "game", `system-${game.system.id}`);
  document.body.append(
    make("div", { id: "interface" }, make("main", { id: "ui-middle" }), make("div", { id: "ui-right" })),
  );
  const classes = CONFIG["ui"] as Record<string, new () => ApplicationV2>;
  for (const [name, Class] of Object.entries(classes)) if (name !== "notifications") ui[name] = new Class();
  await (ui["sidebar"] as ApplicationV2).render({ force: true });
  for (const name of TABS) await (ui[name] as ApplicationV2 | undefined)?.render({ force: true });
}

/** Draw again whatever shows this document: once for all changes of one moment. */
export function drawAgain({ documentName }: { readonly documentName: string }): void {
  const { ui } = realm();
  for (const name of shownIn[documentName] ?? []) (ui[name] as AbstractSidebarTab | undefined)?.schedule();
}
