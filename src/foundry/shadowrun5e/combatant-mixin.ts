import { send } from "../send.ts";
import { tableOf } from "../table.ts";

/** What the system's rows can do beside core's; rows of other classes cannot. */
export interface RunnerRow extends Combatant {
  turnUpdate?(pass: number): Promise<unknown>;
}

/** A row of the system's class. */
interface Runner extends Combatant {
  adjustInitiative(by: number): Promise<unknown>;
  toggleSeizeInitiative(): Promise<unknown>;
  applyModeChange(from: string, to: string): Promise<unknown>;
}

type Runners = new (...args: any[]) => Runner;

const isRunners = (base: { readonly prototype: object }): base is Runners =>
  "adjustInitiative" in base.prototype && "applyModeChange" in base.prototype;

/** What the system does to one row's score becomes a move of ours while our rules run. */
function quietRunners<Base extends Runners>(base: Base) {
  return class QuietRunner extends base {
    /** Points that an interrupt action costs, or that the GM gives. */
    override async adjustInitiative(by: number): Promise<unknown> {
      const { parent: combat, id: who } = this;
      if (!combat || who === null || !tableOf(combat)) return super.adjustInitiative(by);
      if (by !== 0)
        await send(combat, by < 0 ? { kind: "interrupt", who, cost: -by } : { kind: "change", who, attribute: by });
      return this;
    }

    override async toggleSeizeInitiative(): Promise<unknown> {
      const { parent: combat, id: who } = this;
      if (!combat || who === null || !tableOf(combat)) return super.toggleSeizeInitiative();
      await send(combat, { kind: "seize", who });
      return this;
    }

    /** The other world's initiative is noticed from the sheet. */
    override async applyModeChange(from: string, to: string): Promise<unknown> {
      return this.parent && tableOf(this.parent) ? this : super.applyModeChange(from, to);
    }
  };
}

/** The class as it is, or with the system's own sums quiet where it is Shadowrun's. */
export const withQuietRows = (base: typeof CONFIG.Combatant.documentClass): typeof CONFIG.Combatant.documentClass =>
  isRunners(base) ? quietRunners(base) : base;
