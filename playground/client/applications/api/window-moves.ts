import type { ApplicationV2 } from "./application.ts";
import type { Position } from "./options.ts";
import { placeWindow } from "./position.ts";

/** Follow the pointer from a press on `handle` until its release, in pixels from where it was pressed. */
function followPointer(handle: HTMLElement, begin: () => (dx: number, dy: number) => void): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as Element).closest("button")) return;
    const move = begin();
    down.preventDefault();
    handle.setPointerCapture(down.pointerId);
    const released = new AbortController();
    const { signal } = released;
    const drag = (event: PointerEvent): void => {
      move(event.clientX - down.clientX, event.clientY - down.clientY);
    };
    const stop = (): void => {
      released.abort();
    };
    handle.addEventListener("pointermove", drag, { signal });
    handle.addEventListener("pointerup", stop, { signal });
    handle.addEventListener("pointercancel", stop, { signal });
  });
}

/** Let a window be raised, dragged by its header, resized at its corner, and minimized by a double click. */
export function attachWindowMoves(application: ApplicationV2): void {
  const { element, options } = application;
  const { header, resize } = application.window;
  const raise = (): void => {
    application.bringToFront();
  };
  element.addEventListener("pointerdown", raise, true);
  element.addEventListener("focusin", raise);
  header?.addEventListener("dblclick", (event) => {
    if ((event.target as Element).closest("button") || !options.window.minimizable) return;
    if (application.window.windowId !== undefined) return;
    void (application.minimized ? application.maximize() : application.minimize());
  });
  if (header && options.window.positioned) {
    followPointer(header, () => {
      const { left, top } = element.getBoundingClientRect();
      return (dx, dy) => {
        application.setPosition({ left: left + dx, top: top + dy });
      };
    });
  }
  if (resize) {
    followPointer(resize, () => {
      const { width, height } = element.getBoundingClientRect();
      return (dx, dy) => {
        application.setPosition({ width: width + dx, height: height + dy });
      };
    });
  }
}

/** Put an element where its window is to stand. @returns The place it got, kept inside the view. */
export function moveElement(element: HTMLElement, asked: Partial<Position>): Position {
  const { width, height } = asked;
  element.style.width = typeof width === "number" ? `${width}px` : "";
  element.style.height = typeof height === "number" ? `${height}px` : "";
  const view = { width: globalThis.innerWidth, height: globalThis.innerHeight };
  const placed = placeWindow(asked, { width: element.offsetWidth, height: element.offsetHeight }, view);
  element.style.left = `${placed.left}px`;
  element.style.top = `${placed.top}px`;
  if (typeof placed.width === "number") element.style.width = `${placed.width}px`;
  if (typeof placed.height === "number") element.style.height = `${placed.height}px`;
  return placed;
}
