import { present } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { ROLL_MODES, rollSkill, type RollMode } from "../../foundry/dnd5e/skill-rolls.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { whenTakingOver } from "../../foundry/taking-over.ts";
import { text } from "../../foundry/text.ts";
import type { Fight } from "../../rulesets/dnd5e/game.ts";
import { RowWindow } from "../encounter-window.ts";
import { numberIn } from "../entered.ts";
import {
  allowedSkills,
  moveOf,
  newContest,
  READIER_SKILLS,
  TARGET_SKILLS,
  verdictOf,
  type Contest,
  type Verdict,
} from "./contest.ts";

/** One side, as templates/dnd5e/contest.hbs draws it. */
interface SideContext {
  readonly side: "own" | "theirs";
  readonly name: string;
  readonly skill: string;
  readonly skills: readonly string[];
  readonly mode: RollMode;
  readonly modes: readonly RollMode[];
  readonly total: number | "";
}

interface Context {
  readonly note: string;
  readonly target: string;
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  readonly sides: readonly SideContext[];
  readonly verdict: string;
  readonly decided: boolean;
}

const oneOf = <T extends string>(words: readonly T[], value: unknown, otherwise: T): T =>
  words.find((word) => word === value) ?? otherwise;

/** A verdict in words, between two names. */
function verdictWords(verdict: Verdict, names: { readonly name: string; readonly target: string }): string {
  if (verdict.is === "waiting") return text("Contest.Waiting");
  if (verdict.is === "refused") return text(`Refusal.${verdict.code}`);
  return text(`Dnd5e.Card.${verdict.is === "before" ? "Before" : "After"}`, names);
}

/** The GM picks both skills, both sides roll through the system, and the verdict stands there before it is applied. */
export class ContestDialog extends RowWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-contest-{id}",
    tag: "form",
    classes: ["turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-scale-unbalanced" },
    position: { width: 480 },
    actions: { roll: ContestDialog.#onRoll, refuse: ContestDialog.#onRefuse },
  };

  static override PARTS = { contest: { template: template("dnd5e/contest") } };

  #contest: Contest;

  constructor(combat: Combat, who: string, state: Fight) {
    super(combat, who);
    this.#contest = newContest(state, who);
  }

  get #state(): Fight | null {
    return this.stateIf(isBalanced);
  }

  protected override get isDue(): boolean {
    const state = this.#state;
    return Boolean(state && present(state, this.who)?.part.readied);
  }

  override get title(): string {
    return text("Contest.Title", { name: this.nameOf(this.who), target: this.nameOf(this.#contest.target) });
  }

  protected override contents(): Context {
    const [state, contest] = [this.#state, this.#contest];
    if (!state) throw new Error("the encounter runs by other rules now");
    const verdict = verdictOf(state, this.who, contest);
    const names = { name: this.nameOf(this.who), target: this.nameOf(contest.target) };
    const side = (which: "own" | "theirs", name: string, skills: readonly string[]): SideContext => {
      const { skill, mode, total } = contest[which];
      return { side: which, name, skill, skills, mode, modes: ROLL_MODES, total: total ?? "" };
    };
    return {
      note: present(state, this.who)?.part.readied?.note ?? "",
      target: contest.target,
      targets: this.combat.turns
        .filter(({ id }) => id !== this.who && id !== null && present(state, id))
        .map(({ id, name }) => ({ value: id ?? "", label: name ?? "" })),
      sides: [
        side("own", names.name, allowedSkills(state, this.who, contest)),
        side("theirs", names.target, TARGET_SKILLS),
      ],
      verdict: verdictWords(verdict, names),
      decided: verdict.is === "before" || verdict.is === "after",
    };
  }

  protected override followUp(): void {
    this.#read();
    super.followUp();
  }

  protected override chosen(): void {
    this.#read();
    void this.render();
  }

  #read(): void {
    const data = this.formData;
    const { target, own, theirs } = this.#contest;
    const chosen = data.get("target");
    this.#contest = {
      target: typeof chosen === "string" ? chosen : target,
      own: {
        skill: oneOf(READIER_SKILLS, data.get("own.skill"), own.skill),
        mode: oneOf(ROLL_MODES, data.get("own.mode"), own.mode),
        total: numberIn(data.get("own.total")),
      },
      theirs: {
        skill: oneOf(TARGET_SKILLS, data.get("theirs.skill"), theirs.skill),
        mode: oneOf(ROLL_MODES, data.get("theirs.mode"), theirs.mode),
        total: numberIn(data.get("theirs.total")),
      },
    };
  }

  static async #onRoll(this: ContestDialog, _event: Event, target: HTMLElement): Promise<void> {
    this.#read();
    const side = target.dataset["side"] === "own" ? "own" : "theirs";
    const combatant = this.combat.combatants.get(side === "own" ? this.who : this.#contest.target);
    const { skill, mode } = this.#contest[side];
    const total = combatant ? await rollSkill(combatant, skill, mode) : null;
    if (total === null) return;
    this.#contest = { ...this.#contest, [side]: { ...this.#contest[side], total } };
    await this.render();
  }

  static async #onRefuse(this: ContestDialog): Promise<void> {
    const state = this.#state;
    if (state && present(state, this.who)?.part.called)
      await send(this.combat, { kind: "call", who: this.who, back: true });
    await this.close();
  }

  protected override async answer(): Promise<boolean> {
    this.#read();
    const move = moveOf(this.who, this.#contest);
    return move !== null && send(this.combat, move);
  }
}

/** Contests that the active GM has been asked for: whoever closed the window is not asked again for the same call. */
const asked = new Set<string>();

/** A player says that its trigger happens: the GM's window comes by itself. */
function askForContest(combat: Combat): void {
  const state = tableOf(combat)?.state;
  if (!game.user.isActiveGM || !state || !isBalanced(state)) return;
  const keyOf = (id: string): string => `${combat.id ?? ""} ${id}`;
  const called = Object.values(state.participants).flatMap(({ id, part }) => (part.called ? [id] : []));
  const keys = called.map(keyOf);
  // What is no question any more, such as of a row that has gone, is one again when it comes back.
  for (const key of asked) if (key.startsWith(keyOf("")) && !keys.includes(key)) asked.delete(key);
  for (const id of called) {
    if (asked.has(keyOf(id))) continue;
    asked.add(keyOf(id));
    new ContestDialog(combat, id, state).show();
  }
}

/** Called in `init`. */
export function registerContests(): void {
  Hooks.on("updateCombat", askForContest);
  // A row that comes back does so after its encounter.
  Hooks.on("createCombatant", ({ parent }) => {
    askForContest(parent);
  });
  whenTakingOver(() => {
    for (const combat of game.combats) askForContest(combat);
  });
}
