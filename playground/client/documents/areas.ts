import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import type { Scene } from "./scene.ts";

/** An area that players measure with; generation 14 has none any more. */
export class MeasuredTemplateDocument extends Document {
  static override readonly documentName = "MeasuredTemplate";
  static override metadata: Data = {
    name: "MeasuredTemplate",
    collection: "templates",
    label: "DOCUMENT.MeasuredTemplate",
    isEmbedded: true,
  };

  declare readonly parent: Scene | null;
}

/** An area of a scene. Nothing is drawn of it, and no token is ever in it. */
export class RegionDocument extends Document {
  static override readonly documentName = "Region";
  static override metadata: Data = {
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    isEmbedded: true,
  };

  declare readonly parent: Scene | null;
}
