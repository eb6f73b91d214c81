import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { ApplicationV2, RenderContext, RenderOptions } from "../api/application.ts";
import { portrait } from "../portrait.ts";
import { realm } from "../realm.ts";
import type { Document } from "../../abstract/document.ts";
import type { Actor } from "../../documents/actor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { changedFields, systemGroups } from "./system-fields.ts";

/** Foundry's name for a sheet about an actor. */
export class ActorSheetV2 extends DocumentSheetV2 {
  get actor(): Actor {
    return this.document as Actor;
  }
}

/** Groups of up to so many rows start unfolded. */
const SHORT = 6;

/** A plain sheet for any system: every number and tick of the actor and its items, saved as one edits. */
export class PlainActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["actor", "plain-actor-sheet"],
    window: { resizable: true, icon: "fa-solid fa-user" },
    position: { width: 440, height: 520 },
    form: { submitOnChange: true },
    actions: { openItem: PlainActorSheet.#onOpenItem },
  };
  static override PARTS = {
    sheet: { template: "templates/sheets/actor.hbs", scrollable: [".values"] },
  };

  /** Groups that somebody folded or unfolded, by id. */
  readonly #unfolded = new Map<string, boolean>();

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { actor } = this;
    return {
      ...(await super._prepareContext(options)),
      name: actor.name,
      type: actor.type,
      img: portrait(actor.name, actor.img),
      groups: this.#groupsOf(actor, ""),
      items: actor.items.contents.map((item) => ({
        ...{ id: item.id, name: item.name, type: item.type },
        groups: this.#groupsOf(item, `items.${item.id ?? ""}.`),
      })),
    };
  }

  /** @param prefix Tells the fields of an item from those of the actor. */
  #groupsOf(document: Document, prefix: string): object[] {
    return systemGroups(document.toObject()["system"] as Record<string, unknown>).map((group) => {
      const id = prefix + group.label;
      return { ...group, id, prefix, open: this.#unfolded.get(id) ?? (prefix === "" && group.rows.length <= SHORT) };
    });
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const remember = ({ target }: Event): void => {
      if (target instanceof HTMLDetailsElement) this.#unfolded.set(target.dataset["group"] ?? "", target.open);
    };
    this.element.addEventListener("toggle", remember, { capture: true });
  }

  static async #onOpenItem(this: PlainActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.actor.items.get(target.dataset["itemId"] ?? "") as { sheet?: ApplicationV2 | null } | undefined;
    await item?.sheet?.render({ force: true });
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
