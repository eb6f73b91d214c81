import type { Operation } from "../../client/abstract/document.ts";
import { Combat } from "../../client/documents/combat.ts";
import type { Actor } from "../../client/documents/actor.ts";
import type { InitiativeOptions } from "../../client/documents/combat-initiative.ts";
import { env } from "../../client/environment.ts";
import type { Data } from "../../shared/json.ts";
import { runnersIn, type ShadowrunCombatant } from "./combatant.ts";
import type { Combatant } from "../../client/documents/combatant.ts";
import { nextHistory, restore, type Snapshot } from "./history.ts";
import { compareRunners } from "./order.ts";

const SOCKET = "system.shadowrun5e";
const DROP = 10;

/** What players may have the game master's client do. */
const CONTROLS = ["nextTurn", "previousTurn", "nextPass", "previousPass", "nextRound", "previousRound"] as const;
type Control = (typeof CONTROLS)[number];

/** Turns, passes and rounds as the system takes them, past most of core's methods. After facts 16.2. */
export class ShadowrunCombat extends Combat {
  get pass(): number {
    return Number(this.system["pass"] ?? 1);
  }

  get history(): readonly Snapshot[] {
    return (this.system["history"] as Snapshot[] | undefined) ?? [];
  }

  get rows(): ShadowrunCombatant[] {
    return runnersIn(this.combatants.contents);
  }

  override get nextCombatant(): undefined {
    return undefined;
  }

  override _sortCombatants(a: Combatant, b: Combatant): number {
    return compareRunners(a, b);
  }

  /** Movement is forgotten in the first pass alone, by the row itself. */
  protected override async _clearMovementHistoryOnStartTurn(): Promise<void> {
    await Promise.resolve();
  }

  override async update(changes: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    await this.#migrate();
    return super.update(changes, operation);
  }

  /** Up to 0.33 the pass lay in a flag; it is brought up to date before anything else is written. */
  async #migrate(): Promise<void> {
    const old = (this._source["flags"] as Data)["shadowrun5e"] as Data | undefined;
    const pass = old?.["combatInitiativePass"];
    if (pass === undefined) return;
    await super.update({ system: { pass, history: [] }, "flags.shadowrun5e.-=combatInitiativePass": null });
  }

  override async delete(operation: Operation = {}): Promise<this | undefined> {
    await Promise.all(this.rows.map((one) => one.deleteFlow()));
    return super.delete(operation);
  }

  override async startCombat(): Promise<this> {
    await this.rollAll({ updateTurn: false });
    return super.startCombat();
  }

  override async nextTurn(passed = false): Promise<this> {
    if (this.#asksGM("nextTurn")) return this;
    const turns = runnersIn(this.turns);
    const next = turns.findIndex((one) => {
      if ((this.settings["skipDefeated"] && one.isDefeated) || (!passed && one.id === this.combatant?.id)) return false;
      return one.canAct() && !one.row.acted;
    });
    if (next < 0) return this.nextPass();
    const changes: Data = { round: this.round, turn: next };
    const options = { direction: 1, worldTime: { delta: this.getTimeDelta(this.round, this.turn, this.round, next) } };
    if (!passed) {
      changes["system"] = { history: nextHistory(this) };
      if (this.combatant) changes["combatants"] = [{ _id: this.combatant.id, system: { acted: true } }];
    }
    env.Hooks.callAll("combatTurn", this, changes, options);
    await this.update(changes, options);
    await (this.combatant as ShadowrunCombatant | undefined)?.turnUpdate(this.pass);
    return this;
  }

  async nextPass(): Promise<this> {
    if (this.#asksGM("nextPass")) return this;
    if (!this.rows.some(({ initiative }) => initiative !== null && initiative - DROP > 0)) return this.nextRound();
    const history = nextHistory(this);
    const pads = this.rows.filter(({ row }) => !row.pad).map(() => ({ system: { pad: true } }));
    await this.createEmbeddedDocuments("Combatant", pads);
    const combatants = this.rows.map(({ id, initiative }) => ({
      _id: id,
      system: { acted: false },
      initiative: initiative === null ? null : initiative - DROP,
    }));
    await this.update({ system: { history, pass: this.pass + 1 }, combatants });
    return this.nextTurn(true);
  }

  override async nextRound(): Promise<this> {
    if (this.#asksGM("nextRound")) return this;
    await this.createHistorySnapshot();
    const pads = this.rows.filter(({ row }) => row.pad).map(({ id }) => id ?? "");
    if (pads.length > 0) await this.deleteEmbeddedDocuments("Combatant", pads);
    const round = this.round + 1;
    const fresh = () => ({ acted: false, seize: false, coinFlip: env.CONFIG.Dice.randomUniform() });
    const combatants = this.rows.map(({ id }) => ({ _id: id, system: fresh() }));
    const changes = { turn: null, round, system: { pass: 1 }, combatants };
    const options = { direction: 1, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, null) } };
    env.Hooks.callAll("combatRound", this, changes, options);
    await this.update(changes, options);
    if (this.rows.length > 0) {
      await this.resetAll();
      await this.rollAll({ updateTurn: false });
    }
    return this;
  }

  override previousTurn(): Promise<this> {
    return this.#back("previousTurn", () => true);
  }

  previousPass(): Promise<this> {
    return this.#back("previousPass", ({ round, pass }) => round !== this.round || pass !== this.pass);
  }

  override previousRound(): Promise<this> {
    return this.#back("previousRound", ({ round }) => round < this.round);
  }

  /** To the newest snapshot of those in question. */
  async #back(control: Control, fits: (one: Snapshot) => boolean): Promise<this> {
    if (this.#asksGM(control)) return this;
    const at = this.history.findLastIndex(fits);
    const snapshot = this.history[at];
    if (snapshot) await restore(this, snapshot, this.history.slice(0, at));
    else env.ui.notifications.warn("No history");
    return this;
  }

  async createHistorySnapshot(): Promise<void> {
    await this.update({ system: { history: nextHistory(this) } });
  }

  override async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    const { formula = null, updateTurn = true } = options;
    const rows = runnersIn([ids].flat().map((id) => this.combatants.get(id)));
    const mine = rows.filter((one) => one.isOwner && !one.row.pad);
    if (mine.length === 0) return this;
    const updates: Data[] = [];
    for (const one of mine) {
      const roll = await one.rollOnce(formula);
      const current = one.runner?.sheetData.initiative.current;
      const last = current ? { constant: current.constant.value, dice: current.dice.value } : null;
      const blitz = one.runner?.sheetData.initiative.blitz ?? false;
      updates.push({ _id: one.id, initiative: roll.total, system: { initiative: { blitz, last } } });
    }
    const turn = updateTurn || this.turn === null ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...turn });
    const told = updates.map(
      ({ _id, initiative }) => `${this.combatants.get(String(_id))?.name} ${String(initiative)}`,
    );
    const flags = { core: { initiativeRoll: true } };
    await env.CONFIG.ChatMessage.documentClass.create({ content: told.join(", "), flags });
    for (const { runner } of mine) {
      if (!runner?.sheetData.initiative.blitz) continue;
      const { uses, value } = runner.sheetData.attributes.edge;
      const edge = { uses: Math.min(uses + 1, value) };
      await runner.update({ system: { initiative: { blitz: false }, attributes: { edge } } });
    }
    return this;
  }

  async adjustActorInitiative(actor: Actor, by: number): Promise<void> {
    for (const one of runnersIn(this.getCombatantsByActor(actor))) await one.adjustInitiative(by);
  }

  /** Players may write nothing of the system's into the encounter: the game master's client does it. */
  #asksGM(control: Control): boolean {
    if (env.game.user?.isGM) return false;
    env.game.socket.emit(SOCKET, { id: this.id, control });
    return true;
  }
}

/** Listen for players' controls. */
export function hearControls(): void {
  env.game.socket.on(SOCKET, (payload) => {
    const { id, control } = payload as { id: string; control: Control };
    const combat = env.game.combats.get(id) as ShadowrunCombat | undefined;
    if (env.game.user?.isActiveGM && CONTROLS.includes(control)) void combat?.[control]();
  });
}
