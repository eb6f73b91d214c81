import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import type { ApplicationOptions } from "../api/options.ts";
import { localize, realm } from "../realm.ts";
import type { Document } from "../../abstract/document.ts";

/** The stand-in for `foundry.applications.api.DocumentSheetV2`: a window about one document, which keeps it current. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    editPermission: 3,
    viewPermission: 2,
    form: { submitOnChange: false, closeOnSubmit: false, handler: DocumentSheetV2.#onSubmitDocument },
  };

  get document(): Document {
    return this.options["document"] as Document;
  }
  override get title(): string {
    const { title } = this.options.window;
    return title ? localize(title) : this.document.name;
  }
  get isVisible(): boolean {
    const { user } = realm().game;
    return user !== null && this.document.testUserPermission(user as never, this.options["viewPermission"] as number);
  }
  get isEditable(): boolean {
    const { user } = realm().game;
    return user !== null && this.document.testUserPermission(user as never, this.options["editPermission"] as number);
  }

  protected override _initializeApplicationOptions(own: { document?: Document }): ApplicationOptions {
    const options = super._initializeApplicationOptions(own);
    if (own.document) options.id = `${this.constructor.name}-${own.document.uuid.replaceAll(".", "-")}`;
    return options;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document.toObject(),
      user: realm().game.user,
      editable: this.isEditable,
      rootId: this.id,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this as (typeof this.document.apps)[string];
  }
  protected override _onClose(options: object): void {
    super._onClose(options);

    delete this.document.apps[this.id];
  }

  static async #onSubmitDocument(
    this: DocumentSheetV2,
    _event: Event,
    _form: HTMLFormElement,
    { object }: { object: Record<string, unknown> },
  ): Promise<void> {
    await this._processSubmitData(object);
  }

  protected async _processSubmitData(data: Record<string, unknown>): Promise<void> {
    await this.document.update(data);
  }
}
