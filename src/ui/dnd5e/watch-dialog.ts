import { template } from "../../foundry/constants.ts";
import { tryToWatch, endWatching, whyNotWatching } from "../../foundry/dnd5e/watching.ts";
import { watchingOf, watchWords } from "../../foundry/dnd5e/watch.ts";
import { text } from "../../foundry/text.ts";
import { nameOfToken } from "./token-names.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface Target {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly checked: boolean;
}

/** What templates/dnd5e/watch.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly targets: readonly Target[];
  /** How its watching goes by now; null while it watches nobody. */
  readonly now: string | null;
}

/** Whether the viewer sees a token where it stands now: walls and darkness hide more than the GM does. */
const isSeen = (token: TokenDocument): boolean => game.user.isGM || token.isOwner || token.object?.visible === true;

/** The other tokens of the scene that the viewer sees; those that it has targeted are chosen to begin with. */
function targetsFor(token: TokenDocument): readonly Target[] {
  const targeted = new Set([...game.user.targets].map(({ document }) => document.uuid));
  const watched = new Set(token.actor ? watchingOf(token.actor)?.watch.targets : []);
  return [...(token.parent?.tokens ?? [])]
    .filter((other) => other.uuid !== token.uuid && isSeen(other))
    .map((other) => ({
      uuid: other.uuid,
      name: nameOfToken(other),
      img: other.texture.src ?? CONST.DEFAULT_TOKEN,
      checked: targeted.has(other.uuid) || watched.has(other.uuid),
    }));
}

/** Asks whom somebody watches before a fight, and has sight and weapon attested. */
export class WatchDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-watch-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-bullseye" },
    position: { width: 440 },
    actions: { stop: WatchDialog.#onStop },
    form: { handler: WatchDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { watch: { template: template("dnd5e/watch") } };

  readonly #token: TokenDocument;

  private constructor(token: TokenDocument) {
    super({ uniqueId: token.id ?? "", window: { title: text("Watch.Title", { name: nameOfToken(token) }) } });
    this.#token = token;
  }

  /** Ask in a window of its own, or bring the one that already asks to the front; say why, where it is impossible. */
  static open(token: TokenDocument): void {
    const why = token.actor ? whyNotWatching(token.actor) : text("Watch.NoToken");
    const open = foundry.applications.instances.get(`turnwright-watch-${token.id ?? ""}`);
    if (why !== null) ui.notifications.warn(why);
    else if (open) open.bringToFront();
    else void new WatchDialog(token).render({ force: true });
  }

  protected override async _prepareContext(): Promise<Context> {
    const { actor } = this.#token;
    const watching = actor && watchingOf(actor);
    return {
      domId: this.id,
      targets: targetsFor(this.#token),
      now: watching ? watchWords(watching.watch) : null,
    };
  }

  protected override async _onRender(...args: Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>) {
    await super._onRender(...args);
    this.#judge();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", () => {
      this.#judge();
    });
  }

  /** Somebody must be watched, and both must be attested. */
  #judge(): void {
    const data = new FormData(this.form ?? undefined);
    const complete = data.has("target") && data.has("sight") && data.has("weapon");
    const submit = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (submit) submit.disabled = !complete;
  }

  static async #onStop(this: WatchDialog): Promise<void> {
    const { actor } = this.#token;
    const watching = actor && watchingOf(actor);
    if (watching) await endWatching(watching, "choice");
    await this.close();
  }

  static async #onSubmit(this: WatchDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const chosen = new Set(new FormData(form).getAll("target"));
    const targets = [...(this.#token.parent?.tokens ?? [])].filter(({ uuid }) => chosen.has(uuid));
    if ((await tryToWatch(this.#token, targets)) !== null) await this.close();
  }
}
