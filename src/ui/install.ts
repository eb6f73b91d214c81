import { makeCardsBy } from "../foundry/cards.ts";
import { diceCard } from "./cards/dice-card.ts";
import { moveCards } from "./cards/move-cards.ts";
import { preload } from "./draw.ts";
import { registerChatButtons } from "./dnd5e/chat-buttons.ts";
import { registerContests } from "./dnd5e/contest-dialog.ts";
import { registerWatchQuestions } from "./dnd5e/confirm-watch.ts";
import { registerTokenHud } from "./dnd5e/token-hud.ts";
import { registerKeybindings } from "./keybindings.ts";
import { registerViewing } from "./scene/viewing.ts";
import { registerShadowrun } from "./shadowrun5/shadowrun5-ui.ts";
import { registerSystemPhases } from "./tracker/system-phases.ts";
import { trackerMixin } from "./tracker/tracker-mixin.ts";
import { DeclarationsWindow } from "./vampire/declarations-window.ts";
import { registerPrompt } from "./vampire/prompt.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

const isTracker = (value: unknown): value is typeof CombatTracker =>
  typeof value === "function" && (value === CombatTracker || value.prototype instanceof CombatTracker);

/** Called in `init`. */
export function registerInterface(): void {
  registerKeybindings();
  registerPrompt();
  registerSystemPhases();
  Hooks.once("ready", () => {
    DeclarationsWindow.reopen();
  });
  makeCardsBy({ ofMove: moveCards, ofDice: diceCard });
  registerViewing();
  registerShadowrun();
  registerTokenHud();
  registerChatButtons();
  registerContests();
  registerWatchQuestions();
  void preload(
    "tracker/row",
    "tracker/rows",
    "tracker/end-turn",
    "tracker/menu",
    "timeline/strip",
    "chat/roll",
    "chat/card",
    "scene/button",
  );
}

/**
 * Put Turnwright into the tracker that core or the system registered. Called in `setup`: by then every system has
 * registered its own, and none has been made yet.
 */
export function installTracker(): void {
  const base: unknown = CONFIG.ui.combat;
  if (isTracker(base)) CONFIG.ui.combat = trackerMixin(base);
  else console.warn("Turnwright: the combat tracker is none that it could extend; it stays as it is.");
}
