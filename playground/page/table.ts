import { createWorldServer, type Connection, type WorldServer } from "../server/world-server.ts";
import type { WorldData } from "../shared/protocol.ts";
import type { SeatSetup } from "./protocol.ts";
import { SeatLink, type SeatNews } from "./seat-link.ts";
import type { Generation, Language, Theme } from "./table-state.ts";

export interface TableOptions {
  readonly world: WorldData;
  readonly generation: Generation;
  /** The first faces to be thrown. */
  readonly dice: readonly number[];
  /** See `Table.setDelay`. */
  readonly delay: number;
  /** Id of the user who sits at a seat. */
  readonly userOf: (seat: string) => string;
  /** Hears what a seat tells about itself. */
  onSeat(seat: string, message: Exclude<SeatNews, { kind: "thrown" }>): void;
  /** Hears which fixed faces are left, after each throw. */
  readonly onDice: (left: readonly number[]) => void;
}

/** How a client looks and speaks; a change of the language needs a new window. */
export interface Manner {
  readonly language: Language;
  readonly theme: Theme;
}

interface Sitting {
  readonly link: SeatLink;
  connection: Connection | null;
}

/** The network is not one speed: each message takes between these shares of the delay asked for. */
const DELAY_SPREAD = { min: 0.7, max: 1.3 };

/** The world of one encounter, living in the page, and the windows that are joined to it. */
export class Table {
  readonly server: WorldServer;
  readonly #options: TableOptions;
  readonly #sittings = new Map<string, Sitting>();
  #dice: readonly number[];

  constructor(options: TableOptions) {
    this.#options = options;
    this.#dice = options.dice;
    this.server = createWorldServer({
      world: options.world,
      generation: options.generation,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    });
    this.setDelay(options.delay);
  }

  /** Join the window to the world once it has loaded; whoever sat there before is gone. */
  seat(seat: string, frame: HTMLIFrameElement, manner: () => Manner): void {
    this.leave(seat);
    const link = new SeatLink((message) => {
      if (message.kind === "thrown") this.#thrown(seat);
      else this.#options.onSeat(seat, message);
    });
    const sitting: Sitting = { link, connection: null };
    this.#sittings.set(seat, sitting);
    const { generation, userOf } = this.#options;
    const setup = (): SeatSetup => ({ generation, dice: this.#dice, ...manner() });
    link.open(frame, setup, () => {
      sitting.connection = this.server.connect(userOf(seat), link.network);
    });
  }

  /** The seat's client is gone: others see its user leave. */
  leave(seat: string): void {
    const sitting = this.#sittings.get(seat);
    if (!sitting) return;
    this.#sittings.delete(seat);
    sitting.connection?.close();
    sitting.link.close();
  }

  /** @param ms Per message and direction, on average. */
  setDelay(ms: number): void {
    this.server.delay = { min: ms * DELAY_SPREAD.min, max: ms * DELAY_SPREAD.max };
  }

  setTheme(theme: Theme): void {
    this.#tellAll({ kind: "theme", theme });
  }

  /** The faces that the next dice at this table show, whoever throws them; what was left is forgotten. */
  setDice(faces: readonly number[]): void {
    this.#dice = faces;
    this.#tellAll({ kind: "dice", faces });
    this.#options.onDice(faces);
  }

  get dice(): readonly number[] {
    return this.#dice;
  }

  /** Resolves when every seat has come to rest and no message is under way. */
  async idle(): Promise<void> {
    let before = "";
    for (;;) {
      const sittings = [...this.#sittings.values()];
      const pongs = await Promise.all(sittings.map(({ link }) => link.ping()));
      const counts = pongs.map((pong) => [pong?.received, pong?.sent]);
      const quiet = sittings.every(({ link: { traffic } }, index) => {
        const [received, sent] = counts[index] ?? [];
        return traffic.toSeat === received && traffic.fromSeat === sent;
      });
      const now = JSON.stringify(counts);
      if (quiet && this.server.inFlight === 0 && now === before) return;
      before = now;
    }
  }

  close(): void {
    for (const seat of [...this.#sittings.keys()]) this.leave(seat);
  }

  #thrown(thrower: string): void {
    this.#dice = this.#dice.slice(1);
    for (const [seat, { link }] of this.#sittings) {
      if (seat !== thrower) link.tell({ kind: "dice", faces: this.#dice });
    }
    this.#options.onDice(this.#dice);
  }

  #tellAll(message: Parameters<SeatLink["tell"]>[0]): void {
    for (const { link } of this.#sittings.values()) link.tell(message);
  }
}
