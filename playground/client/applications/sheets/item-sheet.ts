import type { Item } from "../../documents/item.ts";
import type { RenderContext, RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { portrait } from "../portrait.ts";
import { realm } from "../realm.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { changedFields, systemGroups } from "./system-fields.ts";

/** Foundry's name for a sheet about an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  get item(): Item {
    return this.document as Item;
  }
}

/** A plain sheet for the items of any system: name, numbers and ticks, saved as one edits. */
export class PlainItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["item", "plain-actor-sheet"],
    window: { icon: "fa-solid fa-suitcase" },
    position: { width: 400 },
    form: { submitOnChange: true },
  };
  static override PARTS = { sheet: { template: "templates/sheets/actor.hbs", scrollable: [".values"] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, type, img, _source } = this.item;
    const groups = systemGroups(_source["system"] as Record<string, unknown>);
    return {
      ...(await super._prepareContext(options)),
      ...{ name, type, img: portrait(name, img) },
      groups: groups.map((group) => ({ ...group, id: group.label, prefix: "", open: true })),
    };
  }

  protected override async _processSubmitData(data: Record<string, unknown>): Promise<void> {
    const { getProperty } = realm().foundry["utils"] as { getProperty: (data: object, path: string) => unknown };
    const source = this.item.toObject();
    const changes = changedFields(data, (path) => getProperty(source, path));
    if (Object.keys(changes).length > 0) await this.item.update(changes);
  }
}
