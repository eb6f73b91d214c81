import { isElement, make, parseFragment } from "../dom.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2, RenderContext, RenderOptions } from "./application.ts";
import { mergeOptions, type FormOptions } from "./options.ts";
import { readPartState, restorePartState } from "./part-state.ts";

export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
}

// A mixin's base must take any arguments, or TypeScript refuses it.

type Constructor = (new (...args: any[]) => ApplicationV2) & Pick<typeof ApplicationV2, "DEFAULT_OPTIONS">;

/** Draw an application from Handlebars templates, part by part. */
export function HandlebarsApplicationMixin<Base extends Constructor>(base: Base) {
  abstract class HandlebarsApplication extends base {
    static PARTS: Record<string, TemplatePart> = {};
    #descriptors: Record<string, TemplatePart> = {};
    readonly #parts: Record<string, HTMLElement> = {};

    /** The parts on screen, by name. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      const all = Object.keys(this.#descriptors);
      options.parts = options.parts?.filter((part) => all.includes(part)) ?? all;
    }

    protected _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return mergeOptions({}, PARTS) as Record<string, TemplatePart>;
    }

    protected override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)]);
    }

    protected async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const result: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        result[partId] = this.#readPart(partId, part, await renderTemplate(part.template, partContext));
      }
      return result;
    }

    #readPart(partId: string, part: TemplatePart, markup: string): HTMLElement {
      const fragment = parseFragment(markup);
      const roots = fragment.children;
      let root = roots[0] as HTMLElement | undefined;
      if (part.root) {
        root = make("div");
        root.append(fragment);
      } else if (!root || roots.length !== 1) {
        throw new Error(`Template part "${partId}" (${part.template}) must have exactly one root element`);
      }
      root.dataset["applicationPart"] = partId;
      if (!root.id) root.id = `${this.id}-${part.id ?? partId}`;
      root.classList.add(...(part.classes ?? []));
      return root;
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const prior = this.#parts[partId];
        if (this.#descriptors[partId]?.root) {
          const state = {};
          if (prior) this._preSyncPartState(partId, element, content, state);
          content.dataset["applicationPart"] = partId;
          content.replaceChildren(...element.childNodes);
          this.#parts[partId] = content;
          if (prior) this._syncPartState(partId, content, content, state);
          this._attachPartListeners(partId, content, options);
          continue;
        }
        const state = {};
        if (prior) this._preSyncPartState(partId, element, prior, state);
        if (prior?.isConnected || prior?.parentElement) prior.replaceWith(element);
        else this.#insert(partId, element, content);
        this.#parts[partId] = element;
        if (prior) this._syncPartState(partId, element, prior, state);
        this._attachPartListeners(partId, element, options);
      }
    }

    /** Put a part that is new before the first later one that is already there. */
    #insert(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#descriptors);
      const later = order.slice(order.indexOf(partId) + 1).map((one) => this.#parts[one]);
      content.insertBefore(element, later.find((one) => one?.parentElement === content) ?? null);
    }

    protected _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: object): void {
      Object.assign(state, readPartState(prior, this.#descriptors[partId]?.scrollable ?? []));
    }

    protected _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: object): void {
      restorePartState(element, state);
    }

    protected _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      const forms = this.#descriptors[partId]?.forms ?? {};
      for (const [selector, form] of Object.entries(forms)) {
        const target = element.matches(selector) ? element : element.querySelector(selector);
        if (!isElement(target, "form")) continue;
        target.addEventListener("submit", (event) => void this.#submitPart(form, target, event));
        target.addEventListener("change", (event) => {
          if (form.submitOnChange) void this.#submitPart(form, target, event);
        });
      }
    }

    async #submitPart(form: FormOptions, element: HTMLFormElement, event: Event): Promise<void> {
      event.preventDefault();
      event.stopPropagation();
      await form.handler?.call(this, event, element, new FormDataExtended(element));
      if (form.closeOnSubmit) await this.close({ submitted: true });
    }

    protected override _onClose(options: object): void {
      super._onClose(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  }
  return HandlebarsApplication;
}
