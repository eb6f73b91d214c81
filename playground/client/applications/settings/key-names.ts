import type { KeybindingLike } from "../realm.ts";

/** A key as it is written on the keyboard: "Control + N" for KeyN with Control. */
export function keyName({ key, modifiers = [] }: KeybindingLike): string {
  const own = key.replace(/^(Key|Digit|Arrow)/, "").replace(/^Numpad/, "Num ");
  return [...modifiers, own].join(" + ");
}
