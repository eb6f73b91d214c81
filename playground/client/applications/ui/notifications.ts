import { icon, make } from "../dom.ts";
import { localize, realm } from "../realm.ts";

export type Level = "info" | "success" | "warning" | "error";

export interface NotifyOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  console?: boolean;
  escape?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: Level;
  readonly message: string;
  readonly permanent: boolean;
}

const icons: Readonly<Record<Level, string>> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

/** How long a notice stays, in milliseconds. */
const LIFETIME = 5000;

/** The stand-in for `ui.notifications` where there is a page. */
export class Notifications {
  readonly #shown = new Map<number, HTMLElement>();
  #last = 0;

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }
  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  notify(message: string | Error, type: Level = "info", options: NotifyOptions = {}): Notification {
    const given = message instanceof Error ? message.message : message;
    const text = options.format || options.localize ? localize(given, options.format) : given;
    const notice = { id: ++this.#last, type, message: text, permanent: options.permanent ?? false };
    if (options.console !== false && type === "error") console.error(message);
    this.#draw(notice);
    return notice;
  }

  #draw(notice: Notification): void {
    const close = make(
      "button",
      { type: "button", class: "icon", "aria-label": localize("PLAYGROUND.Window.Close") },
      icon("fa-solid fa-xmark"),
    );
    const urgent = notice.type === "error" || notice.type === "warning";
    const entry = make(
      "li",
      {
        class: `notification ${notice.type} themed theme-dark`,
        role: urgent ? "alert" : "status",
        "data-id": String(notice.id),
      },
      icon(icons[notice.type]),
      make("p", {}, notice.message),
      close,
    );
    close.addEventListener("click", () => this.remove(notice));
    this.#list().append(entry);
    this.#shown.set(notice.id, entry);
    if (!notice.permanent) setTimeout(() => this.remove(notice), LIFETIME);
  }

  #list(): HTMLElement {
    const present = document.getElementById("notifications");
    if (present) return present;
    const list = make("ol", { id: "notifications", "aria-live": "polite" });
    document.body.append(list);
    return list;
  }

  has(notice: Notification | number): boolean {
    return this.#shown.has(typeof notice === "number" ? notice : notice.id);
  }

  remove(notice: Notification | number): void {
    const id = typeof notice === "number" ? notice : notice.id;
    this.#shown.get(id)?.remove();
    this.#shown.delete(id);
  }

  clear(): void {
    for (const id of [...this.#shown.keys()]) this.remove(id);
  }
}

/** The realm's notices. */
export const notices = (): Notifications => realm().ui["notifications"] as Notifications;
