import { present, type Encounter, type ParticipantId } from "../engine/model.ts";
import type { Table } from "../foundry/table.ts";
import { follow, tableNow } from "./follow.ts";
import { TurnwrightWindow } from "./window.ts";

/** A window about an encounter. It follows what happens there, and closes when it is about nothing any more. */
export abstract class EncounterWindow extends TurnwrightWindow {
  protected readonly combat: Combat;

  constructor(combat: Combat, uniqueId = combat.id ?? "", options: object = {}) {
    super({ uniqueId, ...options });
    this.combat = combat;
  }

  /** The encounter as it stands; null once it is gone, or runs by the system's own rules. */
  protected get table(): Table | null {
    return tableNow(this.combat);
  }

  /** The encounter as it stands, where it is played by the rules that are asked for. */
  protected stateIf<State extends Encounter>(isPlayed: (state: Encounter) => state is State): State | null {
    const state = this.table?.state;
    return state && isPlayed(state) ? state : null;
  }

  protected nameOf(id: ParticipantId): string {
    return this.combat.combatants.get(id)?.name ?? "";
  }

  /** Whether it is about something still. Nothing opens that is not. */
  protected get isDue(): boolean {
    return this.table !== null;
  }

  override show(): void {
    if (this.isDue) super.show();
  }

  protected override async _onFirstRender(...args: Parameters<TurnwrightWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    follow(this, this.combat, () => {
      this.followUp();
    });
  }

  /** Something of the encounter has changed. */
  protected followUp(): void {
    void (this.isDue ? this.render() : this.close());
  }
}

/** A window about one row of an encounter, as long as that is there. */
export abstract class RowWindow extends EncounterWindow {
  protected readonly who: ParticipantId;

  constructor(combat: Combat, who: ParticipantId, uniqueId: string = who, options: object = {}) {
    super(combat, uniqueId, options);
    this.who = who;
  }

  protected override get isDue(): boolean {
    const state = this.table?.state;
    return state !== undefined && present(state, this.who) !== undefined;
  }
}
