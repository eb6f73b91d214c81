import { MODULE, template } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { EncounterWindow } from "../encounter-window.ts";
import { ACT_ICONS } from "../icons.ts";
import { ACTS, type ActId } from "../moves/acts.ts";
import { perform } from "../moves/perform.ts";
import { awaitedOf } from "../tracker/header-model.ts";
import { awaitedWords, titleWords } from "../tracker/header-words.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { declaredRows } from "./declared-list.ts";
import { declaredWords, type DeedLine } from "./deed-words.ts";
import { isFight } from "./fight.ts";

/** What templates/vampire/declarations.hbs draws. */
interface Context {
  readonly moment: string;
  readonly awaited: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    readonly declares: boolean;
    /** Where it stands without a declaration; null with one. */
    readonly state: string | null;
    readonly deeds: readonly DeedLine[];
    readonly besides: readonly string[];
    readonly act: { readonly id: ActId; readonly icon: string; readonly label: string } | null;
  }[];
}

/** Whether an encounter has declarations to list. */
export function hasDeclarations(combat: Combat): boolean {
  const state = tableOf(combat)?.state;
  return state !== undefined && isFight(state) && state.options.declarations === "on";
}

/** Note on this screen whether the list of an encounter lies open. */
async function noteOpen({ id }: Combat, open: boolean): Promise<void> {
  const others = game.settings.get(MODULE, "declarationsOpen").filter((one) => one !== id && game.combats.has(one));
  await game.settings.set(MODULE, "declarationsOpen", open && id !== null ? [...others, id] : others);
}

/**
 * Who has declared what, for as long as one likes: it follows the encounter, whatever happens there, and is back after a
 * reload.
 */
export class DeclarationsWindow extends EncounterWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-declarations-{id}",
    classes: ["turnwright-declarations"],
    window: { title: "TURNWRIGHT.Header.Declarations", icon: "fa-solid fa-comments", resizable: true },
    position: { width: 340, left: 120, top: 80 },
    actions: { act: DeclarationsWindow.#onAct },
  };

  static override PARTS = { list: { template: template("vampire/declarations"), scrollable: [""] } };

  protected override get isDue(): boolean {
    return this.table !== null && hasDeclarations(this.combat);
  }

  /** What lay open on this screen is open again. Called in `ready`. */
  static reopen(): void {
    for (const id of game.settings.get(MODULE, "declarationsOpen")) {
      const combat = game.combats.get(id);
      if (combat) new DeclarationsWindow(combat).show();
    }
  }

  protected override contents(): Context {
    const { table } = this;
    if (!table) throw new Error("the encounter runs by the system's own rules");
    const viewer = viewerOf(this.combat);
    const rows = declaredRows(table, viewer).map(({ declared, state, act, ...row }) => ({
      ...row,
      declares: state === "declares",
      state: state && text(`Declarations.State.${state}`),
      ...(declared ? declaredWords(declared, viewer) : { deeds: [], besides: [] }),
      act: act && { id: act, icon: ACT_ICONS[act], label: text(`Act.${act}`) },
    }));
    return { moment: titleWords(table), awaited: awaitedWords(awaitedOf(table, viewer), viewer), rows };
  }

  protected override async _onFirstRender(...args: Parameters<EncounterWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    await noteOpen(this.combat, true);
  }

  protected override _onClose(...args: Parameters<EncounterWindow["_onClose"]>): void {
    void noteOpen(this.combat, false);
    super._onClose(...args);
  }

  static async #onAct(this: DeclarationsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { row = "", act } = target.dataset;
    const known = ACTS.find((id) => id === act);
    if (known) await perform(this.combat, row, known);
  }
}
