import { isElement } from "./is-element.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Application = InstanceType<typeof ApplicationV2>;

interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  /** Begins the ids of what can be focused, so that focus finds it again when the window is drawn anew. */
  readonly domId: string;
}

/** What our windows have in common. Foundry merges the options of a class with those of the classes that it extends. */
export abstract class TurnwrightWindow extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS: typeof ApplicationV2.DEFAULT_OPTIONS = {
    classes: ["turnwright-dialog"],
    form: { handler: TurnwrightWindow.#onSubmit },
  };

  /** What the templates draw, beside `domId`. */
  protected abstract contents(): object;
  /**
   * Whatever was entered has been confirmed.
   * @param entered What the form said then: the window may be closed before everything is written.
   * @returns Whether the window has done its work, and closes.
   */
  protected answer?(entered: FormData): Promise<boolean>;
  /** Something was chosen, or a field was left with other words in it. */
  protected chosen?(control: HTMLElement): void;
  /** Something was chosen, or another letter was typed. */
  protected entered?(control: HTMLElement): void;
  /** Says what would come of what is entered, with each letter; drawn anew, the fields would lose the cursor. */
  protected judge?(): void | Promise<void>;

  /** Foundry numbers windows by itself; one that asks about something is known by what it asks about. */
  protected override _initializeApplicationOptions(
    ...[given]: Parameters<Application["_initializeApplicationOptions"]>
  ): ReturnType<Application["_initializeApplicationOptions"]> {
    const options = super._initializeApplicationOptions(given);
    return { ...options, uniqueId: given.uniqueId ?? options.uniqueId };
  }

  /** Open it, or bring the one with the same id to the front. */
  show(): void {
    const open = foundry.applications.instances.get(this.id);
    if (open) open.bringToFront();
    else void this.render({ force: true });
  }

  /** What the form says now; nothing where the window has none. */
  protected get formData(): FormData {
    return new FormData(this.form ?? undefined);
  }

  protected find<Found extends HTMLElement>(selector: string): Found | null {
    return this.element.querySelector<Found>(selector);
  }

  protected override async _prepareContext(): Promise<Context> {
    return { domId: this.id, ...this.contents() };
  }

  protected mayConfirm(possible: boolean): void {
    const button = this.find<HTMLButtonElement>("button[type=submit]");
    if (button) button.disabled = !possible;
  }

  protected override async _onRender(...args: Parameters<Application["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    await this.judge?.();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }) => {
      if (isElement(target)) this.chosen?.(target);
    });
    this.element.addEventListener("input", ({ target }) => {
      if (isElement(target)) this.entered?.(target);
      void this.judge?.();
    });
  }

  static async #onSubmit(this: TurnwrightWindow): Promise<void> {
    if (await this.answer?.(this.formData)) await this.close();
  }
}
