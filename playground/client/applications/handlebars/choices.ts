/** One entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly group?: string | undefined;
  readonly disabled?: boolean;
}

export interface ChoiceOptions {
  readonly selected?: unknown;
  readonly localize?: boolean;
  readonly valueAttr?: string;
  readonly labelAttr?: string;
  readonly nameAttr?: string;
  readonly inverted?: boolean;
  readonly blank?: string;
  readonly sort?: boolean;
}

/** Whether a value is (one of) the chosen, compared as text: 2 and "2" are the same choice in a form. */
function isChosen(chosen: unknown, value: string): boolean {
  if (chosen === undefined || chosen === null) return false;
  if (chosen instanceof Set || Array.isArray(chosen)) return Array.from(chosen, String).includes(value);
  return (chosen as string | number | boolean).toString() === value;
}

const field = (entry: unknown, name: string | undefined): unknown =>
  name && typeof entry === "object" && entry !== null ? (entry as Record<string, unknown>)[name] : undefined;

/**
 * Choices as `selectOptions` and `createSelectInput` take them: a record value → label, a list of values, or a list or
 * record of objects whose value and label `valueAttr` and `labelAttr` name.
 */
export function toChoices(
  source: Readonly<Record<string, unknown>> | readonly unknown[],
  options: ChoiceOptions,
  translate: (key: string) => string,
): Choice[] {
  const entries: (readonly [unknown, unknown])[] = Array.isArray(source)
    ? source.map((entry: unknown, index) => [typeof entry === "object" ? index : entry, entry])
    : Object.entries(source);
  const choices = entries.map(([key, entry]): Choice => {
    const [rawValue, rawLabel] = options.inverted ? [entry, key] : [key, entry];
    const value = String(field(entry, options.valueAttr ?? "value") ?? field(entry, options.nameAttr) ?? rawValue);
    const label = String(field(entry, options.labelAttr ?? "label") ?? rawLabel);
    return {
      value,
      label: options.localize ? translate(label) : label,
      selected: field(entry, "selected") === true || isChosen(options.selected, value),
      group: field(entry, "group") as string | undefined,
      disabled: field(entry, "disabled") === true,
    };
  });
  if (options.sort) choices.sort((a, b) => a.label.localeCompare(b.label));
  if (options.blank !== undefined) {
    const label = options.localize ? translate(options.blank) : options.blank;
    choices.unshift({ value: "", label, selected: isChosen(options.selected, "") });
  }
  return choices;
}
