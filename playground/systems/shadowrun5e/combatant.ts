import type { User } from "../../client/documents/user.ts";
import { Combatant } from "../../client/documents/combatant.ts";
import { env } from "../../client/environment.ts";
import type { Operation } from "../../client/abstract/document.ts";
import type { Data } from "../../shared/json.ts";
import type { ModeName, ShadowrunActor } from "./actor.ts";

/** What the system keeps of a row. */
export interface RowData {
  acted: boolean;
  seize: boolean;
  /** Fills the list, so that the number of the turn grows from pass to pass. */
  pad: boolean;
  coinFlip: number;
  attackedLastTurn: boolean;
  initiative: { blitz: boolean; last: { constant: number; dice: number } | null };
}

const FRESH: RowData = {
  acted: false,
  seize: false,
  pad: false,
  coinFlip: 0,
  attackedLastTurn: false,
  initiative: { blitz: false, last: null },
};

const MOST_DICE = 5;
const DROP = 10;

/** What a row asks of its encounter. */
interface Encounter {
  readonly pass: number;
  createHistorySnapshot(): Promise<void>;
}

/** After facts 16.2. */
export class ShadowrunCombatant extends Combatant {
  get row(): RowData {
    return { ...FRESH, ...(this.system as Partial<RowData>) };
  }

  get #encounter(): Encounter {
    return this.parent as unknown as Encounter;
  }

  get runner(): ShadowrunActor | null {
    return this.actor as ShadowrunActor | null;
  }

  canAct(): boolean {
    return this.initiative !== null && this.initiative > 0;
  }

  protected override _getInitiativeFormula(): string {
    const over = this.#encounter.pass - 1;
    const formula = super._getInitiativeFormula();
    return over > 0 ? `${formula} - ${over * DROP}[Pass]` : formula;
  }

  override async _preDelete(options: Data, user: User): Promise<boolean | undefined> {
    await this.deleteFlow();
    return super._preDelete(options, user);
  }

  /** Whoever leaves the fight takes nothing of it along. */
  async deleteFlow(): Promise<void> {
    await this.runner?.clearProgressiveRecoil();
    await this.runner?.removeDefenseMultiModifier();
  }

  async adjustInitiative(by: number): Promise<this | undefined> {
    if (this.initiative === null) return this;
    return this.update({ initiative: this.initiative + by });
  }

  async toggleSeizeInitiative(): Promise<void> {
    const { runner } = this;
    if (!runner || !env.game.user?.isGM) return;
    const { seize } = this.row;
    await this.#encounter.createHistorySnapshot();
    await this.update({ system: { seize: !seize } });
    const { uses, value } = runner.sheetData.attributes.edge;
    const left = Math.min(value, Math.max(0, uses + (seize ? 1 : -1)));
    await runner.update({ system: { attributes: { edge: { uses: left } } } });
  }

  /** The difference between two modes, for somebody who has rolled: attributes at once, dice rolled. */
  async applyModeChange(_from: ModeName, _to: ModeName): Promise<void> {
    const { runner, initiative } = this;
    const { last, blitz } = this.row.initiative;
    if (!runner || initiative === null || !last || !env.game.user?.isGM) return;
    await this.#encounter.createHistorySnapshot();
    const { constant, dice } = runner.sheetData.initiative.current;
    const won = (blitz ? MOST_DICE : dice.value) - last.dice;
    const roll = await new env.CONFIG.Dice.rolls[0](`${Math.abs(won)}d6`).evaluate();
    const by = constant.value - last.constant + Math.sign(won) * (roll.total ?? 0);
    const now = { constant: constant.value, dice: dice.value };
    await this.update({ initiative: initiative + by, system: { initiative: { last: now } } });
    await env.CONFIG.ChatMessage.documentClass.create({ content: `Mode: ${this.name} ${by}` });
  }

  /** What the system does once an own turn begins. */
  async turnUpdate(pass: number): Promise<void> {
    if (pass === 1) await this.token?.clearMovementHistory();
    await this.runner?.removeDefenseMultiModifier();
    if (!this.row.attackedLastTurn) await this.runner?.clearProgressiveRecoil();
    await this.update({ system: { attackedLastTurn: false } });
  }

  override async update(changes: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    await this.#migrate();
    return super.update(changes, operation);
  }

  /** Data from before 0.34 are brought up to date before anything else is written. */
  async #migrate(): Promise<void> {
    const last = (this._source["flags"] as Data)["shadowrun5e"] as Data | undefined;
    if (last?.["acted"] === undefined) return;
    await super.update({ system: { acted: last["acted"] }, "flags.shadowrun5e.-=acted": null });
  }
}

/** Rows of an encounter of this system, which has no others. */
export const runnersIn = (rows: Iterable<Combatant | undefined>): ShadowrunCombatant[] =>
  [...rows].filter((one) => one instanceof ShadowrunCombatant);
