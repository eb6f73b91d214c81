import { installApi } from "./api/install.ts";
import { installDnd5e } from "./foundry/dnd5e/install.ts";
import { registerHooks } from "./foundry/hooks.ts";
import { installDocuments } from "./foundry/install.ts";
import { registerSettings } from "./foundry/settings.ts";
import { FirstSteps } from "./ui/first-steps/first-steps.ts";
import { registerTour } from "./ui/first-steps/tracker-tour.ts";
import { installTracker, registerInterface } from "./ui/install.ts";
import { registerMenus } from "./ui/settings/menus.ts";
import { registerSheetRoll } from "./ui/sheet-roll.ts";

Hooks.once("init", () => {
  installApi();
  registerSettings();
  installDocuments();
  registerMenus();
  registerSheetRoll();
  registerInterface();
  installDnd5e();
  registerHooks();
});

Hooks.once("setup", () => {
  installTracker();
});

Hooks.once("ready", () => {
  registerTour();
  FirstSteps.offer();
});
