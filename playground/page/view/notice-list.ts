import { html, type TemplateResult } from "lit-html";
import type { Notice } from "../notices.ts";
import type { Text } from "../text.ts";

export function noticeList(notices: readonly Notice[], dismiss: (notice: Notice) => void, text: Text): TemplateResult {
  return html`<section class="notices" role="status" aria-label=${text("notices")}>
    ${notices.map(
      (notice) =>
        html`<p class="notice ${notice.tone}">
          <i class="fa-solid ${notice.tone === "error" ? "fa-circle-xmark" : "fa-circle-info"}" aria-hidden="true"></i>
          <span>${notice.words}</span>
          <button
            type="button"
            class="icon"
            aria-label=${text("dismiss")}
            title=${text("dismiss")}
            @click=${() => {
              dismiss(notice);
            }}
          >
            <i class="fa-solid fa-xmark" aria-hidden="true"></i>
          </button>
        </p>`,
    )}
  </section>`;
}
