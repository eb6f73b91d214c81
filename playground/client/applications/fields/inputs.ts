import { asText } from "../as-text.ts";
import { make } from "../dom.ts";
import { toChoices, type ChoiceOptions } from "../handlebars/choices.ts";
import { localize as translate } from "../realm.ts";

/** What Foundry's builders of form controls take. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  classes?: string | string[];
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
}

export interface NumberConfig extends InputConfig {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
}

export interface SelectConfig extends InputConfig, Omit<ChoiceOptions, "selected" | "localize"> {
  options: readonly unknown[] | Readonly<Record<string, unknown>>;
  type?: "single" | "multi" | "checkboxes";
}

export interface GroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  input?: HTMLElement | HTMLElement[];
  localize?: boolean;
  classes?: string | string[];
  rootId?: string;
  stacked?: boolean;
  hidden?: boolean | string;
}

const listOf = (classes: string | string[] | undefined): string[] =>
  (Array.isArray(classes) ? classes : (classes ?? "").split(/\s+/)).filter(Boolean);

/** Set what all controls have in common. */
export function dress<Control extends HTMLElement>(control: Control, config: InputConfig): Control {
  const { name, id, required, disabled, readonly, autofocus, placeholder, classes, dataset, aria } = config;
  if (name) control.setAttribute("name", name);
  if (id) control.id = id;
  for (const [attribute, on] of Object.entries({ required, disabled, readonly, autofocus })) {
    if (on) control.setAttribute(attribute, "");
  }
  if (placeholder) control.setAttribute("placeholder", config.localize ? translate(placeholder) : placeholder);
  control.classList.add(...listOf(classes));
  Object.assign(control.dataset, dataset);
  for (const [key, value] of Object.entries(aria ?? {})) control.setAttribute(`aria-${key}`, value);
  return control;
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  return dress(make("input", { type: "text", value: asText(config.value) }), config);
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return dress(make("input", { type: "checkbox", checked: Boolean(config.value) }), config);
}

/** A slider when it has both ends and a step, as Foundry does it; a number field otherwise. */
export function createNumberInput(config: NumberConfig): HTMLInputElement {
  const { min, max, step, value } = config;
  return dress(
    make("input", {
      type: "number",
      "data-dtype": "Number",
      min: min?.toString(),
      max: max?.toString(),
      step: step?.toString() ?? "any",
      value: value === null || value === undefined ? undefined : String(value as number),
    }),
    config,
  );
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const { options, value, localize = false, type, ...rest } = config;
  const select = dress(make("select", { multiple: type === "multi" || type === "checkboxes" }), config);
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const choice of toChoices(options, { ...rest, localize, selected: value }, translate)) {
    const option = make(
      "option",
      { value: choice.value, selected: choice.selected, disabled: choice.disabled },
      choice.label,
    );
    if (choice.group === undefined) {
      select.append(option);
      continue;
    }
    let group = groups.get(choice.group);
    if (!group) {
      group = make("optgroup", { label: localize ? translate(choice.group) : choice.group });
      groups.set(choice.group, group);
      select.append(group);
    }
    group.append(option);
  }
  return select;
}

export const createMultiSelectInput = (config: SelectConfig): HTMLSelectElement =>
  createSelectInput({ ...config, type: "multi" });

let labelled = 0;

/** A row of a form: label, control, hint, tied together for assistive technology. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const word = (key: string): string => (config.localize ? translate(key) : key);
  const inputs = [config.input ?? []].flat();
  const group = make("div", { class: "form-group", id: config.rootId });
  group.classList.add(...listOf(config.classes));
  if (config.stacked) group.classList.add("stacked");
  group.hidden = Boolean(config.hidden);
  const first = inputs[0];
  if (first && !first.id) first.id = `field-${++labelled}`;
  const label = make("label", { for: first?.id }, word(config.label ?? ""));
  if (config.units) label.append(" ", make("span", { class: "units" }, `(${word(config.units)})`));
  group.append(label, make("div", { class: "form-fields" }, ...inputs));
  if (config.hint) {
    const hint = make("p", { class: "hint", id: first ? `${first.id}-hint` : undefined }, word(config.hint));
    first?.setAttribute("aria-describedby", hint.id);
    group.append(hint);
  }
  return group;
}
