import type { Data } from "../../shared/json.ts";
import type { Document, Operation } from "../abstract/document.ts";
import type { DescendantArguments } from "../abstract/life-cycle.ts";
import { env } from "../environment.ts";
import { boundaries } from "./combat-events.ts";
import { initiativeMessages, type InitiativeOptions } from "./combat-initiative.ts";
import { CombatTurns } from "./combat-turns.ts";
import type { Combatant } from "./combatant.ts";
import type { TokenDocument } from "./token.ts";

/** An encounter. Behaviour after facts 2. */
export class Combat extends CombatTurns {
  static override readonly documentName = "Combat";
  static override metadata: Data = {
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    isPrimary: true,
  };
  static readonly CONFIG_SETTING = "combatTrackerConfig";

  /** Ask, then delete the combat. Without a page nobody can be asked. */
  async endCombat(): Promise<this> {
    if (!("document" in env.target) || (await env.game.confirm("COMBAT.EndTitle", "COMBAT.EndConfirmation"))) {
      await this.delete();
    }
    return this;
  }

  async activate(options: Operation = {}): Promise<Document[]> {
    const others = env.game.combats.filter((combat) => combat.active && combat !== this);
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  async toggleSceneLink(): Promise<this> {
    const scene = this.scene ? null : (env.game.scenes.viewed?.id ?? null);
    await this.update({ scene });
    return this;
  }

  /* ----------------------------------------------- Initiative ---------------------------------------------- */

  /** Roll for the given combatants that this user owns: one operation for all, then their chat messages. */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    const { formula = null, updateTurn = true, messageOptions = {} } = options;
    const rolled: { combatant: Combatant; roll: Awaited<ReturnType<Combatant["rollOnce"]>> }[] = [];
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = this.combatants.get(id);
      if (combatant?.isOwner) rolled.push({ combatant, roll: await combatant.rollOnce(formula) });
    }
    if (!rolled.length) return this;
    const updates = rolled.map(({ combatant, roll }) => ({ _id: combatant.id, initiative: roll.total }));
    const turn = updateTurn ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...turn });
    const messages = await initiativeMessages(rolled, messageOptions);
    await env.CONFIG.ChatMessage.documentClass.create(messages);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(this.#waitingForRoll(), options);
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#waitingForRoll().filter((id) => this.combatants.get(id)?.isNPC),
      options,
    );
  }

  #waitingForRoll(): string[] {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null)
      .map((combatant) => combatant.id ?? "");
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Everybody's initiative goes, in one update of the combat; who is current stays so. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const combatants = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    let turn = this.started ? this.turn : null;
    if (updateTurn && turn !== null) {
      const copy = this.clone({}, { keepId: true }) as this;
      for (const combatant of copy.combatants.values()) combatant.updateSource({ initiative: null });
      turn = copy.setupTurns().findIndex((combatant) => combatant.id === this.combatant?.id);
    }
    await this.update({ turn, combatants }, { turnEvents: false });
    return undefined;
  }

  /* ------------------------------------------- After the database ------------------------------------------ */

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.combatants.size) this.setupTurns();
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    const roundBefore = this.current.round;
    const moved = this.#afterChange(options, () => {
      if ("combatants" in changed) this.setupTurns();
      else Object.assign(this.current, this._getCurrentState());
    });
    if ("combatants" in changed && env.manners.combatantHooksOnParentUpdate)
      this.#tellCombatants(changed, options, userId);
    if (moved) this.updateCombatantActors();
    if (moved && roundBefore && this.active && this.started) {
      if (this.combatant?.isOwner) this._playCombatSound("yourTurn");
      else if (this.nextCombatant?.isOwner) this._playCombatSound("nextUp");
    }
  }

  #tellCombatants(changed: Data, options: Data, userId: string): void {
    for (const changes of changed["combatants"] as Data[]) {
      const combatant = this.combatants.get(changes["_id"] as string);
      if (combatant) env.Hooks.callAll("updateCombatant", combatant, changes, options, userId);
    }
  }

  /**
   * Remember where we were, let `change` bring us where we are, tell everybody the difference.
   * @returns Whether round, turn or combatant are others now.
   */
  #afterChange(options: Data, change: () => void): boolean {
    const prior = { ...this.current };
    change();
    const silent = options["turnEvents"] === false;
    if (!(silent && env.manners.previousLags)) this.previous = Object.assign(this.previous ?? { ...prior }, prior);
    const { round, turn, combatantId } = this.current;
    const moved = round !== prior.round || turn !== prior.turn || combatantId !== prior.combatantId;
    if (moved && !silent) {
      this._manageTurnEvents().catch((error: unknown) => env.Hooks.onError("Combat#_manageTurnEvents", error as Error));
    }
    return moved;
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    env.game.combats.forget(this);
    this.#render();
  }

  override _onCreateDescendantDocuments(...args: DescendantArguments<Data[]>): void {
    super._onCreateDescendantDocuments(...args);
    this.#afterCombatants(args[0], args[1], args[4]);
    if (args[1] === "combatants")
      this.#onActiveGM(() => this.#eachOf(args[2], (combatant) => this._onEnter(combatant)));
  }

  override _onUpdateDescendantDocuments(...args: DescendantArguments<Data[]>): void {
    super._onUpdateDescendantDocuments(...args);
    this.#afterCombatants(args[0], args[1], args[4]);
  }

  override _onDeleteDescendantDocuments(...args: DescendantArguments<string[]>): void {
    super._onDeleteDescendantDocuments(...args);
    this.#afterCombatants(args[0], args[1], args[4]);
    if (args[1] !== "combatants") return;
    this.#onActiveGM(() =>
      this.#eachOf(args[2], async (combatant) => {
        await this._onExit(combatant);
        if (combatant.token) await this._clearMovementHistoryOnExit(combatant);
      }),
    );
  }

  #afterCombatants(parent: Document, collection: string, options: Data): void {
    if (parent !== this || collection !== "combatants") return;
    this.#afterChange(options, () => {
      if (options["combatTurn"] !== undefined) {
        this._source["turn"] = options["combatTurn"];
        this.turn = options["combatTurn"] as number | null;
      }
      this.setupTurns();
    });
    if (options["render"] !== false) this.#render();
  }

  async #eachOf(documents: Document[], work: (combatant: Combatant) => Promise<void>): Promise<void> {
    for (const document of documents) await work(document as Combatant);
  }

  #onActiveGM(work: () => Promise<void>): void {
    if (!env.game.user?.isActiveGM) return;
    work().catch((error: unknown) => env.Hooks.onError("Combat", error as Error));
  }

  /** The effects of all who fight here count their durations anew. */
  updateCombatantActors(): void {
    for (const combatant of this.combatants.values()) combatant.actor?.render();
  }

  #render(): void {
    env.requestRender(this);
  }

  /* ---------------------------------------------- Turn events ---------------------------------------------- */

  /** Run what ends and begins, on the active GM's client alone; then tell everybody that the turn changed. */
  protected async _manageTurnEvents(): Promise<void> {
    if (!this.started) return;
    const { previous, current } = this;
    if (!previous) return;
    const list = boundaries(this.turns, (id) => this.combatants.get(id), previous, current);
    if (env.game.user?.isActiveGM) {
      for (const boundary of list) await this._runBoundary(boundary);
    }
    env.Hooks.callAll("combatTurnChange", this, previous, current);
  }

  /** Deleting tokens takes their combatants along; the client of the deleting user does it. */
  static _onDeleteTokens(tokens: TokenDocument[], userId: string): void {
    if (userId !== env.game.userId) return;
    for (const combat of env.game.combats.values()) {
      const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token).map((combatant) => combatant.id ?? ""));
      if (ids.length) void combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}
