import type { Generation, Language, Theme } from "./table-state.ts";

/**
 * What the page and a seat's window say to each other beside the game's own messages, always as JSON text.
 * The window says `READY`, the page answers with a `SeatSetup` and two ports: the network, and this line.
 */
export const READY = "playground:ready";

/** Everything a client must know before it boots; who it is, the server tells it. */
export interface SeatSetup {
  readonly generation: Generation;
  readonly language: Language;
  readonly theme: Theme;

  readonly dice: readonly number[];
}

/** What the page tells a seat. */
export type ToSeat =
  | { readonly kind: "theme"; readonly theme: Theme }
  /** The faces that the next dice show; replaces what was left. */
  | { readonly kind: "dice"; readonly faces: readonly number[] }
  /** Answer when nothing that has arrived is still to be done. */
  | { readonly kind: "ping"; readonly id: number };

/** What a seat tells the page. */
export type FromSeat =
  | { readonly kind: "live" }
  | { readonly kind: "failed"; readonly reason: string }
  /** A module does not run as it should, or needs what the playground lacks. */
  | { readonly kind: "problem"; readonly reason: string }
  /** The first of the fixed dice has been thrown here. */
  | { readonly kind: "thrown" }
  /** The answer to a ping: messages that this window had received and sent over the network by then. */
  | { readonly kind: "pong"; readonly id: number; readonly received: number; readonly sent: number };
