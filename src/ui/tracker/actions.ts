import { MODULE } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { postResults } from "../cards/result-cards.ts";
import { ACTS, type ActId } from "../moves/acts.ts";
import { gameUi } from "../games/games.ts";
import { perform } from "../moves/perform.ts";
import { fightRules } from "../../foundry/choose.ts";
import { RulesDialog } from "../rules/rules-dialog.ts";
import { sceneActions } from "../scene/begin.ts";
import { DeclarationsWindow } from "../vampire/declarations-window.ts";
import { repeatAll } from "../vampire/repeat.ts";
import type { RowMenu } from "./row-menu.ts";
import { tellWhy, WHY_CLASS } from "./why-tip.ts";

/** What the actions need of the tracker that they are clicked in. */
export interface ActingTracker {
  readonly element: HTMLElement;
  readonly viewed: Combat | null;
  readonly rowMenu: RowMenu;
}

const rowIdOf = (target: HTMLElement): string =>
  target.closest<HTMLElement>("[data-turnwright-row]")?.dataset["turnwrightRow"] ?? "";

const isAct = (value: string | undefined): value is ActId => ACTS.some((act) => act === value);

/** Names of the actions as templates write them: core takes an unknown one for a method of the encounter. */
export const trackerActions = {
  ...sceneActions,
  async turnwrightAct(this: ActingTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { act } = target.dataset;
    if (target.getAttribute("aria-disabled") !== "true") this.rowMenu.close();
    if (this.viewed && isAct(act)) await perform(this.viewed, rowIdOf(target), act);
  },
  async turnwrightMore(this: ActingTracker, _event: Event, target: HTMLElement): Promise<void> {
    const table = this.viewed && tableOf(this.viewed);
    if (table) await this.rowMenu.toggle(this.element, target, table, rowIdOf(target));
  },
  /** A click shows what hovering shows: touch screens and keyboards cannot hover. */
  turnwrightWhy(this: ActingTracker, _event: Event, target: HTMLElement): void {
    tellWhy(target, this.viewed);
    game.tooltip.activate(target, { text: target.dataset["tooltipText"] ?? "", cssClass: WHY_CLASS });
  },
  async turnwrightRollAll(this: ActingTracker): Promise<void> {
    await this.viewed?.rollAll();
  },
  async turnwrightUndo(this: ActingTracker): Promise<void> {
    if (this.viewed) await send(this.viewed, { kind: "undo" });
  },
  async turnwrightRedo(this: ActingTracker): Promise<void> {
    if (this.viewed) await send(this.viewed, { kind: "redo" });
  },
  /** The strip opens in every tracker of this client. */
  async turnwrightTimeline(): Promise<void> {
    await game.settings.set(MODULE, "timeline", !game.settings.get(MODULE, "timeline"));
  },
  async turnwrightRepeat(this: ActingTracker): Promise<void> {
    if (this.viewed) await repeatAll(this.viewed);
  },
  turnwrightDeclarations(this: ActingTracker): void {
    if (this.viewed) new DeclarationsWindow(this.viewed).show();
  },
  async turnwrightPostResults(this: ActingTracker): Promise<void> {
    const table = this.viewed && tableOf(this.viewed);
    if (table && game.user.isGM) await postResults(table);
  },
  turnwrightRules(this: ActingTracker): void {
    if (this.viewed) new RulesDialog(this.viewed).show();
  },
  turnwrightPrelude(this: ActingTracker): void {
    const table = this.viewed && tableOf(this.viewed);
    if (table && game.user.isGM) gameUi(table.rules.id).prelude?.open(table.combat);
  },
  turnwrightFight(this: ActingTracker): void {
    if (this.viewed) new RulesDialog(this.viewed, fightRules()).show();
  },
};
