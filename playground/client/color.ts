/** A colour as a number, with its CSS form, as `foundry.utils.Color`. */
export class Color extends Number {
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "string") return new Color(Number.parseInt(value.replace("#", ""), 16));
    return new Color(typeof value === "number" ? value : NaN);
  }

  get valid(): boolean {
    return !Number.isNaN(this.valueOf());
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
