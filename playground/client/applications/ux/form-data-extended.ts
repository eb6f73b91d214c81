import { asText } from "../as-text.ts";
import { readFields, type FieldReading } from "./form-fields.ts";

interface FormControl extends HTMLElement {
  name?: string;
  type?: string;
  value?: unknown;
  checked?: boolean;
  disabled?: boolean;
}

function readControl(control: FormControl): FieldReading {
  const type = control.type ?? control.tagName.toLowerCase();
  const value =
    type === "select-multiple"
      ? Array.from((control as unknown as HTMLSelectElement).selectedOptions, (option) => option.value)
      : control.value;
  return {
    name: control.name ?? control.getAttribute("name") ?? "",
    type,
    value,
    checked: control.checked ?? false,
    dtype: control.dataset["dtype"],
    disabled: (control.disabled ?? false) || control.matches(":disabled"),
  };
}

/** A form's values, typed by its controls. `object` is flat, keyed by control name, as Foundry's is. */
export class FormDataExtended extends FormData {
  readonly object: Record<string, unknown>;

  constructor(form: HTMLFormElement, options: { disabled?: boolean } = {}) {
    super();
    const fields = Array.from(form.elements, (control) => readControl(control as FormControl));
    this.object = readFields(options.disabled ? fields.map((field) => ({ ...field, disabled: false })) : fields);
    for (const [name, value] of Object.entries(this.object)) this.append(name, asText(value));
  }
}
