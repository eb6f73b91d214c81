import type { ParticipantId } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import type { Action, Fight } from "../../rulesets/vampire/game.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { declarationContext, type DeclarationContext } from "./declaration-context.ts";
import {
  addAction,
  changeAction,
  draftOf,
  isComplete,
  limitsOf,
  moveOf,
  raiseAction,
  removeAction,
  spend,
  type Draft,
  type Limits,
} from "./declaration.ts";
import { isFight } from "./fight.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const KINDS = ["attack", "defend", "wait", "discipline", "other"] as const satisfies readonly Action["do"][];
const isKind = (value: string | undefined): value is Action["do"] => KINDS.some((kind) => kind === value);
const isResource = (value: string | undefined): value is keyof Limits => value === "willpower" || value === "celerity";

/** Asks what somebody will do this turn, and shows what would come of it. */
export class DeclarationDialog extends HandlebarsApplicationMixin(ApplicationV2)<DeclarationContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-declare-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-declare"],
    window: { icon: "fa-solid fa-comment-dots", resizable: true },
    position: { width: 560 },
    form: { handler: DeclarationDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      add: DeclarationDialog.#onAdd,
      remove: DeclarationDialog.#onRemove,
      raise: DeclarationDialog.#onRaise,
      step: DeclarationDialog.#onStep,
    },
  };

  static override PARTS = {
    draft: { template: template("vampire/declaration"), scrollable: [""] },
    footer: { template: template("vampire/declaration-footer") },
  };

  readonly #combat: Combat;
  readonly #who: ParticipantId;
  readonly #amend: boolean;
  #draft: Draft;
  #hook = 0;

  private constructor(combat: Combat, state: Fight, who: ParticipantId, amend: boolean) {
    const name = state.participants[who]?.name ?? "";
    super({ uniqueId: `${combat.id ?? ""}-${who}`, window: { title: text("Declare.Title", { name }) } });
    this.#combat = combat;
    this.#who = who;
    this.#amend = amend;
    const draft = draftOf(state, who);
    const marked = this.#markedTargets();
    this.#draft = !amend && marked.length > 0 ? addAction(draft, "attack", marked) : draft;
  }

  /** Ask in a window of its own, or bring the one that already asks to the front. */
  static open(combat: Combat, who: ParticipantId, amend = false): void {
    const state = tableOf(combat)?.state;
    if (!state || !isFight(state)) return;
    const open = foundry.applications.instances.get(`turnwright-declare-${combat.id ?? ""}-${who}`);
    if (open) open.bringToFront();
    else void new DeclarationDialog(combat, state, who, amend).render({ force: true });
  }

  /** The fight as it stands; null when it is over, or runs by other rules. */
  get #state(): Fight | null {
    const state = game.combats.has(this.#combat.id ?? "") ? tableOf(this.#combat)?.state : undefined;
    return state && isFight(state) && Object.hasOwn(state.participants, this.#who) ? state : null;
  }

  /** Whom the user has marked as targets, as far as they take part; else the only one who could be meant. */
  #markedTargets(): readonly ParticipantId[] {
    const others = viewerOf(this.#combat).seats.filter(({ id }) => id !== this.#who);
    const tokens = new Set([...game.user.targets].map(({ id }) => id));
    const marked = others.filter(({ id }) => tokens.has(this.#combat.combatants.get(id)?.tokenId ?? ""));
    return marked.map(({ id }) => id);
  }

  protected override async _prepareContext(): Promise<DeclarationContext> {
    const state = this.#state;
    if (!state) throw new Error(`${this.#who} takes no part in a fight of Vampire any more`);
    const asked = { who: this.#who, amend: this.#amend, kinds: KINDS, domId: this.id };
    return declarationContext(state, viewerOf(this.#combat), this.#draft, asked);
  }

  protected override async _onFirstRender(...args: Parameters<DeclarationDialog["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#hook = Hooks.on("updateCombat", (combat) => {
      if (combat.id === this.#combat.id) void this.#follow();
    });
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    const first = isComplete(this.#draft) && this.#draft.actions.length > 0 ? "[type=submit]" : "[data-action=add]";
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  /** Others go on meanwhile: what they declare is shown, and a moment that has passed is nothing to ask about. */
  async #follow(): Promise<void> {
    const state = this.#state;
    const over = state?.phase !== "declaration" || (!this.#amend && draftOf(state, this.#who).actions.length > 0);
    await (over ? this.close() : this.render());
  }

  protected override _onClose(...args: Parameters<InstanceType<typeof ApplicationV2>["_onClose"]>): void {
    Hooks.off("updateCombat", this.#hook);
    super._onClose(...args);
  }

  async #change(draft: Draft, focus?: string): Promise<void> {
    this.#draft = draft;
    await this.render();
    if (focus !== undefined) this.element.querySelector<HTMLElement>(focus)?.focus();
  }

  #onChange({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const { name, checked, value, dataset } = target as HTMLInputElement;
    const index = Number(dataset["index"]);
    if (name === "target") {
      const before = this.#draft.actions[index]?.at ?? [];
      const at = checked ? [...before, value] : before.filter((id) => id !== value);
      void this.#change(changeAction(this.#draft, index, { at }));
    } else if (isResource(name) && this.#state) {
      void this.#change(spend(this.#draft, name, Number(value), limitsOf(this.#state, this.#who)));
    }
  }

  /** Notes are kept while they are typed; they change nothing else. */
  #onInput({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches("[name=note]")) return;
    const { value, dataset } = target as HTMLInputElement;
    this.#draft = changeAction(this.#draft, Number(dataset["index"]), { note: value });
  }

  static async #onAdd(this: DeclarationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { kind } = target.dataset;
    if (!isKind(kind)) return;
    const others = viewerOf(this.#combat).seats.filter(({ id }) => id !== this.#who);
    const marked = this.#markedTargets();
    const only = others.length === 1 ? others.map(({ id }) => id) : [];
    const draft = addAction(this.#draft, kind, marked.length > 0 ? marked : only);
    const index = draft.actions.length - 1;
    const field = isComplete(draft) ? "note" : "target";
    await this.#change(draft, `[name=${field}][data-index="${index}"]`);
  }

  static async #onRemove(this: DeclarationDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#change(removeAction(this.#draft, Number(target.dataset["index"])), "[data-action=add]");
  }

  static async #onRaise(this: DeclarationDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#change(raiseAction(this.#draft, Number(target.dataset["index"])));
  }

  static async #onStep(this: DeclarationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { resource, by } = target.dataset;
    const state = this.#state;
    if (!state || !isResource(resource)) return;
    const points = this.#draft[resource] + Number(by);
    await this.#change(spend(this.#draft, resource, points, limitsOf(state, this.#who)), `[name=${resource}]`);
  }

  static async #onSubmit(this: DeclarationDialog): Promise<void> {
    if (!isComplete(this.#draft)) return;
    if (await send(this.#combat, moveOf(this.#draft, this.#who, this.#amend))) await this.close();
  }
}
