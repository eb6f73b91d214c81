import type { KeybindingActionLike, KeybindingLike } from "./realm.ts";

/** A key press in the words of a keybinding. */
export interface KeyPress {
  /** `KeyboardEvent.code`. */
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const heldModifiers = ({ control, alt, shift }: KeyPress): string[] =>
  Object.entries({ Control: control, Alt: alt, Shift: shift })
    .filter(([, held]) => held)
    .map(([name]) => name);

function matches(binding: KeybindingLike, press: KeyPress, reserved: readonly string[]): boolean {
  if (binding.key !== press.key) return false;
  const wanted = (binding.modifiers ?? []).map((name) => name.replace(/(Left|Right)$/, ""));
  const held = heldModifiers(press);
  return (
    wanted.every((name) => held.includes(name)) &&
    held.every((name) => wanted.includes(name) || reserved.includes(name.toUpperCase()) || reserved.includes(name))
  );
}

/**
 * The actions that a press is bound to, first the one that is asked first: by precedence (0 before 1 before 2), then in
 * the order of registration.
 */
export function boundActions<Action extends KeybindingActionLike>(
  actions: Iterable<Action>,
  press: KeyPress,
  isGM: boolean,
): Action[] {
  return [...actions]
    .filter(({ editable = [], uneditable = [], reservedModifiers = [], restricted }) => {
      if (restricted && !isGM) return false;
      return [...uneditable, ...editable].some((binding) => matches(binding, press, reservedModifiers));
    })
    .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1));
}
