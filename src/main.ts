import { installApi } from "./api/install.ts";
import { registerHooks } from "./foundry/hooks.ts";
import { installDocuments } from "./foundry/install.ts";
import { registerSettings } from "./foundry/settings.ts";

Hooks.once("init", () => {
  registerSettings();
  installDocuments();
  registerHooks();
});

Hooks.once("setup", installApi);
