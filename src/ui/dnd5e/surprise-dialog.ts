import { present } from "../../engine/model.ts";
import { play, newTimeline } from "../../engine/history.ts";
import type { Encounter } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import { template } from "../../foundry/constants.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { movesBeforeStart } from "../../foundry/occasions.ts";
import { sendAll } from "../../foundry/send.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { EncounterWindow } from "../encounter-window.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly checked: boolean;
}

/** What templates/dnd5e/surprise.hbs draws. */
interface Context {
  readonly attackers: readonly Person[];
  /** `aside` says what is already, or what would not come of it. */
  readonly victims: readonly (Person & { readonly aside: string })[];
  readonly complete: boolean;
}

/** The encounter after these moves; as it is where one of them is refused. */
function after({ rules, state }: Table, moves: readonly Move[]): Encounter {
  let line = newTimeline(state);
  for (const move of moves) {
    const played = play(rules, line, move);
    if (!played.ok) return state;
    line = played.line;
  }
  return line.now;
}

const isSurprised = (state: Encounter, id: string): boolean =>
  isBalanced(state) && present(state, id)?.part.surprised === true;

/** Before the fight the GM marks who is surprised by whom; whoever has watched all who attack is not, and it shows. */
export class SurpriseDialog extends EncounterWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-surprise-{id}",
    tag: "form",
    classes: ["turnwright-asking", "standard-form"],
    window: { title: "TURNWRIGHT.Surprise.Title", icon: "fa-solid fa-face-surprise" },
    position: { width: 480 },
  };

  static override PARTS = { surprise: { template: template("dnd5e/surprise") } };

  #by: ReadonlySet<string>;
  #who: ReadonlySet<string>;

  constructor(combat: Combat) {
    super(combat);
    const [foes, friends] = [true, false].map((isNPC) => [...combat.combatants].filter((one) => one.isNPC === isNPC));
    this.#by = new Set(foes?.flatMap(({ id }) => id ?? []));
    this.#who = new Set(friends?.flatMap(({ id }) => id ?? []));
  }

  /** What has to be told first, and the surprise itself. */
  #moves(table: Table): readonly Move[] {
    return [...movesBeforeStart(table), { kind: "surprise", by: [...this.#by], who: [...this.#who] }];
  }

  get #isComplete(): boolean {
    return this.#by.size > 0 && this.#who.size > 0;
  }

  protected override get isDue(): boolean {
    return this.stateIf(isBalanced)?.round === 0;
  }

  protected override contents(): Context {
    const { table } = this;
    if (!table) throw new Error("the encounter runs by the system's own rules");
    const then = this.#isComplete ? after(table, this.#moves(table)) : table.state;
    const people = (chosen: ReadonlySet<string>): readonly Person[] =>
      this.combat.turns.flatMap(({ id, name, img }) =>
        id === null ? [] : [{ id, name: name ?? "", img: img ?? CONST.DEFAULT_TOKEN, checked: chosen.has(id) }],
      );
    const aside = ({ id, checked }: Person): string => {
      if (isSurprised(table.state, id)) return text("Surprise.Already");
      return checked && !isSurprised(then, id) && this.#isComplete ? text("Surprise.Exempt") : "";
    };
    return {
      attackers: people(this.#by),
      victims: people(this.#who).map((one) => ({ ...one, aside: aside(one) })),
      complete: this.#isComplete,
    };
  }

  protected override chosen(): void {
    const data = this.formData;
    const ids = (name: string) => new Set(data.getAll(name).filter((value) => typeof value === "string"));
    this.#by = ids("by");
    this.#who = ids("who");
    void this.render();
  }

  protected override async answer(): Promise<boolean> {
    const { table } = this;
    return table !== null && (await sendAll(this.combat, this.#moves(table))) === null;
  }
}
