import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import type { DescendantArguments } from "../abstract/life-cycle.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";

export class Item extends Document {
  static override readonly documentName = "Item";
  static override metadata: Data = {
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    isPrimary: true,
  };

  declare effects: EmbeddedCollection<ActiveEffect>;
  declare img: string;

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  getRollData(): Data {
    return { ...this.actor?.getRollData(), item: { ...this.system } };
  }

  override _onUpdateDescendantDocuments(...args: DescendantArguments<Data[]>): void {
    super._onUpdateDescendantDocuments(...args);
    this.reset();
  }
}
