import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/** The stand-in for `foundry.applications.sheets.CombatantConfig`: name, picture, initiative, hidden, defeated. */
export class CombatantConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["combatant-config"],
    window: { title: "PLAYGROUND.Combatant.Title", icon: "fa-solid fa-user-gear" },
    position: { width: 380 },
    form: { closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/sheets/combatant.hbs" } };
}
