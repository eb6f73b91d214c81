import { MODULE } from "../../foundry/constants.ts";
import { CustomForm } from "../custom/custom-form.ts";
import { FirstSteps } from "../first-steps/first-steps.ts";
import { StatPathsForm } from "./stat-paths-form.ts";

/** Windows in which a GM sets what needs more than a line of the settings. Called in `init`. */
export function registerMenus(): void {
  game.settings.registerMenu(MODULE, "firstSteps", {
    name: "TURNWRIGHT.Menu.firstSteps.Name",
    hint: "TURNWRIGHT.Menu.firstSteps.Hint",
    label: "TURNWRIGHT.Menu.firstSteps.Label",
    icon: "fa-solid fa-shoe-prints",
    type: FirstSteps,
    restricted: true,
  });
  game.settings.registerMenu(MODULE, "statPaths", {
    name: "TURNWRIGHT.Menu.statPaths.Name",
    hint: "TURNWRIGHT.Menu.statPaths.Hint",
    label: "TURNWRIGHT.Menu.statPaths.Label",
    icon: "fa-solid fa-route",
    type: StatPathsForm,
    restricted: true,
  });
  game.settings.registerMenu(MODULE, "definition", {
    name: "TURNWRIGHT.Menu.definition.Name",
    hint: "TURNWRIGHT.Menu.definition.Hint",
    label: "TURNWRIGHT.Menu.definition.Label",
    icon: "fa-solid fa-pen-ruler",
    type: CustomForm,
    restricted: true,
  });
}
