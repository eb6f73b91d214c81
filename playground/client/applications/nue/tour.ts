import { icon, make, parseFragment } from "../dom.ts";
import { localize, realm } from "../realm.ts";
import { clean } from "../ux/clean.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  restricted?: boolean;
}

export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  display?: boolean;
  restricted?: boolean;
  canBeResumed?: boolean;
  steps: TourStep[];
}

/** Gap between what a step is about and its words, in pixels. */
const GAP = 12;

/** The stand-in for `foundry.nue.Tour`: steps one by one, each beside what it is about. Progress is not kept. */
export class Tour {
  static readonly STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
  static activeTour: Tour | null = null;

  static get tourInProgress(): boolean {
    return Tour.activeTour !== null;
  }

  config: TourConfig;
  targetElement: HTMLElement | null = null;
  /** -1 before the first step, null once all are done. */
  stepIndex: number | null = -1;
  #shown: readonly HTMLElement[] = [];

  constructor(config: TourConfig) {
    this.config = structuredClone(config);
  }

  get id(): string {
    return this.config.id;
  }

  get key(): string {
    return `${this.config.namespace}.${this.config.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get steps(): TourStep[] {
    const isGM = realm().game.user?.isGM ?? false;
    return this.config.steps.filter(({ restricted }) => isGM || !restricted);
  }

  get currentStep(): TourStep | null {
    return this.steps[this.stepIndex ?? -1] ?? null;
  }

  get hasNext(): boolean {
    return this.stepIndex !== null && this.stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.stepIndex ?? 0) > 0;
  }

  get status(): string {
    if (this.stepIndex === null) return Tour.STATUS.COMPLETED;
    return this.stepIndex < 0 ? Tour.STATUS.UNSTARTED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    Tour.activeTour?.exit();
    Tour.activeTour = this;
    await this.progress(0);
  }

  async next(): Promise<void> {
    if (this.hasNext) await this.progress((this.stepIndex ?? -1) + 1);
    else await this.complete();
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.stepIndex ?? 0) - 1);
  }

  /** @throws {Error} When there is nothing that the step's selector finds. */
  async progress(stepIndex: number): Promise<void> {
    if (this.currentStep) await this._postStep();
    this.stepIndex = stepIndex;
    const step = this.currentStep;
    if (!step) throw new Error(`The tour ${this.key} has no step ${stepIndex}`);
    await this._preStep();
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    if (step.selector && !this.targetElement)
      throw new Error(`There is no ${step.selector} for ${this.key}.${step.id}`);
    await this._renderStep();
  }

  async complete(): Promise<void> {
    await this._postStep();
    this.stepIndex = null;
    Tour.activeTour = null;
  }

  exit(): void {
    void this._postStep();
    this.stepIndex = -1;
    Tour.activeTour = null;
  }

  async reset(): Promise<void> {
    this.stepIndex = -1;
  }

  protected async _preStep(): Promise<void> {
    // for tours that have something to prepare
  }

  protected async _postStep(): Promise<void> {
    for (const element of this.#shown) element.remove();
    this.#shown = [];
  }

  protected _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  protected async _renderStep(): Promise<void> {
    const [words, light] = [this.#words(), make("div", { class: "tour-fadeout" })];
    this.#shown = [make("div", { class: "tour-overlay" }), light, words];
    document.body.append(...this.#shown);
    const box = this.targetElement?.getBoundingClientRect();
    if (!box) words.classList.add("tour-center-step");
    else {
      light.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
      const left = box.left - words.offsetWidth - GAP;
      words.style.left = `${Math.max(GAP, left)}px`;
      words.style.top = `${Math.max(GAP, Math.min(box.top, innerHeight - words.offsetHeight - GAP))}px`;
    }
    words.querySelector<HTMLElement>("[data-action=next]")?.focus();
  }

  #words(): HTMLElement {
    const { title, content } = this.currentStep ?? { title: "", content: "" };
    const button = (action: "exit" | "previous" | "next", image: string, enabled: boolean): HTMLElement => {
      const label = localize(`PLAYGROUND.Tour.${action}`);
      const made = make(
        "button",
        { type: "button", class: "step-button", "data-action": action, "aria-label": label, disabled: !enabled },
        icon(image),
      );
      made.addEventListener("click", () => void this[action]());
      return made;
    };
    const body = make("div", { class: "content" });
    body.append(parseFragment(clean(localize(content))));
    return make(
      "aside",
      { class: "tour", role: "dialog", "aria-label": localize(title) },
      make("header", {}, make("h3", {}, localize(title)), button("exit", "fa-solid fa-xmark", true)),
      body,
      make(
        "footer",
        {},
        button("previous", "fa-solid fa-arrow-left", this.hasPrevious),
        make("span", { class: "progress" }, `${(this.stepIndex ?? 0) + 1} / ${this.steps.length}`),
        button("next", this.hasNext ? "fa-solid fa-arrow-right" : "fa-solid fa-check", true),
      ),
    );
  }
}
