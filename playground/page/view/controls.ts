import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { ReadyEncounter } from "../../encounters/encounter.ts";
import { READY_ENCOUNTERS } from "../../encounters/ready-encounters.ts";
import {
  DELAYS,
  GENERATIONS,
  LANGUAGES,
  parseDice,
  type Generation,
  type Language,
  type TableState,
} from "../table-state.ts";
import type { Text } from "../text.ts";
import { modulesMenu } from "./modules-menu.ts";
import type { PackageManifest } from "../../shared/protocol.ts";
import { seatToggles } from "./seat-toggles.ts";
import type { Seat } from "../seats.ts";

export interface ControlsData {
  readonly state: TableState;
  readonly encounter: ReadyEncounter;
  readonly modules: readonly PackageManifest[];
  readonly seats: readonly Seat[];
  /** Fixed faces that have not been thrown yet. */
  readonly diceLeft: readonly number[];
  readonly text: Text;
  /** Change something about the table. */
  readonly change: (part: Partial<TableState>) => void;
  readonly reset: () => void;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", ru: "Русский" };

/** The bar above the table. */
export function controls(data: ControlsData): TemplateResult {
  const { state, encounter, text, change, reset } = data;
  return html`<header class="bar">
    <h1>Turnwright <small>playground</small></h1>
    <div class="controls">
      <label class="field">
        <span>${text("encounter")}</span>
        <select
          name="encounter"
          @change=${(event: Event) => {
            change({ encounter: valueOf(event), seats: null, focus: null, dice: [] });
          }}
        >
          ${READY_ENCOUNTERS.map(
            ({ id, title }) => html`<option value=${id} ?selected=${id === encounter.id}>${title[state.lang]}</option>`,
          )}
        </select>
      </label>
      ${choice(text("language"), "lang", LANGUAGES, state.lang, (lang) => {
        change({ lang });
      })}
      ${choice(text("generation"), "generation", GENERATIONS, state.generation, (generation: Generation) => {
        change({ generation });
      })}
      ${delayField(data)} ${diceField(data)} ${seatToggles(data)}
    </div>
    <div class="bar-end">
      ${modulesMenu(data.modules, text)}
      <button
        type="button"
        class="icon"
        aria-label=${text(state.theme === "dark" ? "themeLight" : "themeDark")}
        title=${text(state.theme === "dark" ? "themeLight" : "themeDark")}
        @click=${() => {
          change({ theme: state.theme === "dark" ? "light" : "dark" });
        }}
      >
        <i class="fa-solid ${state.theme === "dark" ? "fa-sun" : "fa-moon"}" aria-hidden="true"></i>
      </button>
      <button
        type="button"
        class="icon"
        name="reset"
        aria-label=${text("reset")}
        title=${text("reset")}
        @click=${reset}
      >
        <i class="fa-solid fa-rotate-left" aria-hidden="true"></i>
      </button>
    </div>
  </header>`;
}

const valueOf = (event: Event): string => (event.currentTarget as HTMLSelectElement | HTMLInputElement).value;

/** A row of radio buttons that look like one switch. */
function choice<T extends string | number>(
  label: string,
  name: string,
  options: readonly T[],
  chosen: T,
  choose: (option: T) => void,
): TemplateResult {
  return html`<fieldset class="field switch">
    <legend>${label}</legend>
    <div>
      ${options.map(
        (option) =>
          html`<label title=${name === "lang" ? LANGUAGE_NAMES[option as Language] : nothing}>
            <input
              type="radio"
              name=${name}
              value=${option}
              .checked=${live(option === chosen)}
              @change=${() => {
                choose(option);
              }}
            /><span lang=${name === "lang" ? option : nothing}>${option}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

function delayField({ state, text, change }: ControlsData): TemplateResult {
  const delays = [...new Set([...DELAYS, state.delay])].sort((a, b) => a - b);
  const words = (ms: number): string => {
    if (ms === 0) return text("delayNone");
    return ms < 1000 ? text("delayMs", { ms }) : text("delaySeconds", { s: ms / 1000 });
  };
  return html`<label class="field">
    <span>${text("delay")}</span>
    <select
      name="delay"
      @change=${(event: Event) => {
        change({ delay: Number(valueOf(event)) });
      }}
    >
      ${delays.map((ms) => html`<option value=${ms} ?selected=${ms === state.delay}>${words(ms)}</option>`)}
    </select>
  </label>`;
}

function diceField({ diceLeft, text, change }: ControlsData): TemplateResult {
  const take = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const dice = parseDice(input.value);
    input.setCustomValidity(dice ? "" : text("diceBad"));
    if (dice) change({ dice });
    else input.reportValidity();
  };
  return html`<label class="field">
    <span>${text("dice")}</span>
    <input
      name="dice"
      autocomplete="off"
      inputmode="numeric"
      size="10"
      placeholder="3, 4, 1, 9"
      title=${text("diceHint")}
      .value=${live(diceLeft.join(", "))}
      @input=${(event: Event) => {
        (event.currentTarget as HTMLInputElement).setCustomValidity("");
      }}
      @change=${take}
    />
  </label>`;
}
