import type { PlacedToken } from "../../canvas.ts";
import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** The buttons around a token: two columns that packages add to in `renderTokenHUD`. A right click opens it. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "token-hud",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
  };
  static override PARTS = { hud: { template: "templates/scene/token-hud.hbs" } };

  object: PlacedToken | null = null;

  get document(): PlacedToken["document"] | undefined {
    return this.object?.document;
  }

  async bind(token: PlacedToken): Promise<void> {
    this.object = token;
    await this.render({ force: true });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const face = document.querySelector(`#board [data-token-id="${CSS.escape(this.object?.id ?? "")}"]`);
    const box = face?.getBoundingClientRect();
    if (box) Object.assign(this.element.style, { left: `${box.left}px`, top: `${box.top}px` });
    // The next click beside it closes it.
    const { element } = this;
    const close = ({ target }: Event): void => {
      if (target instanceof Node && element.contains(target)) return;
      document.removeEventListener("pointerdown", close, true);
      void this.close();
    };
    document.addEventListener("pointerdown", close, true);
  }
}
