import { optionsOf } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { text } from "../../foundry/text.ts";
import type { Fight } from "../../rulesets/vampire/game.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { RowWindow } from "../encounter-window.ts";
import { plural } from "../words.ts";
import { percentOf } from "./chance.ts";
import { isFight } from "./fight.ts";

const WAYS = ["willpower-point", "willpower-roll"] as const;
type Way = (typeof WAYS)[number];
const isWay = (value: string | undefined): value is Way => WAYS.some((way) => way === value);

interface WayContext {
  readonly way: Way;
  readonly icon: string;
  readonly label: string;
  readonly cost: string;
  readonly chance: string;
  /** Why it is impossible now; null while it is possible. */
  readonly reason: string | null;
}

interface Context {
  readonly ways: readonly WayContext[];
}

function wayContext(state: Fight, who: ParticipantId, way: Way): WayContext {
  const option = optionsOf(vampire, state, who).find(({ move }) => move.kind === "abort" && move["by"] === way);
  const reason = option?.code ? text(`Refusal.${option.code}`) : null;
  if (way === "willpower-point") {
    const cost = plural("Abort.PointCost", present(state, who)?.stats.willpower ?? 0);
    return { way, icon: "fa-solid fa-coins", label: text("Abort.Point"), cost, chance: text("Abort.Certain"), reason };
  }
  const { abortDifficulty: difficulty, onesCancel } = state.options;
  const dice = (option?.needs ?? []).reduce((sum, { count }) => sum + count, 0);
  const percent = percentOf(state.options, option?.needs ?? []);
  const needs = onesCancel === "on" ? text("Abort.ChanceWithOnes", { percent }) : text("Abort.Chance", { percent });
  const cost = plural("Abort.RollCost", dice, { difficulty });
  return { way, icon: "fa-solid fa-dice", label: text("Abort.Roll"), cost, chance: needs, reason };
}

/** Asks by which of two ways somebody gives up its actions for a defence; one click does it. It stays after a failure. */
export class AbortDialog extends RowWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-abort-{id}",
    classes: ["turnwright-abort"],
    window: { icon: "fa-solid fa-rotate-left" },
    position: { width: 420 },
    actions: { choose: AbortDialog.#onChoose },
  };

  static override PARTS = { ways: { template: template("vampire/abort") } };

  constructor(combat: Combat, who: ParticipantId) {
    super(combat, who, `${combat.id ?? ""}-${who}`);
  }

  override get title(): string {
    return text("Abort.Title", { name: this.nameOf(this.who) });
  }

  /** After a roll that failed something is left to ask: the point. */
  protected override get isDue(): boolean {
    const state = this.stateIf(isFight);
    const one = state && present(state, this.who);
    return Boolean(one && !vampire.statuses(state, one).includes("aborted"));
  }

  protected override contents(): Context {
    const state = this.stateIf(isFight);
    return { ways: state ? WAYS.map((way) => wayContext(state, this.who, way)) : [] };
  }

  protected override async _onFirstRender(...args: Parameters<RowWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.find("[data-action=choose]:not([aria-disabled=true])")?.focus();
  }

  static async #onChoose(this: AbortDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { way } = target.dataset;
    if (!isWay(way) || target.getAttribute("aria-disabled") === "true") return;
    await send(this.combat, { kind: "abort", who: this.who, by: way });
  }
}
