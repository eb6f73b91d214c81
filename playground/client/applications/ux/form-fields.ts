/** One control of a form, read off the DOM, so that what becomes of it can be tested without one. */
export interface FieldReading {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  readonly checked?: boolean;
  /** `data-dtype` of the control: Number, Boolean, JSON, String. */
  readonly dtype?: string | undefined;
  readonly disabled?: boolean;
}

/** A control's value as Foundry hands it on: numbers as numbers, an empty number as null. */
export function castField({ type, value, checked, dtype }: FieldReading): unknown {
  if (type === "checkbox") return checked ?? false;
  if (type === "number" || type === "range" || dtype === "Number") {
    return value === "" || value === null || value === undefined ? null : Number(value);
  }
  if (dtype === "Boolean") return value === true || value === "true";
  if (dtype === "JSON" && typeof value === "string") return value === "" ? null : (JSON.parse(value) as unknown);
  return value;
}

/**
 * The flat object of a form. Checkboxes that share a name make an array of the checked ones' values when they carry
 * values, of booleans otherwise; radio buttons give the chosen value or null; disabled controls are left out.
 */
export function readFields(fields: readonly FieldReading[]): Record<string, unknown> {
  const groups = new Map<string, FieldReading[]>();
  for (const field of fields) {
    if (!field.name || field.disabled || field.type === "button" || field.type === "submit") continue;
    const group = groups.get(field.name);
    if (group) group.push(field);
    else groups.set(field.name, [field]);
  }
  const result: Record<string, unknown> = {};
  for (const [name, group] of groups) {
    const first = group[0];
    if (!first) continue;
    if (first.type === "radio") {
      const chosen = group.find((field) => field.checked);
      result[name] = chosen ? castField({ ...chosen, type: "text" }) : null;
    } else if (group.length === 1) result[name] = castField(first);
    else if (first.type === "checkbox" && group.some(({ value }) => value !== "on")) {
      result[name] = group.filter(({ checked }) => checked).map(({ value }) => value);
    } else result[name] = group.map(castField);
  }
  return result;
}
