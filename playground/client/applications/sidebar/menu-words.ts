import { generation } from "../realm.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";

/** An entry of the stand-in's own menus, before it is put into the words of a generation. */
export interface CoreEntry {
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => unknown;
}

/** The entry in the words that core uses: packages look entries up by them. */
export function menuEntry({ label, icon, visible, onClick }: CoreEntry): MenuEntry {
  if (generation() >= 14) {
    return { label, icon, ...(visible ? { visible } : {}), onClick: (_event, target) => onClick(target) };
  }
  return {
    name: label,
    icon: `<i class="${icon} fa-fw"></i>`,
    ...(visible ? { condition: visible } : {}),
    callback: (target) => onClick(target),
  };
}
