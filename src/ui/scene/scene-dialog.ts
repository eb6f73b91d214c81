import { template } from "../../foundry/constants.ts";
import { beginScene } from "../../foundry/scene.ts";
import { plural } from "../words.ts";
import { showEncounter } from "./show.ts";
import { sceneContext, type SceneContext } from "./scene-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const isMember = (value: unknown): value is TokenDocument | Actor =>
  value instanceof TokenDocument || value instanceof Actor;

/** Asks who takes part in a scene order. */
export class SceneDialog extends HandlebarsApplicationMixin(ApplicationV2)<SceneContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-scene",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-scene-dialog", "standard-form"],
    window: { title: "TURNWRIGHT.Scene.Title", icon: "fa-solid fa-comments", resizable: true },
    position: { width: 360 },
    form: { handler: SceneDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { members: { template: template("scene/scene"), scrollable: [".turnwright-members"] } };

  static open(): void {
    const open = foundry.applications.instances.get("turnwright-scene");
    if (open) open.bringToFront();
    else void new SceneDialog().render({ force: true });
  }

  protected override async _prepareContext(): Promise<SceneContext> {
    return sceneContext(this.id);
  }

  protected override async _onRender(...args: Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>) {
    await super._onRender(...args);
    this.#count();
    this.#confirm?.focus();
  }

  protected override _onChangeForm(...args: Parameters<InstanceType<typeof ApplicationV2>["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    this.#count();
  }

  get #confirm(): HTMLButtonElement | null {
    return this.element.querySelector("button[type=submit]");
  }

  /** The button says how many will take part, and waits until somebody does. */
  #count(): void {
    const count = this.element.querySelectorAll("input[name=member]:checked").length;
    const [button, words] = [this.#confirm, this.element.querySelector("button[type=submit] > span")];
    if (button) button.disabled = count === 0;
    if (words) words.textContent = plural("Scene.Confirm", count);
  }

  static async #onSubmit(this: SceneDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const uuids = new FormData(form).getAll("member").filter((one) => typeof one === "string");
    const members = (await Promise.all(uuids.map((uuid) => fromUuid(uuid)))).filter(isMember);
    const combat = await beginScene(members);
    if (combat) await showEncounter(combat);
  }
}
