import { isElement } from "../dom.ts";
import { generation, localize, realm } from "../realm.ts";
import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import { clickedAction } from "./clicked-action.ts";
import { detachControls, type Detaching } from "./detaching.ts";
import { buildFrame, fillControls, toggleDropdown, type FrameElements } from "./frame.ts";
import { enterScreen, leaveScreen, onScreen, raise } from "./on-screen.ts";
import {
  mergeDefaultOptions,
  type ApplicationOptions,
  type FormOptions,
  type HeaderControl,
  type Position,
} from "./options.ts";
import { showTab } from "./tabs.ts";
import { attachWindowMoves, moveElement } from "./window-moves.ts";

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  window?: { title?: string; detached?: boolean };
  isFirstRender?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

/** Foundry's numbers for the life of an application. */
const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

let opened = 0;

/** The stand-in for `foundry.applications.api.ApplicationV2`: a window or a frameless piece of the interface. */
export class ApplicationV2 extends EventTarget {
  static DEFAULT_OPTIONS: object = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  static readonly RENDER_STATES = RENDER_STATES;
  static get BASE_APPLICATION(): typeof ApplicationV2 {
    return ApplicationV2;
  }
  static get emittedEvents(): readonly string[] {
    const events = ["render", "close", "position"];
    return Object.freeze(generation() >= 14 ? ["prerender", ...events] : events);
  }

  /** This class and those it descends from, the most derived first. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield this;
    if (this !== ApplicationV2) yield* (Object.getPrototypeOf(this) as typeof ApplicationV2).inheritanceChain();
  }

  /** The applications of this class, or of one that descends from it, which are on screen. */
  static *instances(): Generator<ApplicationV2> {
    for (const application of onScreen()) if (application instanceof this) yield application;
  }

  /** Since 14: see `allowDetaching`. */
  declare detachWindow?: Detaching["detachWindow"];
  declare attachWindow?: Detaching["attachWindow"];
  readonly options: ApplicationOptions;
  readonly window: Partial<FrameElements> = {};
  readonly position: Partial<Position>;
  tabGroups: Record<string, string> = {};
  #element: HTMLElement | null = null;
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: object = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.options.id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { ...this.options.position };
  }

  get id(): string {
    return this.options.id;
  }
  get element(): HTMLElement {
    return this.#element!;
  }
  get form(): HTMLFormElement | null {
    const { tag } = this.options;
    if (tag === "form") return this.#element as HTMLFormElement | null;
    return this.#element?.querySelector<HTMLFormElement>(":scope form") ?? null;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get title(): string {
    return localize(this.options.window.title);
  }

  /**
   * Numbers the application. Core's maintainers want a `uniqueId` set here by whoever extends it; that one which is given
   * to the constructor counts, too, is nowhere said.
   */
  protected _initializeApplicationOptions(own: object): ApplicationOptions {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()];
    return mergeDefaultOptions(chain, { ...own, uniqueId: String(++opened) }) as ApplicationOptions;
  }

  // ---- rendering ----

  /**
   * Draw, or draw again. Without `force` an application that is not on screen stays off it. Renders queue up. In a realm
   * without a page nothing is drawn: windows that come by themselves do no harm there.
   */
  async render(options: boolean | RenderOptions = {}, legacy: RenderOptions = {}): Promise<this> {
    if (typeof document === "undefined") return this;
    const wanted: RenderOptions = typeof options === "object" ? { ...options } : { ...legacy, force: options };
    const turn = this.#queue.then(() => this.#render(wanted));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const first = this.#state !== RENDER_STATES.RENDERED;
    if (first && !options.force) return;
    options.isFirstRender = first;
    this.#state = RENDER_STATES.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      if (generation() >= 14) this.#emit("prerender");
      if (first) this.#element = await this._renderFrame(options);
      this._updateFrame(options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.window.content ?? this.element, options);
      if (first) this.#enterPage();
      this.#state = RENDER_STATES.RENDERED;
      if (this.hasFrame && this.options.window.positioned) this.setPosition(options.position ?? {});
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#announce("render", this.element, context, options);
    } catch (error) {
      // A window that was drawn before stays, with what it showed.
      this.#state = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
      throw new Error(`Failed to render ${this.constructor.name} "${this.id}"`, { cause: error });
    }
    if (options.window?.detached) await this.detachWindow?.();
    if (options.force && this.hasFrame) this.bringToFront();
  }

  #enterPage(): void {
    this._insertElement(this.element);
    this._attachFrameListeners();
    enterScreen(this);
  }

  /** Tell listeners and, for each class of the chain, the hook that carries its name. */
  #announce(event: "render" | "close", ...args: unknown[]): void {
    for (const one of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      realm().Hooks.callAll(`${event}${one.name}`, this, ...args);
    }
    this.#emit(event);
  }

  #emit(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    options.window ??= {};
    if (options.isFirstRender) options.window.title ??= this.title;
  }
  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {};
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    // For classes that descend from this one.
  }
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    // For classes that descend from this one.
  }
  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} draws nothing: it needs _renderHTML or HandlebarsApplicationMixin`);
  }
  protected _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    if (result instanceof Node) content.replaceChildren(result);
    else if (typeof result === "string") content.textContent = result;
  }
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    // For classes that descend from this one.
  }
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    // For classes that descend from this one.
  }

  // ---- frame ----

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes, window } = this.options;
    const element = document.createElement(tag);
    element.id = this.id;
    element.classList.add(...(this.hasFrame ? ["application"] : []), ...classes.flatMap((name) => name.split(/\s+/)));
    if (element instanceof HTMLFormElement) element.autocomplete = "off";
    if (!this.hasFrame) return element;
    if (tag !== "dialog") element.setAttribute("role", "dialog");
    element.tabIndex = -1;
    Object.assign(this.window, buildFrame(element, window, `${this.id}-title`));
    return element;
  }

  protected _updateFrame(options: RenderOptions): void {
    const frame = this.window as FrameElements;
    if (!this.hasFrame) return;
    if (options.window?.title !== undefined) frame.title.textContent = options.window.title;
    const controls = this._getHeaderControls();
    for (const one of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      realm().Hooks.callAll(`getHeaderControls${one.name}`, this, controls);
    }
    for (const control of controls) {
      const { onClick } = control;
      if (onClick) this.options.actions[control.action] ??= (event) => onClick(event);
    }
    fillControls(frame, controls);
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls, ...detachControls(this)];
  }

  protected _insertElement(element: HTMLElement): void {
    const present = document.getElementById(element.id);
    if (present) present.replaceWith(element);
    else document.body.append(element);
  }

  protected _attachFrameListeners(): void {
    const { element } = this;
    for (const type of ["click", "auxclick", "contextmenu"] as const) {
      element.addEventListener(type, (event) => {
        this.#onClick(event);
      });
    }
    // A form that nobody handles must not load the page anew.
    element.addEventListener("submit", (event) => {
      event.preventDefault();
    });
    element.addEventListener("change", (event) => {
      if (this.form?.contains(event.target as Node)) this._onChangeForm(this.options.form ?? noForm, event);
    });
    if (this.options.tag === "form" && this.options.form) {
      const { form } = this.options;
      element.addEventListener("submit", (event) => void this._onSubmitForm(form, event));
    }
    if (this.hasFrame) attachWindowMoves(this);
  }

  // ---- actions and forms ----

  #onClick(event: MouseEvent): void {
    const action = clickedAction(event, this.element, this.options.actions);
    if (!action) return;
    const { name, target, handler } = action;
    if (event.type === "contextmenu") event.preventDefault();
    if (handler) void handler.call(this, event, target);
    else if (!this._onFrameAction(name, target)) void this._onClickAction(event, target);
  }

  /** The actions that every window knows. */
  protected _onFrameAction(name: string, target: HTMLElement): boolean {
    if (name === "close" && this.hasFrame) void this.close();
    else if (name === "toggleControls" && this.hasFrame) this.toggleControls();
    else if (name === "tab") this.changeTab(target.dataset["tab"] ?? "", target.dataset["group"] ?? "");
    else return false;
    return true;
  }

  /** What to do about a `data-action` that nobody registered. */
  protected _onClickAction(_event: Event, _target: HTMLElement): unknown {
    return undefined;
  }

  protected _onChangeForm(form: FormOptions, event: Event): void {
    if (form.submitOnChange) void this._onSubmitForm(form, event);
  }

  protected async _onSubmitForm(form: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const element = isElement(event.currentTarget, "form") ? event.currentTarget : this.form;
    if (!element) return;
    await form.handler?.call(this, event, element, new FormDataExtended(element));
    if (form.closeOnSubmit) await this.close({ submitted: true });
  }

  /** Submit the form as if its button had been pressed. */
  async submit(): Promise<void> {
    if (this.options.form) await this._onSubmitForm(this.options.form, new Event("submit", { cancelable: true }));
  }

  changeTab(tab: string, group: string): void {
    this.tabGroups[group] = tab;
    if (this.#element) showTab(this.#element, group, tab);
  }

  /**
   * A context menu of this application. Other packages add to its entries through the hook, once, when it is made.
   * @param handler Gives the entries; called with the application as `this`.
   */
  protected _createContextMenu(
    handler: () => MenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName: string },
  ): ContextMenu {
    const { container = this.element, hookName, ...menuOptions } = options;
    const entries = handler.call(this);
    realm().Hooks.callAll(hookName, this, entries);
    const Menu = (realm().CONFIG["ux"] as { ContextMenu?: typeof ContextMenu } | undefined)?.ContextMenu ?? ContextMenu;
    return new Menu(container, selector, entries, menuOptions);
  }

  toggleControls(open?: boolean): void {
    if (this.hasFrame) toggleDropdown(this.window as FrameElements, open);
  }

  // ---- window ----

  setPosition(position: Partial<Position> = {}): Partial<Position> {
    if (!this.hasFrame || !this.#element || this.window.windowId !== undefined) return this.position;
    Object.assign(this.position, position);
    const { left, top } = moveElement(this.#element, this.position);
    Object.assign(this.position, { left, top });
    this.#emit("position");
    return this.position;
  }

  bringToFront(): void {
    if (this.#element) raise(this);
  }

  async minimize(): Promise<void> {
    this.#minimized = true;
    this.classList?.add("minimized");
  }
  async maximize(): Promise<void> {
    this.#minimized = false;
    this.classList?.remove("minimized");
  }

  /** Take the application off the screen; nothing happens to one that is not on it. */
  async close(options: Record<string, unknown> = {}): Promise<this> {
    await this.#queue;
    if (this.#state !== RENDER_STATES.RENDERED && this.#state !== RENDER_STATES.ERROR) return this;
    await this._preClose(options);
    this.#state = RENDER_STATES.CLOSING;
    this._removeElement();
    leaveScreen(this);
    this.#element = null;
    this.#minimized = false;
    this.#state = RENDER_STATES.CLOSED;
    this._onClose(options);
    this.#announce("close");
    return this;
  }

  protected async _preClose(_options: object): Promise<void> {
    // For classes that descend from this one.
  }
  protected _onClose(_options: object): void {
    // For classes that descend from this one.
  }
  protected _removeElement(): void {
    this.#element?.remove();
  }
}

const noForm: FormOptions = { submitOnChange: false, closeOnSubmit: false };
