import { realm } from "../realm.ts";

/** The size that a window asks for, in pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The stand-in for `foundry.applications.detached`, since 14: windows of the browser that hold one application each. */
class DetachedWindows {
  /** By the id under which they were opened. */
  readonly windows = new Map<string, Window>();
  readonly #listening = new Map<string, AbortController>();

  /**
   * Open an empty window that wears what this one wears.
   * @param onClosed Called when somebody else closes it: the reader, mostly.
   * @returns Null when the browser opens none, as it may without a click.
   */
  openWindow(id: string, { width, height }: WindowSize, onClosed: () => void): Window | null {
    const opened = window.open("", "", `popup,width=${Math.round(width)},height=${Math.round(height)}`);
    if (!opened) return null;
    const listening = new AbortController();
    const { signal } = listening;
    this.windows.set(id, opened);
    this.#listening.set(id, listening);
    dress(opened.document, signal);
    const closed = (): void => {
      this.#forget(id, opened);
      onClosed();
    };
    opened.addEventListener("pagehide", closed, { signal });
    // Its contents belong to this client and cannot outlive it.
    window.addEventListener("pagehide", () => opened.close(), { signal });
    realm().Hooks.callAll("openDetachedWindow", id, opened);
    return opened;
  }

  closeWindow(id: string): void {
    const opened = this.windows.get(id);
    if (!opened) return;
    this.#forget(id, opened);
    opened.close();
  }

  #forget(id: string, opened: Window): void {
    this.#listening.get(id)?.abort();
    this.#listening.delete(id);
    this.windows.delete(id);
    realm().Hooks.callAll("closeDetachedWindow", id, opened);
  }

  /** Elements of this window and of all that were opened from it. */
  querySelectorAll(selectors: string): Element[] {
    const pages = [document, ...[...this.windows.values()].map((opened) => opened.document)];
    return pages.flatMap((page) => [...page.querySelectorAll(selectors)]);
  }
}

export const detached = new DetachedWindows();

/** Give an empty page the style sheets and the theme of this one; the theme is followed until the signal. */
function dress(page: Document, signal: AbortSignal): void {
  page.documentElement.lang = document.documentElement.lang;
  const base = page.createElement("base");
  base.href = document.baseURI;
  const sheets = document.querySelectorAll("style, link[rel=stylesheet]");
  page.head.append(base, ...[...sheets].map((sheet) => page.importNode(sheet, true)));
  const follow = (): void => {
    page.body.className = document.body.className;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributeFilter: ["class"] });
  signal.addEventListener("abort", () => {
    observer.disconnect();
  });
}
