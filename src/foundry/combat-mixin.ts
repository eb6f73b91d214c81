import { awaitedRolls } from "../engine/ranking.ts";
import { movesBeforeStart } from "./occasions.ts";
import { MODULE } from "./constants.ts";
import { inLine } from "./in-turn.ts";
import { rollFor } from "./initiative.ts";
import { markOf } from "./operation.ts";
import { send, sendAll } from "./send.ts";
import { meant, recoverBegun } from "./own-rolls.ts";
import type { Boundaries } from "./own-turns.ts";
import { beginRoundOf } from "./systems.ts";
import { tableOf, whileStill } from "./table.ts";
import { text } from "./text.ts";
import { carryOutBoundaries } from "./turn-events.ts";
import { backToRound, toNextRound } from "./walk.ts";

/** One step's boundaries after another's. What a system throws there is told, and does not keep the next from coming. */
function inOrder({ id }: Combat, task: () => Promise<void>): void {
  inLine(`boundaries ${id ?? ""}`, task).catch((error: unknown) => {
    console.error(`${MODULE} | the system's own work at a turn failed`, error);
  });
}

/**
 * Outside of fights, all who have not rolled: systems ask for one member of each group, and there each rolls for itself.
 * Null in fights.
 */
function waitingInScene(combat: Combat): string[] | null {
  const table = tableOf(combat);
  if (table?.rules.fight !== false) return null;
  return awaitedRolls(table.rules, table.state).map(({ id }) => id);
}

/**
 * The table's turn order on top of whatever Combat class the game system has registered. An encounter that runs by the
 * system's own rules behaves as if this class were not there.
 */
export function combatMixin<Base extends new (...args: any[]) => Combat>(base: Base) {
  return class TurnwrightCombat extends base {
    override setupTurns(): Combatant[] {
      return whileStill(this, () => super.setupTurns());
    }

    /** Called unbound and on clones: what it needs, the two combatants and their combat say. */
    override _sortCombatants(a: Combatant, b: Combatant): number {
      const table = a.parent && tableOf(a.parent);
      if (!table) return super._sortCombatants(a, b);
      const place = (one: Combatant) => table.rows.get(one.id ?? "") ?? table.rows.size;
      return place(a) - place(b);
    }

    override async startCombat(): Promise<this> {
      const table = tableOf(this);
      if (!table) return super.startCombat();
      const before = table.state.round === 0 && game.user.isGM ? movesBeforeStart(table) : [];
      const refusal = await sendAll(this, [...before, { kind: "start" }]);
      if (refusal === null) this._playCombatSound("startEncounter");
      return this;
    }

    override async nextTurn(): Promise<this> {
      if (!tableOf(this)) return super.nextTurn();
      if (!this.started) return this.startCombat();
      await send(this, { kind: "next" });
      return this;
    }

    /** Takes the last move back. */
    override async previousTurn(): Promise<this> {
      if (!tableOf(this)) return super.previousTurn();
      await send(this, { kind: "undo" });
      return this;
    }

    override async nextRound(): Promise<this> {
      const table = tableOf(this);
      if (!table) return super.nextRound();
      if (table.state.round === 0) return this.startCombat();
      await sendAll(this, toNextRound(table));
      return this;
    }

    /** Takes back every move of this round. */
    override async previousRound(): Promise<this> {
      const table = tableOf(this);
      if (!table) return super.previousRound();
      await send(this, backToRound(table));
      return this;
    }

    override async rollInitiative(ids: string | string[], options: Combat.InitiativeOptions = {}): Promise<this> {
      const table = tableOf(this);
      if (!table) return super.rollInitiative(ids, options);
      const asked = meant([ids].flat());
      const able = asked.filter((id) => table.state.participants[id]?.able);
      await rollFor(table, asked.length > 1 ? able : asked, options.messageOptions ?? {});
      return this;
    }

    override async rollAll(options: Combat.InitiativeOptions = {}): Promise<this> {
      const waiting = waitingInScene(this);
      return waiting ? this.rollInitiative(waiting, options) : super.rollAll(options);
    }

    override async rollNPC(options: Combat.InitiativeOptions = {}): Promise<this> {
      const waiting = waitingInScene(this);
      if (!waiting) return super.rollNPC(options);
      const npcs = waiting.filter((id) => this.combatants.get(id)?.isNPC);
      return this.rollInitiative(npcs, options);
    }

    override async resetAll(): Promise<this> {
      if (!tableOf(this)) return (await super.resetAll()) ?? this;
      await send(this, { kind: "reset" });
      return this;
    }

    /** A scene outside of fights is no combat that ends, in the words of the question. */
    override async endCombat(): Promise<this> {
      if (tableOf(this)?.rules.fight !== false) return super.endCombat();
      const sure = await foundry.applications.api.DialogV2.confirm({
        window: { title: text("Encounter.scene.End") },
        content: text("Encounter.scene.EndAsk"),
        modal: true,
      });
      if (sure) await this.delete();
      return this;
    }

    protected override _playCombatSound(announcement: CONST.COMBAT_ANNOUNCEMENTS): void {
      if (tableOf(this)?.rules.fight !== false) super._playCombatSound(announcement);
    }

    /** Core would read turns off a number that grows; ours are said in the mark of each operation. */
    protected override async _manageTurnEvents(): Promise<void> {
      if (!tableOf(this)) await super._manageTurnEvents();
    }

    protected override _onUpdate(
      changed: Combat.UpdateData,
      options: Combat.Database.OnUpdateOperation,
      userId: string,
    ): void {
      const prior = { ...this.current };
      super._onUpdate(changed, options, userId);
      const mark = markOf(options, userId);
      if (!mark || !tableOf(this)) return;
      this.setupTurns();
      this._updateTurnMarkers();
      inOrder(this, () => this.#cross(mark.boundaries, prior));
    }

    /** What the step ended and began: on the active GM's client the system is told, on every client the hook. */
    async #cross(boundaries: readonly Boundaries[], prior: Combat.HistoryData): Promise<void> {
      const isFight = tableOf(this)?.rules.fight === true;
      if (boundaries.length > 0 && game.user.isActiveGM) {
        // Systems do this where the encounter is started; whoever starts it by our rules comes here, once.
        if (isFight && boundaries.some(({ roundStarts }) => roundStarts.includes(1))) await recoverBegun(this);
        await carryOutBoundaries(this, boundaries, {
          endTurn: (combatant, context) => this._onEndTurn(combatant, context as Combat.TurnEventContext),
          endRound: (context) => this._onEndRound(context),
          startRound: async (context) => {
            for (const { actor } of this.combatants) if (isFight && actor) await beginRoundOf(actor);
            await this._onStartRound(context);
          },
          startTurn: async (combatant, context) => {
            await this._onStartTurn(combatant, context as Combat.TurnEventContext);
            if (combatant.token)
              await this._clearMovementHistoryOnStartTurn(combatant, context as Combat.TurnEventContext);
          },
        });
      }
      const { current } = this;
      if (current.combatantId !== prior.combatantId || current.round !== prior.round) {
        Hooks.callAll("combatTurnChange", this as Combat.Implementation, prior, current);
      }
    }
  };
}
