import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import type { DescendantArguments } from "../abstract/life-cycle.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { env } from "../environment.ts";
import type { RegionDocument } from "./areas.ts";
import type { TokenDocument } from "./token.ts";

export class Scene extends Document {
  static override readonly documentName = "Scene";
  static override metadata: Data = {
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    embedded: { Token: "tokens", Region: "regions" },
    isPrimary: true,
  };

  declare tokens: EmbeddedCollection<TokenDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare grid: { size: number; distance: number; units: string };

  /** Without padding around what is drawn. */
  get dimensions(): { width: number; height: number; size: number; distance: number; distancePixels: number } {
    const { size, distance } = this.grid;
    return { width: this.width, height: this.height, size, distance, distancePixels: size / distance };
  }

  get isView(): boolean {
    return env.game.scenes.viewed === this;
  }

  override _onDeleteDescendantDocuments(...args: DescendantArguments<string[]>): void {
    super._onDeleteDescendantDocuments(...args);
    if (args[0] !== this || args[1] !== "tokens") return;
    const { Combat } = env.CONFIG;
    Combat.documentClass._onDeleteTokens(args[2] as TokenDocument[], args[5]);
  }
}
