import { optionsOf } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import type { Fight } from "../../rulesets/vampire/game.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { plural } from "../words.ts";
import { percentOf } from "./chance.ts";
import { isFight } from "./fight.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

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

interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
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
export class AbortDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-abort-{id}",
    classes: ["turnwright-dialog", "turnwright-abort"],
    window: { icon: "fa-solid fa-rotate-left" },
    position: { width: 420 },
    actions: { choose: AbortDialog.#onChoose },
  };

  static override PARTS = { ways: { template: template("vampire/abort") } };

  readonly #combat: Combat;
  readonly #who: ParticipantId;
  readonly #hook = Hooks.on("updateCombat", (combat) => {
    if (combat.id === this.#combat.id) void (this.#isOver ? this.close() : this.render());
  });

  private constructor(combat: Combat, who: ParticipantId, name: string) {
    super({ uniqueId: `${combat.id ?? ""}-${who}`, window: { title: text("Abort.Title", { name }) } });
    this.#combat = combat;
    this.#who = who;
  }

  /** Ask in a window of its own, or bring the one that already asks to the front. */
  static open(combat: Combat, who: ParticipantId): void {
    const one = tableOf(combat)?.state.participants[who];
    if (!one) return;
    const open = foundry.applications.instances.get(`turnwright-abort-${combat.id ?? ""}-${who}`);
    if (open) open.bringToFront();
    else void new AbortDialog(combat, who, one.name).render({ force: true });
  }

  get #state(): Fight | null {
    const state = tableOf(this.#combat)?.state;
    return state && isFight(state) && Object.hasOwn(state.participants, this.#who) ? state : null;
  }

  /** Nothing is left to ask. After a roll that failed there is: the point. */
  get #isOver(): boolean {
    const state = this.#state;
    const one = state && present(state, this.#who);
    return !one || vampire.statuses(state, one).includes("aborted");
  }

  protected override async _prepareContext(): Promise<Context> {
    const state = this.#state;
    return { domId: this.id, ways: state ? WAYS.map((way) => wayContext(state, this.#who, way)) : [] };
  }

  protected override async _onFirstRender(...args: Parameters<AbortDialog["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector<HTMLElement>("[data-action=choose]:not([aria-disabled=true])")?.focus();
  }

  protected override _onClose(...args: Parameters<InstanceType<typeof ApplicationV2>["_onClose"]>): void {
    Hooks.off("updateCombat", this.#hook);
    super._onClose(...args);
  }

  static async #onChoose(this: AbortDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { way } = target.dataset;
    if (!isWay(way) || target.getAttribute("aria-disabled") === "true") return;
    await send(this.#combat, { kind: "abort", who: this.#who, by: way });
  }
}
