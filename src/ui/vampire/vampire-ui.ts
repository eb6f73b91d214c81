import type { GameUi } from "../games/game-ui.ts";
import { AbortDialog } from "./abort-dialog.ts";
import { abortCard } from "./abort-card.ts";
import { actHint } from "./act-hints.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { rowNotes } from "./row-notes.ts";
import { tellers } from "./tellers.ts";

/** Vampire and the other games of the classic World of Darkness. */
export const vampireUi: GameUi = {
  asks: {
    declare: (combat, who) => {
      DeclarationDialog.open(combat, who, false);
    },
    amend: (combat, who) => {
      DeclarationDialog.open(combat, who, true);
    },
    abort: (combat, who) => {
      new AbortDialog(combat, who).show();
    },
  },
  hint: actHint,
  notes: rowNotes,
  tellers,
  dice: abortCard,
};
