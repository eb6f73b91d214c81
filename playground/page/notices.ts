/** Something the page has to say, shown until it is dismissed. */
export interface Notice {
  readonly tone: "warning" | "error";
  readonly words: string;
}

/** What the page has to say now, oldest first; the same words are kept once, since several seats may say them. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];

  /** @param onChange Called after each change of the list. */
  constructor(private readonly onChange: () => void) {}

  get all(): readonly Notice[] {
    return this.#notices;
  }

  /** Show it, and write it to the console for whoever looks there first. */
  add(notice: Notice): void {
    if (this.#notices.some(({ words }) => words === notice.words)) return;
    if (notice.tone === "error") console.error(notice.words);
    else console.warn(notice.words);
    this.#set([...this.#notices, notice]);
  }

  dismiss(notice: Notice): void {
    this.#set(this.#notices.filter((one) => one !== notice));
  }

  clear(): void {
    this.#set([]);
  }

  #set(notices: readonly Notice[]): void {
    this.#notices = notices;
    this.onChange();
  }
}
