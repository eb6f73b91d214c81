import type { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { debounce } from "../debounce.ts";
import { env } from "../environment.ts";
import { isNumeric } from "../primitives.ts";
import type { Data } from "../../shared/json.ts";
import type { CombatHistory } from "./combat-events.ts";
import { CombatLifeCycle } from "./combat-life-cycle.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { Scene } from "./scene.ts";

/**
 * The order of a combat and the ways through it. Behaviour after facts 2.1 to 2.6.
 * What runs during preparation uses no private members: the base class prepares before a subclass has any.
 */
export abstract class CombatTurns extends CombatLifeCycle {
  declare groups: EmbeddedCollection<CombatantGroup>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare scene: Scene | null;
  /** In order. */
  declare turns: Combatant[];
  /** Refilled in place. */
  declare current: CombatHistory;
  /** Refilled in place at every update of the combat. */
  declare previous: CombatHistory | undefined;
  /** Merges many changes into one re-sorting and rendering. */
  declare debounceSetup: () => void;

  protected override _configure(): void {
    this.turns = [];
    this.current = { round: null, turn: null, combatantId: null, tokenId: null };
    this.previous = undefined;
    this.debounceSetup = debounce(() => {
      this.current.round = this.round;
      this.current.turn = this.turn;
      this.setupTurns();
      env.requestRender(this);
    }, 50);
  }

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "scene") return env.game.scenes.get(value as string) ?? null;
    return super._initializeField(key, value);
  }

  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null) return this.turns[0];
    return this.turns[this.turn + 1] ?? this.turns[0];
  }

  get settings(): Data {
    return env.CONFIG.Combat.settings;
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === env.game.scenes.viewed);
  }

  get isView(): boolean {
    return env.game.combats.viewed?.id === this.id;
  }

  getCombatantsByToken(token: string | Document): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Document): Combatant[] {
    if (typeof actor === "string") return this.combatants.filter((combatant) => combatant.actorId === actor);
    return this.combatants.filter((combatant) => combatant.actor?.uuid === actor.uuid);
  }

  override prepareDerivedData(): void {
    if (this.combatants.size && !this.turns.length) this.setupTurns();
  }

  /** Sort, keep the turn within the list (in memory only), and take stock of where we are. */
  setupTurns(): Combatant[] {
    const compare = Reflect.get(this, "_sortCombatants") as (a: Combatant, b: Combatant) => number;
    this.turns = this.combatants.contents.sort(compare);
    if (this.turn !== null) {
      this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
      this.turns.forEach((combatant, index) => (combatant.turnNumber = index));
    }
    Object.assign(this.current, this._getCurrentState());
    this.previous ??= { ...this.current };
    return this.turns;
  }

  /** Initiative from high to low, nobody's last, ties by id. Called without `this`, and on clones. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [first, second] = [a, b].map((one) => (isNumeric(one.initiative) ? Number(one.initiative) : -Infinity));
    if (first !== second) return (second ?? 0) > (first ?? 0) ? 1 : -1;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  protected _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /* ------------------------------------------------- Turns ------------------------------------------------- */

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: 0 };
    env.Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const after = (this.turn ?? -1) + 1;
    const next = this.settings["skipDefeated"]
      ? this.turns.findIndex((combatant, index) => index >= after && !combatant.isDefeated)
      : after;
    if (next < 0 || next >= this.turns.length) return this.nextRound();
    return this.#move("combatTurn", this.round, next, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#move("combatTurn", this.round, (this.turn ?? this.turns.length) - 1, -1);
  }

  async nextRound(): Promise<this> {
    let turn = this.turn === null ? null : 0;
    if (turn !== null && this.settings["skipDefeated"]) {
      turn = this.turns.findIndex((combatant) => !combatant.isDefeated);
      if (turn < 0) {
        env.ui.notifications.warn("COMBAT.NoneRemaining", { localize: true });
        turn = 0;
      }
    }
    return this.#move("combatRound", this.round + 1, turn, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 && this.turns.length ? this.turns.length - 1 : null;
    return this.#move("combatRound", round, turn, -1);
  }

  async #move(
    hook: "combatTurn" | "combatRound",
    round: number,
    turn: number | null,
    direction: 1 | -1,
  ): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, round, turn);
    const updateData = { round, turn };
    const updateOptions = { direction, worldTime: { delta } };
    env.Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Seconds between two moments; negative backwards, none to or from round 0. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromRound === 0 || toRound === 0) return 0;
    const { turnTime, roundTime } = env.CONFIG.time;
    const turns = (toRound - fromRound) * this.turns.length + (toTurn ?? 0) - (fromTurn ?? 0);
    return (toRound - fromRound) * roundTime + turns * turnTime;
  }

  protected _playCombatSound(announcement: string): void {
    env.Hooks.callAll("playgroundSound", this, announcement);
  }
}
