import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import { env } from "../environment.ts";

/** The stored value of a setting of scope "world" or "user". */
export class Setting extends Document {
  static override readonly documentName = "Setting";
  static override metadata: Data = {
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    isPrimary: true,
  };

  declare key: string;
  /** JSON text in the source, parsed here. */
  declare value: unknown;
  /** Whose setting it is, for scope "user". */
  declare user: string | null;

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "value") return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
    return super._initializeField(key, value);
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    env.game.settings.changed(this, options, userId);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) env.game.settings.changed(this, options, userId);
  }
}
