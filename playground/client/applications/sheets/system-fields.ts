/** One value of an actor's system data that the plain sheet can edit. */
export interface SystemField {
  /** Where it is, from the document on: "system.attributes.dexterity.value". */
  readonly path: string;
  readonly label: string;
  readonly kind: "number" | "boolean" | "text";
  readonly value: string | number | boolean;
}

export interface SystemGroup {
  readonly label: string;
  readonly fields: SystemField[];
}

/** Texts longer than this are stories, not values. */
const LONGEST_TEXT = 60;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function* leaves(data: Record<string, unknown>, path: string, label: string): Generator<SystemField> {
  for (const [key, value] of Object.entries(data)) {
    const at = { path: `${path}.${key}`, label: label ? `${label} ${key}` : key };
    if (isRecord(value)) yield* leaves(value, at.path, at.label);
    else if (typeof value === "number") yield { ...at, kind: "number", value };
    else if (typeof value === "boolean") yield { ...at, kind: "boolean", value };
    else if (typeof value === "string" && value.length <= LONGEST_TEXT) yield { ...at, kind: "text", value };
  }
}

/** System data as groups of values: one per branch, and one ahead for what hangs on the trunk. Lists are left out. */
export function systemGroups(system: Record<string, unknown>): SystemGroup[] {
  const trunk: SystemField[] = [];
  const groups: SystemGroup[] = [];
  for (const [key, value] of Object.entries(system)) {
    if (isRecord(value)) {
      const fields = [...leaves(value, `system.${key}`, "")];
      if (fields.length > 0) groups.push({ label: key, fields });
    } else trunk.push(...leaves({ [key]: value }, "system", ""));
  }
  return trunk.length > 0 ? [{ label: "", fields: trunk }, ...groups] : groups;
}

/** The fields of a form that differ from what the document has, as one update. */
export function changedFields(
  submitted: Readonly<Record<string, unknown>>,
  current: (path: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(submitted).filter(([path, value]) => current(path) !== value && value !== null),
  );
}
