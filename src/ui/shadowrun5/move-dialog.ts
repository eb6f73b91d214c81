import { present, type ParticipantId } from "../../engine/model.ts";
import { begin } from "../../foundry/begin.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { draw } from "../draw.ts";
import { RowWindow } from "../encounter-window.ts";
import { ACT_ICONS } from "../icons.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import type { Asked, Asking } from "./asking.ts";
import { isRunners } from "./runners.ts";

/** Asks one of Shadowrun's questions about a row, shows what would come of the answer, and makes the move. */
export class MoveDialog extends RowWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-{id}",
    tag: "form",
    classes: ["turnwright-runner", "standard-form"],
    position: { width: 440 },
    actions: { make: MoveDialog.#onMake, leave: MoveDialog.#onLeave },
  };

  /** Windows that ask, by what they ask: Foundry knows of them only once they are drawn. */
  static readonly #open = new Map<string, MoveDialog>();

  readonly #key: string;
  readonly #asking: Asking;
  readonly #newId = foundry.utils.randomID();
  #values: Asked["values"];

  private constructor(asking: Asking, combat: Combat, who: ParticipantId, name: string, values: Asked["values"]) {
    const key = MoveDialog.#keyOf(asking, combat, who);
    super(combat, who, key, { window: { title: asking.title(name), icon: ACT_ICONS[asking.act] } });
    this.#key = key;
    this.#asking = asking;
    this.#values = values;
  }

  static #keyOf = ({ act, name = act }: Asking, { id }: Combat, who: ParticipantId): string =>
    `${name}-${id ?? ""}-${who}`;

  /**
   * Ask in a window of its own, or bring the one that already asks to the front.
   * @param values What is entered to begin with; where the window asks already, what is new.
   */
  static open(asking: Asking, combat: Combat, who: ParticipantId, values: Asked["values"] = {}): void {
    const name = combat.combatants.get(who)?.name;
    const open = MoveDialog.#open.get(MoveDialog.#keyOf(asking, combat, who));
    if (open) open.#askAgain(values);
    else if (name) new MoveDialog(asking, combat, who, name, values).show();
  }

  /** There is nothing to ask any more: the window goes without an answer. */
  static takeBack(asking: Asking, combat: Combat, who: ParticipantId): void {
    const open = MoveDialog.#open.get(MoveDialog.#keyOf(asking, combat, who));
    if (open && open.#takeLeave()) void open.close();
  }

  override show(): void {
    MoveDialog.#open.set(this.#key, this);
    void this.render({ force: true });
  }

  /** It asks no longer: whoever asks the same from now on opens another window. False where that was so before. */
  #takeLeave(): boolean {
    return MoveDialog.#open.get(this.#key) === this && MoveDialog.#open.delete(this.#key);
  }

  #askAgain(more: Asked["values"]): void {
    this.#read();
    const values = this.#asking.again ? this.#asking.again(this.#values, more) : this.#values;
    if (!values) return;
    this.#values = values;
    if (!this.rendered) return;
    void this.render();
    this.bringToFront();
  }

  /** The question as it stands; null when there is nobody to ask about any more. */
  get #asked(): Asked | null {
    const { table } = this;
    const state = this.stateIf(isRunners);
    const one = state && present(state, this.who);
    if (!table || !one) return null;
    return { table, state, one, viewer: viewerOf(this.combat), values: this.#values, newId: this.#newId };
  }

  protected override _configureRenderParts() {
    return { form: { template: template(this.#template), scrollable: [""] } };
  }

  get #template(): string {
    return `shadowrun5/${this.#asking.template}`;
  }

  protected override contents(): object {
    const asked = this.#asked;
    return asked ? this.#asking.context(asked) : {};
  }

  protected override async _onFirstRender(...args: Parameters<RowWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.find("input, select, [data-action=make]:not([aria-disabled=true])")?.focus();
  }

  protected override get isDue(): boolean {
    return this.#asked !== null;
  }

  protected override followUp(): void {
    this.#read();
    super.followUp();
  }

  protected override _onClose(...args: Parameters<RowWindow["_onClose"]>): void {
    super._onClose(...args);
    if (this.#takeLeave() && this.#asking.answer) begin(this.#asking.answer(this.combat, this.who, null));
  }

  #read(): void {
    if (this.form)
      this.#values = { ...this.#values, ...new foundry.applications.ux.FormDataExtended(this.form).object };
  }

  /** What is being typed stays under the reader's hands; a choice may ask for more. */
  protected override chosen(control: HTMLElement): void {
    if (!control.matches("select, [type=radio], [type=checkbox]")) return;
    this.#read();
    void this.render();
  }

  protected override entered(): void {
    this.#read();
    begin(this.#look());
  }

  /** What would come of it, while it is being entered: only what is marked as live is drawn anew. */
  async #look(): Promise<void> {
    const fresh = await draw(this.#template, await this._prepareContext());
    for (const part of this.element.querySelectorAll("[data-live]")) {
      const now = fresh.querySelector(`[data-live="${part.getAttribute("data-live") ?? ""}"]`);
      if (now) part.replaceChildren(...now.childNodes);
    }
  }

  /** The button that confirms what was entered has no name. */
  protected override answer(): Promise<boolean> {
    return this.#make("");
  }

  /** @returns Whether the window has done its work. */
  async #make(button: string): Promise<boolean> {
    this.#read();
    const asked = this.#asked;
    const move = asked && this.#asking.move(asked, button);
    if (!move) return false;
    const { answer } = this.#asking;
    if (!answer) return send(this.combat, move);
    const isAsked = this.#takeLeave();
    if (isAsked) await answer(this.combat, this.who, move);
    return isAsked;
  }

  static async #onLeave(this: MoveDialog): Promise<void> {
    await this.close();
  }

  static async #onMake(this: MoveDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { button } = target.dataset;
    if (button === undefined || target.getAttribute("aria-disabled") === "true") return;
    if (await this.#make(button)) await this.close();
  }
}
