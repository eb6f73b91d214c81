import { CONST } from "../../shared/constants.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { env } from "../environment.ts";
import type { Boundary, RoundContext, TurnContext } from "./combat-events.ts";
import type { Combatant } from "./combatant.ts";
import type { User } from "./user.ts";

const { REGION_EVENTS } = CONST;

/** What systems and modules override in a combat. The turn workflows run on the active GM's client alone. */
export abstract class CombatLifeCycle extends Document {
  declare combatants: EmbeddedCollection<Combatant>;

  /** The system's work first, then the expiry of effects (14), then the regions in which tokens stand. */
  protected async _runBoundary(boundary: Boundary): Promise<void> {
    if (boundary.kind === "endTurn") await this.#endTurn(boundary.combatant, boundary.context);
    else if (boundary.kind === "startTurn") await this.#startTurn(boundary.combatant, boundary.context);
    else if (boundary.kind === "endRound") await this.#endRound(boundary.context);
    else await this.#startRound(boundary.context);
  }

  async #endTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    await this._onEndTurn(combatant, context);
    await this.#expireEffects("turnEnd", context);
    await this.#triggerRegions(REGION_EVENTS.TOKEN_TURN_END, [combatant], context);
  }

  async #endRound(context: RoundContext): Promise<void> {
    await this._onEndRound(context);
    await this.#expireEffects("roundEnd", context);
    await this.#triggerRegions(REGION_EVENTS.TOKEN_ROUND_END, this.combatants.contents, context);
  }

  async #startRound(context: RoundContext): Promise<void> {
    await this._onStartRound(context);
    await this.#expireEffects("roundStart", context);
    await this.#triggerRegions(REGION_EVENTS.TOKEN_ROUND_START, this.combatants.contents, context);
  }

  async #startTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    await this._onStartTurn(combatant, context);
    if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
    await this.#expireEffects("turnStart", context);
    await this.#triggerRegions(REGION_EVENTS.TOKEN_TURN_START, [combatant], context);
  }

  async #expireEffects(event: string, context: RoundContext): Promise<void> {
    if (env.generation < 14) return;
    await env.CONFIG.ActiveEffect.documentClass.registry.refresh(event, { ...context, combat: this });
  }

  async #triggerRegions(event: string, combatants: Combatant[], context: RoundContext): Promise<void> {
    for (const combatant of combatants) {
      const { token } = combatant;
      for (const region of token?.regions ?? []) {
        await region._triggerEvent(event, { token, combatant, combat: this, ...context });
      }
    }
  }

  protected async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // for systems
  }

  protected async _onEndRound(_context: RoundContext): Promise<void> {
    // for systems
  }

  protected async _onStartRound(_context: RoundContext): Promise<void> {
    // for systems
  }

  protected async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // for systems
  }

  protected async _onEnter(_combatant: Combatant): Promise<void> {
    // for systems
  }

  protected async _onExit(_combatant: Combatant): Promise<void> {
    // for systems
  }

  protected async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.token?.clearMovementHistory();
  }

  protected async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.token?.clearMovementHistory();
  }

  _updateTurnMarkers(): void {
    // nothing is drawn
  }

  protected _canChangeRound(_user: User): boolean {
    return true;
  }

  protected _canChangeTurn(_user: User): boolean {
    return true;
  }
}
