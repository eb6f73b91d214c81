import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderContext, RenderOptions } from "../api/application.ts";
import { portrait } from "../portrait.ts";
import { realm } from "../realm.ts";
import type { Actor } from "../../documents/actor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { changedFields, systemGroups } from "./system-fields.ts";

/** Foundry's name for a sheet about an actor. */
export class ActorSheetV2 extends DocumentSheetV2 {
  get actor(): Actor {
    return this.document as Actor;
  }
}

/** A plain sheet for any system: every number and tick of the actor and its items, saved as one edits. */
export class PlainActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["actor", "plain-actor-sheet"],
    window: { resizable: true, icon: "fa-solid fa-user" },
    position: { width: 440, height: 520 },
    form: { submitOnChange: true },
  };
  static override PARTS = {
    sheet: { template: "templates/sheets/actor.hbs", scrollable: [".values"] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { actor } = this;
    return {
      ...(await super._prepareContext(options)),
      name: actor.name,
      type: actor.type,
      img: portrait(actor.name, actor.img),
      groups: systemGroups(actor.toObject()["system"] as Record<string, unknown>),
      items: actor.items.contents.map((item) => ({
        name: item.name,
        type: item.type,
        prefix: `items.${item.id ?? ""}.`,
        groups: systemGroups(item.toObject()["system"] as Record<string, unknown>),
      })),
    };
  }

  protected override async _processSubmitData(data: Record<string, unknown>): Promise<void> {
    const { getProperty } = realm().foundry["utils"] as { getProperty: (data: object, path: string) => unknown };
    const [own, ofItems] = [new Map<string, unknown>(), new Map<string, Record<string, unknown>>()];
    for (const [path, value] of Object.entries(data)) {
      const [, id, rest] = /^items\.([^.]+)\.(.+)$/.exec(path) ?? [];
      if (id && rest) ofItems.set(id, { ...ofItems.get(id), [rest]: value });
      else own.set(path, value);
    }
    const source = this.actor.toObject();
    const changes = changedFields(Object.fromEntries(own), (path) => getProperty(source, path));
    if (Object.keys(changes).length > 0) await this.actor.update(changes);
    for (const [id, values] of ofItems) {
      const item = this.actor.items.get(id);
      const itemSource = item?.toObject() ?? {};
      const itemChanges = changedFields(values, (path) => getProperty(itemSource, path));
      if (Object.keys(itemChanges).length > 0) await item?.update(itemChanges);
    }
  }
}
