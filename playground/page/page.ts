import { render } from "lit-html";
import type { ReadyEncounter } from "../encounters/encounter.ts";
import { READY_ENCOUNTERS } from "../encounters/ready-encounters.ts";
import { userIdOf, worldOf } from "../encounters/world-of.ts";
import type { PackageManifest } from "../shared/protocol.ts";
import { fitWindow } from "./fit-window.ts";
import { NoticeBoard } from "./notices.ts";
import { seatsOf, type Seat } from "./seats.ts";
import { Table } from "./table.ts";
import { formatTableState, GM_SEAT, type BadParameter, type TableState } from "./table-state.ts";
import { textIn, type Text } from "./text.ts";
import type { Liveness } from "./view/seat-card.ts";
import { shell } from "./view/shell.ts";

/** What the page remembers of a seat beside the address. */
interface Presence {
  /** Another number, another window. */
  visit: number;
  liveness: Liveness;
  /** The window that has been joined to the table. */
  frame: HTMLIFrameElement | null;
}

/** Holds the state of the page, draws it, and keeps the table in step with it. */
export class Page {
  readonly #modules: readonly PackageManifest[];
  readonly #notices = new NoticeBoard(() => {
    this.#draw();
  });
  readonly #presences = new Map<string, Presence>();
  #state: TableState;
  #table: Table;
  /** Windows made so far: the number tells one from the next. */
  #visits = 0;
  #diceLeft: readonly number[] = [];
  /** The seat that a narrow screen shows. */
  #shown = GM_SEAT;

  constructor(state: TableState, bad: readonly BadParameter[], modules: readonly PackageManifest[]) {
    this.#state = state;
    this.#modules = modules;
    this.#table = this.#lay();
    this.#diceLeft = state.dice;
    for (const { name, value } of bad) this.#warn(this.#text("badParameter", { name, value }));
    this.#checkNames();
    this.#draw();
  }

  get table(): Table {
    return this.#table;
  }

  /** Change what the address says, and everything that follows from it. */
  change(part: Partial<TableState>): void {
    const before = this.#state;
    this.#state = { ...before, ...part };
    const { encounter, generation, lang, theme, delay, dice, seats } = this.#state;
    window.history.replaceState(null, "", formatTableState(this.#state));
    if (encounter !== before.encounter || generation !== before.generation) {
      this.reset();
      return;
    }
    if (lang !== before.lang) for (const { id } of this.#seats.filter(({ taken }) => taken)) this.reload(id);
    if (theme !== before.theme) this.#table.setTheme(theme);
    if (delay !== before.delay) this.#table.setDelay(delay);
    if (dice !== before.dice) this.#table.setDice(dice);
    if (seats !== before.seats) this.#dropAbsent();
    this.#draw();
  }

  /** Lay the same table anew: a new world, new windows. */
  reset(): void {
    this.#table.close();
    this.#table = this.#lay();
    this.#presences.clear();
    this.#diceLeft = this.#state.dice;
    this.#notices.clear();
  }

  /** Give a seat a new window, as when its user reloads. */
  reload(seat: string): void {
    const presence = this.#presence(seat);
    this.#table.leave(seat);
    this.#visits += 1;
    presence.visit = this.#visits;
    presence.liveness = "loading";
    this.#draw();
  }

  /** Send somebody away or seat them again, as the buttons in the bar do. */
  setTaken(seat: string, taken: boolean): void {
    const next = this.#seats.filter(({ id, taken: now }) => (id === seat ? taken : now)).map(({ id }) => id);
    if (next.length > 0) this.change({ seats: next });
  }

  isTaken(seat: string): boolean {
    return this.#seats.some(({ id, taken }) => id === seat && taken);
  }

  get #encounter(): ReadyEncounter {
    const found = READY_ENCOUNTERS.find(({ id }) => id === this.#state.encounter) ?? READY_ENCOUNTERS[0];
    if (!found) throw new Error("The playground has no encounters");
    return found;
  }

  get #text(): Text {
    return textIn(this.#state.lang);
  }

  get #seats(): readonly Seat[] {
    const seats = seatsOf(this.#encounter, this.#state, this.#text);
    // A link that names nobody of this encounter seats everybody.
    return seats.some(({ taken }) => taken) ? seats : seats.map((seat) => ({ ...seat, taken: true }));
  }

  #lay(): Table {
    const { generation, lang, delay, dice } = this.#state;
    return new Table({
      dice,
      delay,
      world: worldOf(this.#encounter, {
        language: lang,
        modules: this.#modules,
        gmName: this.#text("gmName"),
        colorOf: (seat) => this.#seats.find(({ id }) => id === seat)?.color ?? "",
      }),
      generation,
      userOf: userIdOf,
      onSeat: (id, message) => {
        const name = this.#seats.find((seat) => seat.id === id)?.name ?? id;
        if (message.kind === "problem") {
          this.#warn(this.#text("moduleProblem", { reason: message.reason }), "error");
          return;
        }
        this.#presence(id).liveness = message.kind;
        if (message.kind === "failed") this.#warn(this.#text("seatFailed", { name, reason: message.reason }), "error");
        this.#draw();
      },
      onDice: (left) => {
        this.#diceLeft = left;
        this.#draw();
      },
    });
  }

  #checkNames(): void {
    const { encounter, seats, focus, lang } = this.#state;
    if (encounter !== this.#encounter.id) {
      this.#warn(this.#text("unknownEncounter", { id: encounter, title: this.#encounter.title[lang] }));
    }
    const known = this.#seats.map(({ id }) => id);
    for (const seat of new Set([...(seats ?? []), ...(focus === null ? [] : [focus])])) {
      if (!known.includes(seat)) this.#warn(this.#text("unknownSeat", { seat }));
    }
  }

  #warn(words: string, tone: "warning" | "error" = "warning"): void {
    this.#notices.add({ tone, words });
  }

  #presence(seat: string): Presence {
    const known = this.#presences.get(seat);
    if (known) return known;
    this.#visits += 1;
    const fresh: Presence = { visit: this.#visits, liveness: "loading", frame: null };
    this.#presences.set(seat, fresh);
    return fresh;
  }

  #dropAbsent(): void {
    for (const { id, taken } of this.#seats) {
      if (taken) continue;
      this.#table.leave(id);
      this.#presences.delete(id);
    }
  }

  #draw(): void {
    const state = this.#state;
    const text = this.#text;
    const seats = this.#seats;
    const taken = seats.filter((seat) => seat.taken);
    const shown = taken.some(({ id }) => id === this.#shown) ? this.#shown : taken[0]?.id;
    document.documentElement.lang = state.lang;
    document.documentElement.dataset["theme"] = state.theme;
    document.title = text("title");
    const cards = taken.map((seat) => {
      const presence = this.#presence(seat.id);
      return {
        seat,
        liveness: presence.liveness,
        visit: presence.visit,
        focused: state.focus === seat.id,
        shown: seat.id === shown,
        text,
        seated: (frame: HTMLIFrameElement) => {
          if (presence.frame === frame) return;
          presence.frame = frame;
          fitWindow(frame);
          this.#table.seat(seat.id, frame, () => ({ language: this.#state.lang, theme: this.#state.theme }));
        },
        toggleFocus: () => {
          this.change({ focus: state.focus === seat.id ? null : seat.id });
        },
        show: () => {
          this.#shown = seat.id;
          this.#draw();
        },
        reload: () => {
          this.reload(seat.id);
        },
      };
    });
    const data = {
      state: { ...state, focus: taken.some(({ id }) => id === state.focus) ? state.focus : null },
      encounter: this.#encounter,
      modules: this.#modules,
      seats,
      diceLeft: this.#diceLeft,
      notices: this.#notices.all,
      cards,
      text,
      change: (part: Partial<TableState>) => {
        this.change(part);
      },
      reset: () => {
        this.reset();
      },
      dismiss: this.#notices.dismiss.bind(this.#notices),
    };
    render(shell(data), document.body);
  }
}
