import type { WorldServer } from "../server/world-server.ts";
import type { Page } from "./page.ts";

/** What browser tests and the console may do with the table, at `window.playgroundTable` of the page. */
export interface TableHandle {
  /** The world server of the table that is laid now. */
  readonly server: WorldServer;
  /** Faces that the next dice show, after those already fixed. */
  pushDice(faces: readonly number[]): void;
  /** @param ms Per message and direction. */
  setDelay(ms: number): void;
  /** Send the user of a seat away: `gm` or the id of a player's character. */
  disconnect(seat: string): void;
  /** Seat a user again, or give a seated one a new window, as a reload does. */
  reconnect(seat: string): void;
  /** Resolves when every seat is at rest and no message is under way. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    playgroundTable: TableHandle;
  }
}

export function tableHandle(page: Page): TableHandle {
  return {
    get server() {
      return page.table.server;
    },
    pushDice(faces) {
      page.table.setDice([...page.table.dice, ...faces]);
    },
    setDelay(ms) {
      page.change({ delay: ms });
    },
    disconnect(seat) {
      page.setTaken(seat, false);
    },
    reconnect(seat) {
      if (page.isTaken(seat)) page.reload(seat);
      else page.setTaken(seat, true);
    },
    idle: () => page.table.idle(),
  };
}
