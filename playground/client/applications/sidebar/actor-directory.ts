import type { RenderContext, RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { portrait } from "../portrait.ts";
import { realm } from "../realm.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

/** The stand-in for `foundry.applications.sidebar.tabs.ActorDirectory`: the actors one may look at. */
export class ActorDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: object = {
    classes: ["directory", "actors-sidebar"],
    window: { title: "SIDEBAR.TabActors", icon: "fa-solid fa-user" },
    actions: { activateEntry: ActorDirectory.#onActivateEntry },
  };
  static override PARTS = { directory: { template: "templates/actors/directory.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { game } = realm();
    const entries = [...game.actors]
      .filter((actor) => actor.testUserPermission(game.user, "LIMITED"))
      .map(({ id, name, img, type, isOwner }) => ({ id, name, type, isOwner, img: portrait(name, img) }))
      .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
    return { ...(await super._prepareContext(options)), entries };
  }

  static async #onActivateEntry(this: ActorDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    const actor = realm().game.actors.get(id) as { sheet?: { render(options: object): Promise<unknown> } } | undefined;
    await actor?.sheet?.render({ force: true });
  }
}
