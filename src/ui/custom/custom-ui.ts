import type { GameUi } from "../games/game-ui.ts";
import { SurgeDialog } from "./surge-dialog.ts";

/** Games that are data. */
export const customUi: GameUi = {
  asks: {
    surge: (combat, who) => {
      SurgeDialog.open(combat, who);
    },
  },
  tellers: {},
};
