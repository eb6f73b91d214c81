import { html, type TemplateResult } from "lit-html";
import type { ReadyEncounter } from "../../encounters/encounter.ts";
import type { TableState } from "../table-state.ts";
import type { Text } from "../text.ts";

interface GuideData {
  readonly state: TableState;
  readonly encounter: ReadyEncounter;
  readonly text: Text;
  readonly change: (part: Partial<TableState>) => void;
}

/** A slip of paper on the table: what is going on, and what to try. */
export function guide({ state, encounter, text, change }: GuideData): TemplateResult {
  const dice = encounter.exampleDice;
  return html`<details class="guide" open>
    <summary><i class="fa-solid fa-feather" aria-hidden="true"></i> ${text("guide")}</summary>
    <div class="guide-body">
      <p class="story">${encounter.story[state.lang]}</p>
      <ul>
        ${encounter.tryOut[state.lang].map((line) => html`<li>${line}</li>`)}
      </ul>
      <button
        type="button"
        class="paper"
        name="example-dice"
        @click=${() => {
          change({ dice });
        }}
      >
        <i class="fa-solid fa-dice" aria-hidden="true"></i> ${text("guideDice", { dice: dice.join(", ") })}
      </button>
    </div>
  </details>`;
}
