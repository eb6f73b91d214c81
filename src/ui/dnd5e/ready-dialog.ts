import type { RefusalCode } from "../../engine/refusal.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { text } from "../../foundry/text.ts";
import { RowWindow } from "../encounter-window.ts";
import { textIn } from "../entered.ts";

const KINDS = ["standard", "preemptive"] as const;
type Kind = (typeof KINDS)[number];

/** What templates/dnd5e/ready.hbs draws. */
interface Context {
  readonly when: string;
  readonly what: string;
  readonly kinds: readonly KnownKind[];
  /** Undefined while neither is possible. */
  readonly chosen: Kind | undefined;
}

interface KnownKind {
  readonly kind: Kind;
  /** Why it is impossible; null while it is possible. */
  readonly code: RefusalCode | null;
}

/** Asks for a trigger, what will be done then, and whether it comes before or after. */
export class ReadyDialog extends RowWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-ready-{id}",
    tag: "form",
    classes: ["turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-crosshairs" },
    position: { width: 440 },
  };

  static override PARTS = { ready: { template: template("dnd5e/ready") } };

  /** What has been entered so far. */
  #when = "";
  #what = "";
  #chosen: Kind | null = null;
  /** The kinds as they were drawn. */
  #drawn = "";

  override get title(): string {
    return text("Ready.Title", { name: this.nameOf(this.who) });
  }

  /** What the rules say of both kinds now. */
  get #kinds(): readonly KnownKind[] {
    const options = this.table?.optionsOf(this.who) ?? [];
    return KINDS.map((kind) => {
      const option = options.find(({ move }) => move.kind === "ready" && move["trigger"] === kind);
      return { kind, code: option?.code ?? null };
    });
  }

  protected override contents(): Context {
    const kinds = this.#kinds;
    this.#drawn = JSON.stringify(kinds);
    const possible = kinds.filter(({ code }) => code === null).map(({ kind }) => kind);
    const chosen = possible.find((kind) => kind === this.#chosen) ?? possible[0];
    return { when: this.#when, what: this.#what, kinds, chosen };
  }

  /** Whoever types goes on typing while nothing changes for it. */
  protected override followUp(): void {
    if (this.isDue && JSON.stringify(this.#kinds) === this.#drawn) return;
    this.#read();
    super.followUp();
  }

  #read(): void {
    const data = this.formData;
    this.#when = textIn(data.get("when"));
    this.#what = textIn(data.get("what"));
    this.#chosen = KINDS.find((kind) => kind === data.get("trigger")) ?? null;
  }

  protected override async answer(): Promise<boolean> {
    this.#read();
    const [when, what] = [this.#when, this.#what];
    const note = when && what ? text("Ready.Joined", { when, what }) : when || what;
    const trigger = this.#chosen ?? "standard";
    return send(this.combat, { kind: "ready", who: this.who, trigger, note });
  }
}
