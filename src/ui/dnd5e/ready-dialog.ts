import { present } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { textIn } from "../entered.ts";
import { follow, tableNow } from "../follow.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const KINDS = ["standard", "preemptive"] as const;
type Kind = (typeof KINDS)[number];

/** What templates/dnd5e/ready.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly when: string;
  readonly what: string;
  readonly kinds: readonly (KnownKind & {
    readonly label: string;
    readonly hint: string;
    readonly checked: boolean;
  })[];
  /** Whether one of them is. */
  readonly possible: boolean;
}

interface KnownKind {
  readonly kind: Kind;
  /** Why it is impossible; null while it is possible. */
  readonly reason: string | null;
}

/** Asks for a trigger, what will be done then, and whether it comes before or after. */
export class ReadyDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-ready-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-crosshairs" },
    position: { width: 440 },
    form: { handler: ReadyDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { ready: { template: template("dnd5e/ready") } };

  readonly #combat: Combat;
  readonly #who: string;
  /** What has been entered so far. */
  #when = "";
  #what = "";
  #chosen: Kind | null = null;

  private constructor(combat: Combat, who: string, name: string) {
    super({ uniqueId: who, window: { title: text("Ready.Title", { name }) } });
    this.#combat = combat;
    this.#who = who;
  }

  /** Ask in a window of its own, or bring the one that already asks to the front. */
  static open(combat: Combat, who: string): void {
    const open = foundry.applications.instances.get(`turnwright-ready-${who}`);
    const name = tableOf(combat)?.state.participants[who]?.name;
    if (open) open.bringToFront();
    else if (name !== undefined) void new ReadyDialog(combat, who, name).render({ force: true });
  }

  /** What the rules say of both kinds now. */
  get #kinds(): readonly KnownKind[] {
    const options = tableNow(this.#combat)?.optionsOf(this.#who) ?? [];
    return KINDS.map((kind) => {
      const code = options.find(({ move }) => move.kind === "ready" && move["trigger"] === kind)?.code ?? null;
      return { kind, reason: code === null ? null : text(`Refusal.${code}`) };
    });
  }

  protected override async _prepareContext(): Promise<Context> {
    const kinds = this.#kinds;
    const possible = kinds.filter(({ reason }) => reason === null).map(({ kind }) => kind);
    const chosen = possible.find((kind) => kind === this.#chosen) ?? possible[0];
    return {
      domId: this.id,
      when: this.#when,
      what: this.#what,
      kinds: kinds.map((one) => ({
        ...one,
        label: text(`Ready.Kind.${one.kind}`),
        hint: text(`Ready.Hint.${one.kind}`),
        checked: one.kind === chosen,
      })),
      possible: possible.length > 0,
    };
  }

  protected override async _onFirstRender(...args: Parameters<ReadyDialog["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    let drawn = JSON.stringify(this.#kinds);
    follow(this, this.#combat, () => {
      const state = tableNow(this.#combat)?.state;
      const now = JSON.stringify(this.#kinds);
      if (!state || !present(state, this.#who)) void this.close();
      else if (now !== drawn) {
        drawn = now;
        this.#read();
        void this.render();
      }
    });
  }

  #read(): void {
    const data = new FormData(this.form ?? undefined);
    this.#when = textIn(data.get("when"));
    this.#what = textIn(data.get("what"));
    this.#chosen = KINDS.find((kind) => kind === data.get("trigger")) ?? null;
  }

  static async #onSubmit(this: ReadyDialog): Promise<void> {
    this.#read();
    const [when, what] = [this.#when, this.#what];
    const note = when && what ? text("Ready.Joined", { when, what }) : when || what;
    const trigger = this.#chosen ?? "standard";
    if (await send(this.#combat, { kind: "ready", who: this.#who, trigger, note })) await this.close();
  }
}
