/** What the user was told. */
export interface Notice {
  type: "info" | "warning" | "error" | "success";
  message: string;
}

export interface NotifyOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  console?: boolean;
}

/** `ui.notifications` without a page: remembers what was said. The applications put a visible one in its place. */
export class Notifications {
  /** Oldest first. */
  readonly notices: Notice[] = [];
  readonly #localize: (key: string, data?: Record<string, unknown>) => string;

  constructor(localize: (key: string, data?: Record<string, unknown>) => string) {
    this.#localize = localize;
  }

  notify(message: unknown, type: Notice["type"] = "info", options: NotifyOptions = {}): Notice {
    const text = message instanceof Error ? message.message : String(message);
    const notice = { type, message: options.localize || options.format ? this.#localize(text, options.format) : text };
    this.notices.push(notice);
    return notice;
  }

  info(message: unknown, options?: NotifyOptions): Notice {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotifyOptions): Notice {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotifyOptions): Notice {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotifyOptions): Notice {
    return this.notify(message, "success", options);
  }

  clear(): void {
    this.notices.length = 0;
  }
}
