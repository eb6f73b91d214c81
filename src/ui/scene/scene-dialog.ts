import { template } from "../../foundry/constants.ts";
import { plural } from "../words.ts";
import { TurnwrightWindow } from "../window.ts";
import { beginAndShow } from "./show.ts";
import { sceneContext, type SceneContext } from "./scene-context.ts";

const isMember = (value: unknown): value is TokenDocument | Actor =>
  value instanceof TokenDocument || value instanceof Actor;

/** Asks who takes part in a scene order. */
export class SceneDialog extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-scene",
    tag: "form",
    classes: ["turnwright-scene-dialog", "standard-form"],
    window: { title: "TURNWRIGHT.Scene.Title", icon: "fa-solid fa-comments", resizable: true },
    position: { width: 360 },
  };

  static override PARTS = { members: { template: template("scene/scene"), scrollable: [".turnwright-members"] } };

  protected override contents(): SceneContext {
    return sceneContext();
  }

  protected override async _onRender(...args: Parameters<TurnwrightWindow["_onFirstRender"]>): Promise<void> {
    await super._onRender(...args);
    this.find("button[type=submit]")?.focus();
  }

  /** The button says how many will take part, and waits until somebody does. */
  protected override judge(): void {
    const count = this.formData.getAll("member").length;
    this.mayConfirm(count > 0);
    const words = this.find("button[type=submit] > span");
    if (words) words.textContent = plural("Scene.Confirm", count);
  }

  protected override async answer(entered: FormData): Promise<boolean> {
    const uuids = entered.getAll("member").filter((one) => typeof one === "string");
    await beginAndShow((await Promise.all(uuids.map((uuid) => fromUuid(uuid)))).filter(isMember));
    return true;
  }
}
