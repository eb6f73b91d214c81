import { MODULE } from "./constants.ts";

/** Where Foundry 13 and 14 differ, and nowhere else. */
const isNewer = (): boolean => game.release.generation >= 14;

/** What a menu entry of ours says and does, in neither generation's spelling. */
export interface MenuEntry {
  /** Already in the reader's language. */
  readonly label: string;
  /** Classes of a Font Awesome icon. */
  readonly icon: string;
  visible(target: HTMLElement): boolean;
  chosen(target: HTMLElement): void;
}

/** An entry for a context menu; it carries the names of both generations, which either reads without complaint. */
export function contextMenuEntry({ label, icon, visible, chosen }: MenuEntry) {
  return {
    name: label,
    label,
    icon: isNewer() ? icon : `<i class="${icon}"></i>`,
    group: MODULE,
    condition: visible,
    visible,
    callback: (target: HTMLElement) => {
      chosen(target);
    },
    onClick: (_event: Event, target: HTMLElement) => {
      chosen(target);
    },
  };
}

/** A window as hooks hand it out, and the entries of the menu in its header. */
interface Headed {
  readonly options: { readonly actions: Record<string, unknown> };
}

/** What an entry of a window's header says and does, in neither generation's spelling. */
interface HeaderEntry extends Omit<MenuEntry, "visible" | "chosen"> {
  /** Names it among the window's actions. */
  readonly action: string;
  visible(): boolean;
  chosen(): void;
}

/**
 * Add an entry to the menu in a window's header: generation 13 looks for the action by its name.
 * @param entries The list that the hook hands out.
 */
export function addHeaderEntry(window: Headed, entries: unknown, { chosen, ...entry }: HeaderEntry): void {
  if (!Array.isArray(entries)) return;
  const onClick = (): void => {
    chosen();
  };
  if (!isNewer()) window.options.actions[entry.action] ??= onClick;
  entries.push(isNewer() ? { ...entry, onClick } : entry);
}

/** A circle on a scene. */
export interface Circle {
  readonly name: string;
  /** Its centre, in pixels. */
  readonly x: number;
  readonly y: number;
  /** In the scene's units of length. */
  readonly radius: number;
}

/**
 * Draw a circle on a scene that everybody sees: a measured template, and from generation 14 on, which has none any more,
 * a region.
 */
export async function drawCircle(scene: Scene, { name, x, y, radius }: Circle): Promise<void> {
  if (!isNewer()) {
    const template = { t: "circle", x, y, distance: radius, fillColor: game.user.color.css };
    await scene.createEmbeddedDocuments("MeasuredTemplate", [template as MeasuredTemplateDocument.CreateData]);
    return;
  }
  const { size, distance } = scene.grid;
  const region = {
    ...{ name, color: game.user.color.css, visibility: CONST.REGION_VISIBILITY.ALWAYS },
    shapes: [{ type: "circle", x, y, radius: (radius * size) / distance }],
    ...{ highlightMode: "coverage", displayMeasurements: true },
  };
  await scene.createEmbeddedDocuments("Region", [region as RegionDocument.CreateData]);
}

/** Operation options for a chat message that only GMs see. */
export const forGms = (): object => (isNewer() ? { messageMode: "gm" } : { rollMode: "gmroll" });

/** Who shall see a message, as callers of `rollInitiative` say it among message data, and the data without it. */
export function visibilityIn(messageOptions: object): { readonly data: object; readonly operation: object } {
  const { rollMode, messageMode, ...data } = messageOptions as { rollMode?: unknown; messageMode?: unknown };
  const asked = Object.entries({ rollMode, messageMode }).filter(([, mode]) => mode !== undefined);
  return { data, operation: Object.fromEntries(asked) };
}

/** A change that puts a value in the place of what lies under a key, instead of merging into it. */
export function replacing(key: string, value: object): object {
  if (!isNewer()) return { [`==${key}`]: value };
  const { operators } = foundry.data as { operators?: { ForcedReplacement: { create(value: object): object } } };
  return { [key]: operators?.ForcedReplacement.create(value) ?? value };
}

/** The boundaries at which Foundry 14 lets effects expire. */
export type BoundaryName = "turnEnd" | "roundEnd" | "roundStart" | "turnStart";

interface EffectRegistry {
  refresh(event: BoundaryName, context: object): unknown;
}

/** Let effects expire that end at this boundary. Foundry 13 knows no such thing. */
export async function refreshEffects(event: BoundaryName, context: object): Promise<void> {
  const { registry } = foundry.documents.ActiveEffect as { registry?: EffectRegistry };
  await registry?.refresh(event, context);
}
