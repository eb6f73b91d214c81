import type { FieldLike } from "../fields/field-input.ts";
import type { SettingConfigLike } from "../realm.ts";

/** How a setting is edited. */
export type SettingControl =
  | { readonly kind: "choice"; readonly choices: Record<string, string> | readonly string[]; readonly dtype: string }
  | { readonly kind: "range"; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "text" }
  | { readonly kind: "field"; readonly field: FieldLike };

const isField = (type: unknown): type is FieldLike =>
  typeof type === "object" && type !== null && ("validate" in type || "toInput" in type);

/** The control that a setting's registration asks for. */
export function controlOf({ type, choices, range }: SettingConfigLike): SettingControl {
  if (isField(type)) return { kind: "field", field: type };
  if (choices) {
    const list = typeof choices === "function" ? choices() : choices;
    return { kind: "choice", choices: list, dtype: type === Number ? "Number" : "String" };
  }
  if (range) return { kind: "range", min: range.min, max: range.max, step: range.step ?? 1 };
  if (type === Number) return { kind: "number" };
  if (type === Boolean) return { kind: "boolean" };
  return { kind: "text" };
}

/** Whether this user may change a setting: those of the world are the GM's. */
export const mayEdit = ({ scope }: Pick<SettingConfigLike, "scope">, isGM: boolean): boolean =>
  scope !== "world" || isGM;

/** Settings shown in the form, by package, in the order of registration. */
export function settingsByPackage<Setting extends SettingConfigLike>(
  settings: Iterable<Setting>,
  isGM: boolean,
): Map<string, Setting[]> {
  const shown = new Map<string, Setting[]>();
  for (const setting of settings) {
    if (!setting.config || !mayEdit(setting, isGM)) continue;
    shown.set(setting.namespace, [...(shown.get(setting.namespace) ?? []), setting]);
  }
  return shown;
}
