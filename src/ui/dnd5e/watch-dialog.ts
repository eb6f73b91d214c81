import { template } from "../../foundry/constants.ts";
import { tryToWatch, endWatching, whyNotWatching } from "../../foundry/dnd5e/watching.ts";
import { watchingOf, watchWords } from "../../foundry/dnd5e/watch.ts";
import { text } from "../../foundry/text.ts";
import { TurnwrightWindow } from "../window.ts";
import { nameOfToken } from "./token-names.ts";

interface Target {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly checked: boolean;
}

/** What templates/dnd5e/watch.hbs draws. */
interface Context {
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
export class WatchDialog extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-watch-{id}",
    tag: "form",
    classes: ["turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-bullseye" },
    position: { width: 440 },
    actions: { stop: WatchDialog.#onStop },
  };

  static override PARTS = { watch: { template: template("dnd5e/watch") } };

  readonly #token: TokenDocument;

  constructor(token: TokenDocument) {
    super({ uniqueId: token.id ?? "", window: { title: text("Watch.Title", { name: nameOfToken(token) }) } });
    this.#token = token;
  }

  /** Says why, where it is impossible. */
  override show(): void {
    const { actor } = this.#token;
    const why = actor ? whyNotWatching(actor) : text("Watch.NoToken");
    if (why === null) super.show();
    else ui.notifications.warn(why);
  }

  protected override contents(): Context {
    const { actor } = this.#token;
    const watching = actor && watchingOf(actor);
    return { targets: targetsFor(this.#token), now: watching ? watchWords(watching.watch) : null };
  }

  /** Somebody must be watched, and both must be attested. */
  protected override judge(): void {
    const data = this.formData;
    this.mayConfirm(data.has("target") && data.has("sight") && data.has("weapon"));
  }

  static async #onStop(this: WatchDialog): Promise<void> {
    const { actor } = this.#token;
    const watching = actor && watchingOf(actor);
    if (watching) await endWatching(watching, "choice");
    await this.close();
  }

  protected override async answer(entered: FormData): Promise<boolean> {
    const chosen = new Set(entered.getAll("target"));
    const targets = [...(this.#token.parent?.tokens ?? [])].filter(({ uuid }) => chosen.has(uuid));
    return (await tryToWatch(this.#token, targets)) !== null;
  }
}
