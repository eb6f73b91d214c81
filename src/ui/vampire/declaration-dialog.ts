import type { ParticipantId } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { sendAll } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { playsHere } from "../../foundry/viewer.ts";
import type { Action, Fight } from "../../rulesets/vampire/game.ts";
import { EncounterWindow } from "../encounter-window.ts";
import { namesOf } from "../tracker/seat.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { list } from "../words.ts";
import { declarationContext, type Asked, type DeclarationContext } from "./declaration-context.ts";
import {
  addAction,
  changeAction,
  commonLimits,
  declarableTogether,
  draftOf,
  isComplete,
  lastDraftOf,
  moveOf,
  raiseAction,
  removeAction,
  spend,
  type Draft,
  type Limits,
} from "./declaration.ts";
import { isFight } from "./fight.ts";

const KINDS = ["attack", "defend", "wait", "discipline", "other"] as const satisfies readonly Action["do"][];
const isKind = (value: string | undefined): value is Action["do"] => KINDS.some((kind) => kind === value);
const isResource = (value: string | undefined): value is keyof Limits => value === "willpower" || value === "celerity";

/** Asks what somebody will do this turn, and shows what would come of it; then goes on to whoever is next. */
export class DeclarationDialog extends EncounterWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-declare-{id}",
    tag: "form",
    classes: ["turnwright-declare"],
    window: { icon: "fa-solid fa-comment-dots", resizable: true },
    position: { width: 560 },
    actions: {
      add: DeclarationDialog.#onAdd,
      last: DeclarationDialog.#onLast,
      remove: DeclarationDialog.#onRemove,
      raise: DeclarationDialog.#onRaise,
      skip: DeclarationDialog.#onSkip,
      step: DeclarationDialog.#onStep,
    },
  };

  static override PARTS = {
    draft: { template: template("vampire/declaration"), scrollable: [""] },
    footer: { template: template("vampire/declaration-footer") },
  };

  /** All who declare the same. */
  #rows: Asked["rows"];
  #amend: boolean;
  #draft: Draft;
  /** What has been put together for others meanwhile. */
  readonly #drafts = new Map<ParticipantId, Draft>();

  private constructor(combat: Combat, state: Fight, who: ParticipantId, amend: boolean) {
    super(combat);
    this.#rows = [who];
    this.#amend = amend;
    this.#draft = this.#firstDraft(state);
  }

  /** The window that asks in this encounter, if there is one. */
  static #openFor(combat: Combat): DeclarationDialog | null {
    const open = foundry.applications.instances.get(`turnwright-declare-${combat.id ?? ""}`);
    return open instanceof DeclarationDialog ? open : null;
  }

  static isOpen = (combat: Combat): boolean => DeclarationDialog.#openFor(combat) !== null;

  /** Ask in the encounter's one window; what it was asking keeps what has been put together. */
  static open(combat: Combat, who: ParticipantId, amend = false): void {
    const state = tableOf(combat)?.state;
    if (!state || !isFight(state)) return;
    const open = DeclarationDialog.#openFor(combat);
    if (!open) new DeclarationDialog(combat, state, who, amend).show();
    else {
      open.bringToFront();
      if (open.#rows[0] !== who || open.#amend !== amend) void open.#ask(state, who, amend);
    }
  }

  override get title(): string {
    return text("Declare.Title", { name: list(namesOf(viewerOf(this.combat), this.#rows)) });
  }

  /** The fight as it stands; null when it is over, or runs by other rules. */
  get #state(): Fight | null {
    const state = this.stateIf(isFight);
    return state && Object.hasOwn(state.participants, this.#rows[0]) ? state : null;
  }

  /** Others than those who declare. */
  get #others() {
    return viewerOf(this.combat).seats.filter(({ id }) => !this.#rows.includes(id));
  }

  /** Whom the user has marked as targets, as far as they take part. */
  #markedTargets(): readonly ParticipantId[] {
    const tokens = new Set([...game.user.targets].map(({ id }) => id));
    const marked = this.#others.filter(({ id }) => tokens.has(this.combat.combatants.get(id)?.tokenId ?? ""));
    return marked.map(({ id }) => id);
  }

  #firstDraft(state: Fight): Draft {
    const draft = draftOf(state, this.#rows[0]);
    const marked = this.#markedTargets();
    return !this.#amend && marked.length > 0 ? addAction(draft, "attack", marked) : draft;
  }

  /** Those whom the user may declare for in one go. */
  #candidates(state: Fight): readonly ParticipantId[] {
    if (this.#amend) return this.#rows;
    const mine = this.combat.combatants.filter((one) => playsHere(one) || one.id === this.#rows[0]);
    return declarableTogether(
      state,
      mine.map(({ id }) => id ?? ""),
      this.#rows,
    );
  }

  /** Ask for somebody else in the same window. */
  async #ask(state: Fight, who: ParticipantId, amend: boolean): Promise<void> {
    this.#drafts.set(this.#rows[0], this.#draft);
    this.#rows = [who];
    this.#amend = amend;
    const kept = amend ? undefined : this.#drafts.get(who);
    this.#draft = kept ?? this.#firstDraft(state);
    await this.#redraw();
    this.#focusFirst();
  }

  async #redraw(): Promise<void> {
    await this.render({ window: { title: this.title } });
  }

  #focusFirst(): void {
    const first = isComplete(this.#draft) && this.#draft.actions.length > 0 ? "[type=submit]" : "[data-action=add]";
    this.find(first)?.focus();
  }

  protected override contents(): DeclarationContext {
    const state = this.#state;
    if (!state) throw new Error(`${this.#rows[0]} takes no part in a fight of Vampire any more`);
    const asked = { rows: this.#rows, candidates: this.#candidates(state), amend: this.#amend };
    return declarationContext(state, viewerOf(this.combat), this.#draft, asked, KINDS);
  }

  protected override async _onFirstRender(...args: Parameters<EncounterWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const onTarget = Hooks.on("targetToken", (user, token, targeted) => {
      if (user.isSelf) void this.#aim(token.id, targeted);
    });
    const stop = (): void => {
      Hooks.off("targetToken", onTarget);
    };
    this.addEventListener("close", stop, { once: true });
    this.#focusFirst();
  }

  /** Others go on meanwhile: what they declare is shown, and a moment that has passed is nothing to ask about. */
  protected override followUp(): void {
    const state = this.#state;
    if (state?.phase !== "declaration") return void this.close();
    const able = this.#candidates(state);
    const [first, ...rest] = this.#rows.filter((who) => able.includes(who));
    if (first === undefined) return void this.#goOn(state);
    this.#rows = [first, ...rest];
    void this.#redraw();
  }

  /** Whoever of the user's rows may declare next is asked for; the window closes when there is nobody. */
  async #goOn(state: Fight): Promise<void> {
    for (const who of this.#rows) this.#drafts.delete(who);
    const mine = this.combat.combatants.filter(playsHere).map(({ id }) => id ?? "");
    const [next] = declarableTogether(state, mine, []);
    if (next === undefined) await this.close();
    else await this.#ask(state, next, false);
  }

  /** A token was marked as a target, or is none any more: the last attack is aimed so; the first one is added. */
  async #aim(tokenId: string, targeted: boolean): Promise<void> {
    const target = this.#others.find(({ id }) => this.combat.combatants.get(id)?.tokenId === tokenId)?.id;
    const { actions } = this.#draft;
    const index = actions.findLastIndex((action) => action.do === "attack");
    if (target === undefined) return;
    const before = (actions[index]?.at ?? []).filter((id) => id !== target);
    const at = targeted ? [...before, target] : before;
    if (index >= 0) await this.#change(changeAction(this.#draft, index, { at }));
    else if (targeted && actions.length === 0) await this.#change(addAction(this.#draft, "attack", at));
  }

  async #change(draft: Draft, focus?: string): Promise<void> {
    this.#draft = draft;
    await this.render();
    if (focus !== undefined) this.find(focus)?.focus();
  }

  protected override chosen(control: HTMLElement): void {
    const { name, checked, value, dataset } = control as HTMLInputElement;
    const index = Number(dataset["index"]);
    if (name === "row") {
      void this.#choose(value, checked);
    } else if (name === "target") {
      const before = this.#draft.actions[index]?.at ?? [];
      const at = checked ? [...before, value] : before.filter((id) => id !== value);
      void this.#change(changeAction(this.#draft, index, { at }));
    } else if (isResource(name) && this.#state) {
      void this.#change(spend(this.#draft, name, Number(value), commonLimits(this.#state, this.#rows)));
    }
  }

  /** Somebody declares the same, or does not: nobody attacks itself, and no more is spent than all of them have. */
  async #choose(who: ParticipantId, chosen: boolean): Promise<void> {
    const state = this.#state;
    const [first, ...rest] = this.#rows;
    if (!state || who === first) return;
    const others = rest.filter((id) => id !== who);
    this.#rows = [first, ...(chosen ? [...others, who] : others)];
    const able = this.#candidates(state);
    this.#rows = [first, ...this.#rows.slice(1).filter((id) => able.includes(id))];
    const limits = commonLimits(state, this.#rows);
    const actions = this.#draft.actions.map((one) => ({ ...one, at: one.at.filter((id) => !this.#rows.includes(id)) }));
    this.#draft = {
      actions,
      willpower: Math.min(this.#draft.willpower, limits.willpower),
      celerity: Math.min(this.#draft.celerity, limits.celerity),
    };
    await this.#redraw();
  }

  /** Notes are kept while they are typed; they change nothing else. */
  protected override entered(control: HTMLElement): void {
    if (!control.matches("[name=note]")) return;
    const { value, dataset } = control as HTMLInputElement;
    this.#draft = changeAction(this.#draft, Number(dataset["index"]), { note: value });
  }

  static async #onAdd(this: DeclarationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { kind } = target.dataset;
    if (!isKind(kind)) return;
    const others = this.#others;
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
    await this.#change(spend(this.#draft, resource, points, commonLimits(state, this.#rows)), `[name=${resource}]`);
  }

  static async #onLast(this: DeclarationDialog): Promise<void> {
    const state = this.#state;
    const last = state && lastDraftOf(state, this.#rows[0]);
    if (!last) return;
    const known = new Set(this.#others.map(({ id }) => id));
    const actions = last.actions.map((action) => ({ ...action, at: action.at.filter((id) => known.has(id)) }));
    await this.#change({ ...last, actions }, "[type=submit]");
  }

  /** In the order in which they declare. */
  get #inOrder(): readonly ParticipantId[] {
    const state = this.#state;
    return state && !this.#amend ? this.#candidates(state).filter((who) => this.#rows.includes(who)) : this.#rows;
  }

  static async #onSkip(this: DeclarationDialog): Promise<void> {
    await sendAll(
      this.combat,
      this.#inOrder.map((who) => ({ kind: "done", who })),
    );
  }

  protected override async answer(): Promise<boolean> {
    if (!isComplete(this.#draft)) return false;
    const moves = this.#inOrder.map((who) => moveOf(this.#draft, who, this.#amend));
    const refusal = await sendAll(this.combat, moves);
    // What was declared goes on by itself; what waits for a GM needs no window.
    return refusal === null ? this.#amend : refusal === "no-gm";
  }
}
