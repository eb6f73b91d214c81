import type { GameUi } from "../games/game-ui.ts";
import { SurgeDialog } from "../surge/surge-dialog.ts";

/** Games that are data. */
export const customUi: GameUi = {
  asks: {
    surge: (combat, who) => {
      new SurgeDialog(combat, who, { uses: [], costs: [] }).show();
    },
  },
  tellers: {},
};
