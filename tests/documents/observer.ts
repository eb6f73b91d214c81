import type { InlineModule } from "../../playground/node/module-folder.ts";

declare const game: any;
declare const CONFIG: any;
declare const Hooks: any;

/** One of the workflows that game systems hang their work on, as it was called. */
export interface TurnEvent {
  readonly name: "endTurn" | "endRound" | "startRound" | "startTurn" | "turnChange";
  /** A combatant's id; for rounds none. */
  readonly who: string | null;
  readonly round: number;
  readonly skipped?: boolean;
  /** Of a change of turn: whose it was before. */
  readonly from?: string | null;
}

/** What a client could see in the hook of one update of the encounter. */
export interface Step {
  readonly round: number;
  readonly turn: number | null;
  /** `combat.combatant`, and the same by our own account. */
  readonly combatant: string | null;
  readonly current: string | null;
  readonly viewRound: number | null;
  /** Rows whose `initiative` is not the score that our own account has. */
  readonly wrongInitiative: readonly string[];
}

/** What a client noted, as `seen` in its realm. */
export interface Seen {
  readonly events: TurnEvent[];
  readonly steps: Step[];
  /** Hooks that core fires on the client that moves on: name, round and turn to come. */
  readonly moves: { readonly name: string; readonly round: number; readonly turn: number | null }[];
}

/** Runs in every client's realm: a game system with a Combat class of its own, and a module that listens. */
function observe(): void {
  const seen: Seen = { events: [], steps: [], moves: [] };
  Object.assign(globalThis, { seen });
  const work = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 15));
  Hooks.once("init", () => {
    CONFIG.Combat.documentClass = class SystemCombat extends CONFIG.Combat.documentClass {
      async _onEndTurn(combatant: any, context: any): Promise<void> {
        await super._onEndTurn(combatant, context);
        await work();
        seen.events.push({ name: "endTurn", who: combatant.id, round: context.round, skipped: context.skipped });
      }
      async _onEndRound(context: any): Promise<void> {
        await super._onEndRound(context);
        await work();
        seen.events.push({ name: "endRound", who: null, round: context.round });
      }
      async _onStartRound(context: any): Promise<void> {
        await super._onStartRound(context);
        await work();
        seen.events.push({ name: "startRound", who: null, round: context.round });
      }
      async _onStartTurn(combatant: any, context: any): Promise<void> {
        await super._onStartTurn(combatant, context);
        await work();
        seen.events.push({ name: "startTurn", who: combatant.id, round: context.round, skipped: context.skipped });
      }
    };
    Hooks.on("combatTurnChange", (_combat: any, prior: any, current: any) => {
      const { combatantId: who, round } = current;
      seen.events.push({ name: "turnChange", who, round, from: prior.combatantId });
    });
    for (const name of ["combatStart", "combatTurn", "combatRound"]) {
      Hooks.on(name, (_combat: any, { round, turn }: any) => seen.moves.push({ name, round, turn }));
    }
    Hooks.on("updateCombat", (combat: any) => {
      const view = game.modules.get("turnwright")?.api?.view(combat) ?? null;
      const rows = view ? [...combat.combatants] : [];
      seen.steps.push({
        round: combat.round,
        turn: combat.turn,
        combatant: combat.combatant?.id ?? null,
        current: view?.current[0] ?? null,
        viewRound: view?.round ?? null,
        wrongInitiative: rows
          .filter((one: any) => one.initiative !== view.participants[one.id].score)
          .map((one: any) => one.id),
      });
    });
  });
}

/** To be loaded before the module: systems come first. */
export const observer: InlineModule = {
  manifest: { id: "observer", title: "Observer", version: "1.0.0" },
  code: `(${observe.toString()})();`,
};
