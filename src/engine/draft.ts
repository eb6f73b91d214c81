import { apply, ownCopy, type ParticipantField, type TableEvent, type TableField } from "./events.ts";
import { sameJson } from "./json.ts";
import type { Encounter, Game, Participant, ParticipantId } from "./model.ts";

/**
 * A move being decided: what it changes is seen at once by what follows, and noted as facts. A refused move's draft
 * is thrown away, and nothing has happened.
 */
export class Draft<G extends Game = Game> {
  readonly #now: Encounter<G>;
  readonly #events: TableEvent[] = [];

  constructor(state: Encounter<G>) {
    this.#now = ownCopy(state);
  }

  /** The encounter with all changes so far. It changes with the draft: not to be kept. */
  get now(): Encounter<G> {
    return this.#now;
  }

  get events(): readonly TableEvent[] {
    return this.#events;
  }

  /** @throws {Error} When nobody has this id: moves check the ids they are given first. */
  participant(who: ParticipantId): Participant<G> {
    const one = this.#now.participants[who];
    if (!one) throw new Error(`nobody here has the id ${who}`);
    return one;
  }

  /** Change one field of a participant. Setting what is already there is no change. */
  change<F extends ParticipantField>(who: ParticipantId, field: F, to: Participant<G>[F]): void {
    const from = this.participant(who)[field];
    if (!sameJson(from, to)) this.#note({ kind: "changed", who, field, from, to });
  }

  /** Change what a ruleset keeps of a participant; names left out stay. */
  part(who: ParticipantId, part: Partial<G["part"]>): void {
    this.change(who, "part", { ...this.participant(who).part, ...part });
  }

  /** Change what a ruleset keeps of the whole table; names left out stay. */
  table(table: Partial<G["table"]>): void {
    this.move("table", { ...this.#now.table, ...table });
  }

  /** Change one field of the whole table. */
  move<F extends TableField>(field: F, to: Encounter<G>[F]): void {
    const from = this.#now[field];
    if (!sameJson(from, to)) this.#note({ kind: "moved", field, from, to });
  }

  join(one: Participant<G>): void {
    this.#note({ kind: "joined", who: one.id, from: null, to: one });
  }

  leave(who: ParticipantId): void {
    this.#note({ kind: "joined", who, from: this.participant(who), to: null });
  }

  #note(event: TableEvent): void {
    apply(this.#now, event);
    this.#events.push(event);
  }
}
