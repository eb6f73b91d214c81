import type { PlacedToken } from "../../canvas.ts";
import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { closest } from "../dom.ts";
import { realm } from "../realm.ts";
import { TokenHUD } from "./token-hud.ts";
import { tokenContext } from "./token-context.ts";

const EFFECT_HOOKS = ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const;

const layer = (): { placeables: PlacedToken[]; controlled: PlacedToken[]; releaseAll(): void } =>
  realm().canvas["tokens"];

/** The table: the tokens of the active scene as portraits. What Foundry draws on its canvas, without the map. */
export class SceneView extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "board",
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      control: SceneView.#onControl,
      target: SceneView.#onTarget,
      combat: SceneView.#onCombat,
      hide: SceneView.#onHide,
      sheet: SceneView.#onSheet,
    },
  };
  static override PARTS = { tokens: { template: "templates/scene/tokens.hbs", scrollable: [".tokens"] } };

  #drawPending = false;
  readonly #hud = new TokenHUD();

  /** Draw once for all changes of this moment. */
  schedule(): void {
    if (this.#drawPending) return;
    this.#drawPending = true;
    queueMicrotask(() => {
      this.#drawPending = false;
      void this.render();
    });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { game } = realm();
    const tokens = layer().placeables.filter((token) => token.isVisible);
    return {
      ...(await super._prepareContext(options)),
      scene: game.scenes.viewed?.name ?? "",
      isGM: game.user?.isGM ?? false,
      tokens: tokens.map(tokenContext),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { Hooks, canvas } = realm();
    Object.assign(canvas, { hud: { token: this.#hud } });
    for (const hook of ["controlToken", "targetToken", ...EFFECT_HOOKS]) {
      Hooks.on(hook, () => {
        this.schedule();
      });
    }
  }

  protected override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-middle") ?? document.body).append(element);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    element.addEventListener("dblclick", (event) => {
      openSheet(this.#tokenOf(closest(event, ".token-face")));
    });
    element.addEventListener("contextmenu", (event) => {
      const token = this.#tokenOf(closest(event, ".token-face"));
      if (!token?.isOwner) return;
      event.preventDefault();
      void this.#hud.bind(token);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() === "t") toggleTarget(this.#tokenOf(event.target as Element), event);
    });
    element.addEventListener("click", (event) => {
      if (!closest(event, ".token")) layer().releaseAll();
    });
    for (const type of ["pointerover", "pointerout"]) {
      element.addEventListener(type, (event) => {
        const token = this.#tokenOf(closest(event, ".token-face"));
        if (token) realm().Hooks.callAll("hoverToken", token, type === "pointerover");
      });
    }
  }

  #tokenOf(element: Element | null): PlacedToken | undefined {
    const id = element?.closest<HTMLElement>("[data-token-id]")?.dataset["tokenId"];
    return layer().placeables.find((token) => token.id === id);
  }

  /** A click selects one's own token; somebody else's it targets. */
  static #onControl(this: SceneView, event: Event, target: HTMLElement): void {
    const token = this.#tokenOf(target);
    const several = event instanceof MouseEvent && event.shiftKey;
    if (token?.controlled) token.release();
    else if (!token?.control({ releaseOthers: !several })) toggleTarget(token, event);
  }
  static #onTarget(this: SceneView, event: Event, target: HTMLElement): void {
    toggleTarget(this.#tokenOf(target), event);
  }
  static #onCombat(this: SceneView, _event: Event, target: HTMLElement): unknown {
    return this.#tokenOf(target)?.document.toggleCombatant();
  }
  static #onHide(this: SceneView, _event: Event, target: HTMLElement): unknown {
    const token = this.#tokenOf(target);
    return token?.document.update({ hidden: !token.document.hidden });
  }
  static #onSheet(this: SceneView, _event: Event, target: HTMLElement): void {
    openSheet(this.#tokenOf(target));
  }
}

/** Target a token or not; with Shift, beside those already targeted. */
function toggleTarget(token: PlacedToken | undefined, event: Event): void {
  const several = (event instanceof MouseEvent || event instanceof KeyboardEvent) && event.shiftKey;
  token?.setTarget(!token.isTargeted, { releaseOthers: !several });
}

function openSheet(token: PlacedToken | undefined): void {
  const actor = token?.actor as { sheet?: { render(options: object): unknown } } | null | undefined;
  actor?.sheet?.render({ force: true });
}
