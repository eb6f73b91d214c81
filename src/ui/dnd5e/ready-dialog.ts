import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const KINDS = ["standard", "preemptive"] as const;
type Kind = (typeof KINDS)[number];

/** What templates/dnd5e/ready.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly kinds: readonly {
    readonly kind: Kind;
    readonly label: string;
    readonly hint: string;
    readonly checked: boolean;
    /** Why it is impossible; null while it is possible. */
    readonly reason: string | null;
  }[];
}

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Asks for a trigger, what will be done then, and whether it comes before or after. */
export class ReadyDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-ready-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-dnd5e", "standard-form"],
    window: { icon: "fa-solid fa-crosshairs" },
    position: { width: 440 },
    form: { handler: ReadyDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { ready: { template: template("dnd5e/ready") } };

  readonly #combat: Combat;
  readonly #who: string;

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

  protected override async _prepareContext(): Promise<Context> {
    const options = tableOf(this.#combat)?.optionsOf(this.#who) ?? [];
    const known = KINDS.map((kind) => {
      const code = options.find(({ move }) => move.kind === "ready" && move["trigger"] === kind)?.code ?? null;
      const reason = code === null ? null : text(`Refusal.${code}`);
      return { kind, label: text(`Ready.Kind.${kind}`), hint: text(`Ready.Hint.${kind}`), reason };
    });
    const first = known.find(({ reason }) => reason === null)?.kind;
    return { domId: this.id, kinds: known.map((one) => ({ ...one, checked: one.kind === first })) };
  }

  static async #onSubmit(this: ReadyDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const [when, what] = [textIn(data, "when"), textIn(data, "what")];
    const note = when && what ? text("Ready.Joined", { when, what }) : when || what;
    const trigger: Kind = data.get("trigger") === "preemptive" ? "preemptive" : "standard";
    await send(this.#combat, { kind: "ready", who: this.#who, trigger, note });
  }
}
