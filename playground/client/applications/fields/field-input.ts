import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type GroupConfig,
  type InputConfig,
  type NumberConfig,
  type SelectConfig,
} from "./inputs.ts";

/** A DataField, read by its shape: a field of a package need not be one of the realm's own classes. */
export interface FieldLike {
  readonly constructor: { readonly name: string };
  readonly fieldPath?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: SelectConfig["options"] | (() => SelectConfig["options"]);
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  toInput?(config: object): HTMLElement;
}

/** Which control edits the field. */
function kindOf(field: FieldLike): "choice" | "number" | "boolean" | "text" {
  if (field.choices) return "choice";
  for (let one: unknown = field.constructor; typeof one === "function"; one = Object.getPrototypeOf(one)) {
    if (one.name === "NumberField") return "number";
    if (one.name === "BooleanField") return "boolean";
  }
  return "text";
}

/** The control that edits a field. @param config As for the builders, over what the field itself says. */
export function fieldInput(field: FieldLike, config: Record<string, unknown> = {}): HTMLElement {
  const common: InputConfig = {
    ...(field.fieldPath ? { name: field.fieldPath } : {}),
    value: field.initial,
    ...config,
  };
  switch (kindOf(field)) {
    case "choice": {
      const choices = typeof field.choices === "function" ? field.choices() : field.choices;
      return createSelectInput({ options: choices ?? [], localize: true, ...common });
    }
    case "number": {
      const { min, max, step } = field;
      return createNumberInput({ min, max, step, ...common } satisfies NumberConfig);
    }
    case "boolean":
      return createCheckboxInput(common);
    case "text":
      return createTextInput(common);
  }
}

/** A whole row for a field: its label, control and hint. */
export function fieldGroup(field: FieldLike, config: Record<string, unknown> = {}): HTMLDivElement {
  const { label = field.label, hint = field.hint, localize = true, rootId, classes, units, stacked, ...input } = config;
  const group = { label, hint, localize, rootId, classes, units, stacked } as GroupConfig;
  return createFormGroup({ ...group, input: field.toInput?.(input) ?? fieldInput(field, input) });
}
