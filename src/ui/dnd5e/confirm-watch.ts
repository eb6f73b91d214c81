import { template } from "../../foundry/constants.ts";
import { confirmWatching, refuseWatching } from "../../foundry/dnd5e/watching.ts";
import { watchingIn, type Watching } from "../../foundry/dnd5e/watch.ts";
import { allWatching } from "../../foundry/dnd5e/watchers.ts";
import { whenTakingOver } from "../../foundry/taking-over.ts";
import { text } from "../../foundry/text.ts";
import { TurnwrightWindow } from "../window.ts";
import { list } from "../words.ts";
import { nameOfToken } from "./token-names.ts";

const nameOf = (uuid: string): readonly string[] => {
  const token = fromUuidSync(uuid);
  return token instanceof TokenDocument ? [nameOfToken(token as TokenDocument)] : [];
};

/** The GM is asked whether somebody may watch. Two buttons; closing it answers nothing. */
export class ConfirmWatch extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-confirm-watch-{id}",
    classes: ["turnwright-asking"],
    window: { icon: "fa-solid fa-eye" },
    position: { width: 400 },
    actions: { agree: ConfirmWatch.#onAgree, disagree: ConfirmWatch.#onDisagree },
  };

  static override PARTS = { question: { template: template("dnd5e/confirm-watch") } };

  readonly #asked: Watching;

  private constructor(asked: Watching) {
    super({
      uniqueId: asked.effect.id ?? "",
      window: { title: text("Watch.AskTitle", { name: asked.actor.name }) },
    });
    this.#asked = asked;
  }

  static ask(asked: Watching): void {
    const open = foundry.applications.instances.get(`turnwright-confirm-watch-${asked.effect.id ?? ""}`);
    if (!open) void new ConfirmWatch(asked).render({ force: true });
  }

  /** It has been answered elsewhere, or is no question any more. */
  static forget(effect: ActiveEffect): void {
    void foundry.applications.instances.get(`turnwright-confirm-watch-${effect.id ?? ""}`)?.close();
  }

  protected override contents(): object {
    const { actor, watch } = this.#asked;
    const targets = list(watch.targets.flatMap(nameOf));
    return { question: text("Watch.Ask", { name: actor.name, targets }) };
  }

  static async #onAgree(this: ConfirmWatch): Promise<void> {
    await confirmWatching(this.#asked);
    await this.close();
  }

  static async #onDisagree(this: ConfirmWatch): Promise<void> {
    await refuseWatching(this.#asked);
    await this.close();
  }
}

function askAbout(found: Watching): void {
  if (game.user.isActiveGM && found.watch.state === "asked") ConfirmWatch.ask(found);
}

/** Whoever is the active GM is asked as soon as somebody wants to watch, and again after a reload. Called in `init`. */
export function registerWatchQuestions(): void {
  Hooks.on("createActiveEffect", (effect) => {
    const found = watchingIn(effect);
    if (found) askAbout(found);
  });
  Hooks.on("updateActiveEffect", (effect) => {
    const found = watchingIn(effect);
    if (found?.watch.state === "on") ConfirmWatch.forget(effect);
    else if (found) askAbout(found);
  });
  Hooks.on("deleteActiveEffect", (effect) => {
    ConfirmWatch.forget(effect);
  });
  whenTakingOver(() => {
    for (const found of allWatching()) askAbout(found);
  });
}
