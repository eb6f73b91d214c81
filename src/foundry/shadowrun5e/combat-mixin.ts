import { send, sendAll } from "../send.ts";

import { tableOf } from "../table.ts";
import { backToPass, toNextPass } from "../walk.ts";
import type { RunnerRow } from "./combatant-mixin.ts";

/** What the system's class has beside core's, and what of it moves turns or scores by itself. Facts 16.2. */
export interface RunnerCombat extends Combat {
  nextPass(): Promise<unknown>;
  previousPass(): Promise<unknown>;
  createHistorySnapshot(): Promise<unknown>;
  adjustActorInitiative(actor: Actor, by: number): Promise<unknown>;
}

type Runners = new (...args: any[]) => RunnerCombat;

/** Whether this is the class that the system has registered, by what it can do. */
const isRunners = (base: { readonly prototype: object }): base is Runners =>
  "nextPass" in base.prototype && "createHistorySnapshot" in base.prototype;

/**
 * The system's passes, history and sums are silent while rules of ours run, and the buttons for them do what these have
 * instead. What the system does at an own turn's start stays: recoil, the defence modifier, movement.
 */
function quietRunners<Base extends Runners>(base: Base) {
  return class QuietRunners extends base {
    override async nextPass(): Promise<unknown> {
      const table = tableOf(this);
      if (!table) return super.nextPass();
      await sendAll(this, table.state.round > 0 ? toNextPass(table) : [{ kind: "start" }]);
      return this;
    }

    /** Takes back every move of this pass. */
    override async previousPass(): Promise<unknown> {
      const table = tableOf(this);
      if (!table) return super.previousPass();
      await send(this, backToPass(table));
      return this;
    }

    override async createHistorySnapshot(): Promise<unknown> {
      return tableOf(this) ? this : super.createHistorySnapshot();
    }

    /** What wounds take off the score is noticed from the sheet. */
    override async adjustActorInitiative(actor: Actor, by: number): Promise<unknown> {
      return tableOf(this) ? this : super.adjustActorInitiative(actor, by);
    }

    protected override async _onStartTurn(combatant: Combatant, context: Combat.TurnEventContext): Promise<void> {
      await super._onStartTurn(combatant, context);
      const table = tableOf(this);
      if (table && !context.skipped) await (combatant as RunnerRow).turnUpdate?.(table.state.pass);
    }
  };
}

/** The class as it is, or with the system's own turn flow quiet where it is Shadowrun's. */
export const withQuietRunners = (base: typeof CONFIG.Combat.documentClass): typeof CONFIG.Combat.documentClass =>
  isRunners(base) ? quietRunners(base) : base;
