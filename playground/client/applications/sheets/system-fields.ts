/** One value of an actor's system data that the plain sheet can edit. */
export interface SystemField {
  /** Where it is, from the document on: "system.attributes.dexterity.value". */
  readonly path: string;
  /** The last step of the path: "value". */
  readonly key: string;
  readonly value: number | boolean;
  readonly isNumber: boolean;
}

/** Values that lie side by side: all of "dexterity". */
export interface SystemRow {
  readonly label: string;
  readonly fields: SystemField[];
}

export interface SystemGroup {
  readonly label: string;
  readonly rows: SystemRow[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function rowsOf(data: Record<string, unknown>, path: string, label: string): SystemRow[] {
  const fields: SystemField[] = [];
  const below: SystemRow[] = [];
  for (const [key, value] of Object.entries(data)) {
    const at = `${path}.${key}`;
    if (isRecord(value)) below.push(...rowsOf(value, at, label ? `${label} ${key}` : key));
    else if (typeof value === "number") fields.push({ path: at, key, value, isNumber: true });
    // Switches of how something is shown ("isvisible") are no matter of play.
    else if (typeof value === "boolean" && !key.startsWith("is"))
      fields.push({ path: at, key, value, isNumber: false });
  }
  return fields.length > 0 ? [{ label, fields }, ...below] : below;
}

/** The numbers and ticks of system data: one group per branch, and one ahead for what hangs on the trunk. */
export function systemGroups(system: Record<string, unknown>): SystemGroup[] {
  const branches = Object.entries(system).filter(([, value]) => isRecord(value)) as [string, Record<string, unknown>][];
  const trunk = Object.fromEntries(Object.entries(system).filter(([, value]) => !isRecord(value)));
  const groups = branches.map(([key, value]) => ({ label: key, rows: rowsOf(value, `system.${key}`, "") }));
  return [{ label: "", rows: rowsOf(trunk, "system", "") }, ...groups].filter(({ rows }) => rows.length > 0);
}

/** The fields of a form that differ from what the document has, as one update. An emptied number changes nothing. */
export function changedFields(
  submitted: Readonly<Record<string, unknown>>,
  current: (path: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(submitted).filter(([path, value]) => value !== null && current(path) !== value),
  );
}
