import { html, type TemplateResult } from "lit-html";
import type { PackageManifest } from "../../shared/protocol.ts";
import type { Text } from "../text.ts";

/** A button that tells which modules run here and how to add one. */
export function modulesMenu(modules: readonly PackageManifest[], text: Text): TemplateResult {
  return html`<button
      type="button"
      class="icon"
      popovertarget="modules"
      aria-label=${text("modules")}
      title=${text("modules")}
    >
      <i class="fa-solid fa-puzzle-piece" aria-hidden="true"></i>
    </button>
    <div id="modules" class="menu" popover>
      <h2>${text("modulesLoaded")}</h2>
      <ul>
        ${modules.map(({ title, version }) => html`<li>${title} <small>${version}</small></li>`)}
      </ul>
      <p>${text("modulesHint")}</p>
      <code>npm start -- --module DIR</code>
      <p><small>${text("subtitle")}</small></p>
    </div>`;
}
