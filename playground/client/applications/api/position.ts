import type { Position } from "./options.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space kept free at the window's edge, in pixels. */
const MARGIN = 4;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Where a window goes: what is asked for, the middle of the view where nothing is, never out of sight.
 * @param asked Wanted place and size, in pixels.
 * @param actual What the element measures now.
 * @param view The client window.
 */
export function placeWindow(asked: Partial<Position>, actual: Size, view: Size): Position {
  const width = asked.width ?? "auto";
  const height = asked.height ?? "auto";
  const wide = clamp(typeof width === "number" ? width : actual.width, 0, view.width - 2 * MARGIN);
  const high = clamp(typeof height === "number" ? height : actual.height, 0, view.height - 2 * MARGIN);
  const left = asked.left ?? (view.width - wide) / 2;
  const top = asked.top ?? (view.height - high) / 2;
  return {
    width: width === "auto" ? "auto" : wide,
    height: height === "auto" ? "auto" : high,
    left: Math.round(clamp(left, MARGIN, view.width - wide - MARGIN)),
    top: Math.round(clamp(top, MARGIN, view.height - high - MARGIN)),
    zIndex: asked.zIndex ?? 100,
  };
}
