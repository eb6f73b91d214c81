import { MODULE } from "../../foundry/constants.ts";
import { CustomForm } from "../custom/custom-form.ts";
import { FirstSteps } from "../first-steps/first-steps.ts";
import { StatPathsForm } from "./stat-paths-form.ts";

const MENUS = {
  firstSteps: { icon: "fa-solid fa-shoe-prints", type: FirstSteps },
  statPaths: { icon: "fa-solid fa-route", type: StatPathsForm },
  definition: { icon: "fa-solid fa-pen-ruler", type: CustomForm },
};

/** Windows in which a GM sets what needs more than a line of the settings. Called in `init`. */
export function registerMenus(): void {
  for (const [id, menu] of Object.entries(MENUS)) {
    game.settings.registerMenu(MODULE, id, {
      name: `TURNWRIGHT.Menu.${id}.Name`,
      hint: `TURNWRIGHT.Menu.${id}.Hint`,
      label: `TURNWRIGHT.Menu.${id}.Label`,
      restricted: true,
      ...menu,
    });
  }
}
