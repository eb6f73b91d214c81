import type { Port } from "../shared/protocol.ts";
import { READY, type FromSeat, type SeatSetup, type ToSeat } from "./protocol.ts";

/** Messages that went over a network line so far, seen from the page. */
export interface Traffic {
  readonly toSeat: number;
  readonly fromSeat: number;
}

type Pong = Extract<FromSeat, { kind: "pong" }>;

/** What a seat tells of its own accord. */
export type SeatNews = Exclude<FromSeat, Pong>;

/** The two lines between the page and the window of one seat. Only JSON text crosses them. */
export class SeatLink {
  readonly network: Port;
  readonly #data = new MessageChannel();
  readonly #control = new MessageChannel();
  readonly #pings = new Map<number, (pong: Pong | null) => void>();
  readonly #waiting = new AbortController();
  #lastPing = 0;
  #toSeat = 0;
  #fromSeat = 0;

  /** @param onControl Hears what the seat tells, except the answers to pings. */
  constructor(onControl: (message: SeatNews) => void) {
    const { port1 } = this.#data;
    const network: Port = {
      send: (text) => {
        this.#toSeat += 1;
        port1.postMessage(text);
      },
      onmessage: null,
    };
    this.network = network;
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      this.#fromSeat += 1;
      network.onmessage?.(data);
    };
    this.#control.port1.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as FromSeat;
      if (message.kind !== "pong") {
        onControl(message);
        return;
      }
      this.#pings.get(message.id)?.(message);
      this.#pings.delete(message.id);
    };
  }

  get traffic(): Traffic {
    return { toSeat: this.#toSeat, fromSeat: this.#fromSeat };
  }

  /**
   * Hand the far ends to the window once it says that it is ready.
   * @param onReady Called just before, to join the client to the world.
   */
  open(frame: HTMLIFrameElement, setup: () => SeatSetup, onReady: () => void): void {
    window.addEventListener(
      "message",
      ({ source, data }: MessageEvent<unknown>) => {
        if (data !== READY || source !== frame.contentWindow) return;
        this.#waiting.abort();
        onReady();
        const ports = [this.#data.port2, this.#control.port2];
        frame.contentWindow?.postMessage(JSON.stringify(setup()), window.location.origin, ports);
      },
      { signal: this.#waiting.signal },
    );
  }

  tell(message: ToSeat): void {
    this.#control.port1.postMessage(JSON.stringify(message));
  }

  /** Resolves with the client's own count of messages once it has come to rest, or with null when it leaves before. */
  ping(): Promise<Pong | null> {
    this.#lastPing += 1;
    const id = this.#lastPing;
    return new Promise((resolve) => {
      this.#pings.set(id, resolve);
      this.tell({ kind: "ping", id });
    });
  }

  close(): void {
    this.#waiting.abort();
    for (const answer of this.#pings.values()) answer(null);
    this.#data.port1.close();
    this.#control.port1.close();
  }
}
