import { isPlainObject, type Data } from "../../shared/json.ts";
import { deepClone } from "../../shared/objects.ts";
import { isNumeric } from "../primitives.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  label?: string;
  hint?: string;
  choices?: unknown;
  validate?: (value: unknown) => boolean | void;
  readonly?: boolean;
  blank?: boolean;
  trim?: boolean;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  [key: string]: unknown;
}

/** Why a value does not fit, and where. */
export class DataModelValidationFailure {
  readonly message: string;
  readonly fields: Record<string, DataModelValidationFailure>;

  constructor(message: string, fields: Record<string, DataModelValidationFailure> = {}) {
    const inner = Object.entries(fields).map(([key, failure]) => `  ${key}: ${failure.message}`);
    this.message = [message, ...inner].filter(Boolean).join("\n");
    this.fields = fields;
  }

  asError(): Error {
    return Object.assign(new Error(this.message), { name: "DataModelValidationError", failure: this });
  }
}

/** `foundry.data.fields.DataField` and its kin, as far as settings and data models of packages need them. */
export class DataField {
  name = "";
  parent: DataField | null = null;
  readonly options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare label: string;
  declare hint: string;
  declare choices: unknown;

  constructor(options: FieldOptions = {}) {
    this.options = options;
    const { required = this.defaults.required, nullable = this.defaults.nullable } = options;
    Object.assign(this, { label: "", hint: "", ...options, required, nullable });
  }

  protected get defaults(): { required: boolean; nullable: boolean; initial: unknown } {
    return { required: false, nullable: false, initial: undefined };
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  getInitialValue(data: Data = {}): unknown {
    const initial = "initial" in this.options ? this.options.initial : this.defaults.initial;
    if (initial === undefined && this.nullable) return null;
    return typeof initial === "function" ? (initial as (data: Data) => unknown)(data) : deepClone(initial);
  }

  /** A value of the right kind, where one can be made of it. */
  clean(value: unknown, data: Data = {}): unknown {
    if (value === undefined)
      return this.required || this.getInitialValue(data) !== undefined ? this.getInitialValue(data) : undefined;
    if (value === null) return this.nullable ? null : this.getInitialValue(data);
    return this.cast(value);
  }

  protected cast(value: unknown): unknown {
    return value;
  }

  validate(value: unknown): DataModelValidationFailure | undefined {
    if (value === undefined) return this.required ? new DataModelValidationFailure("may not be undefined") : undefined;
    if (value === null) return this.nullable ? undefined : new DataModelValidationFailure("may not be null");
    const problem = this.problem(value) ?? this.#custom(value);
    return typeof problem === "string" ? new DataModelValidationFailure(problem) : problem;
  }

  #custom(value: unknown): string | undefined {
    const choices: unknown = typeof this.choices === "function" ? (this.choices as () => unknown)() : this.choices;
    if (choices && !(Array.isArray(choices) ? choices : Object.keys(choices)).map(String).includes(String(value))) {
      return `${String(value)} is not a valid choice`;
    }
    try {
      return this.options.validate?.(value) === false ? "is not valid" : undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  protected problem(_value: unknown): string | DataModelValidationFailure | undefined {
    return undefined;
  }

  initialize(value: unknown, _model?: unknown): unknown {
    return deepClone(value);
  }

  toObject(value: unknown): unknown {
    return deepClone(value);
  }
}

export class AnyField extends DataField {
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: true, initial: null };
  }
}

export class StringField extends DataField {
  protected override get defaults(): DataField["defaults"] {
    const required = this.options.required ?? false;
    return { required: false, nullable: false, initial: required && this.options.blank === false ? undefined : "" };
  }
  protected override cast(value: unknown): unknown {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return this.options.trim === false ? text : text.trim();
  }
  protected override problem(value: unknown): string | undefined {
    if (typeof value !== "string") return "must be a string";
    const blank = this.options.blank ?? !this.choices;
    return value === "" && !blank ? "may not be a blank string" : undefined;
  }
}

export class HTMLField extends StringField {}
export class FilePathField extends StringField {
  protected override get defaults(): DataField["defaults"] {
    return { required: false, nullable: true, initial: null };
  }
}
export class JSONField extends StringField {}
export class JavaScriptField extends StringField {}

export class ColorField extends StringField {
  protected override get defaults(): DataField["defaults"] {
    return { required: false, nullable: true, initial: null };
  }
  protected override problem(value: unknown): string | undefined {
    return /^#[0-9a-f]{6}$/i.test(String(value)) ? undefined : "must be a valid color string";
  }
}

export class DocumentIdField extends StringField {
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: true, initial: null };
  }
  protected override problem(value: unknown): string | undefined {
    return /^[A-Za-z0-9]{16}$/.test(String(value)) ? undefined : "must be a valid 16-character alphanumeric ID";
  }
}

export class DocumentUUIDField extends StringField {
  protected override get defaults(): DataField["defaults"] {
    return { required: false, nullable: true, initial: null };
  }
}

export class ForeignDocumentField extends DocumentIdField {
  constructor(
    readonly model: unknown,
    options: FieldOptions = {},
  ) {
    super(options);
  }
}

export class NumberField extends DataField {
  protected override get defaults(): DataField["defaults"] {
    return { required: false, nullable: this.options.nullable ?? true, initial: undefined };
  }
  protected override cast(value: unknown): unknown {
    if (!isNumeric(value)) return value;
    const { integer, min, max } = this.options;
    const number = integer ? Math.round(Number(value)) : Number(value);
    return Math.min(Math.max(number, min ?? -Infinity), max ?? Infinity);
  }
  protected override problem(value: unknown): string | undefined {
    if (typeof value !== "number" || Number.isNaN(value)) return "must be a number";
    const { integer, min, max, positive } = this.options;
    if (integer && !Number.isInteger(value)) return "must be an integer";
    if (positive && value <= 0) return "must be a positive number";
    if (min !== undefined && value < min) return `must be at least ${min}`;
    return max !== undefined && value > max ? `must be at most ${max}` : undefined;
  }
}

export class AngleField extends NumberField {}
export class AlphaField extends NumberField {}

export class BooleanField extends DataField {
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: false, initial: false };
  }
  protected override cast(value: unknown): unknown {
    return typeof value === "string" ? value === "true" : Boolean(value);
  }
  protected override problem(value: unknown): string | undefined {
    return typeof value === "boolean" ? undefined : "must be a boolean";
  }
}

export class ObjectField extends DataField {
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: false, initial: {} };
  }
  protected override problem(value: unknown): ReturnType<DataField["problem"]> {
    return isPlainObject(value) ? undefined : "must be an object";
  }
}

export class TypedObjectField extends ObjectField {
  constructor(
    readonly element: DataField,
    options: FieldOptions = {},
  ) {
    super(options);
  }
  protected override cast(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.clean(entry)]));
  }
  protected override problem(value: unknown): ReturnType<DataField["problem"]> {
    return isPlainObject(value) ? collect(Object.entries(value), () => this.element) : "must be an object";
  }
}

export class ArrayField extends DataField {
  constructor(
    readonly element: DataField,
    options: FieldOptions = {},
  ) {
    super(options);
    element.parent = this;
  }
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: false, initial: [] };
  }
  protected override cast(value: unknown): unknown {
    const list = value instanceof Set ? [...(value as Set<unknown>)] : value;
    return Array.isArray(list) ? list.map((entry) => this.element.clean(entry)) : list;
  }
  protected override problem(value: unknown): ReturnType<DataField["problem"]> {
    if (!Array.isArray(value)) return "must be an Array";
    const { min, max } = this.options;
    if (min !== undefined && value.length < min) return `cannot have fewer than ${min} elements`;
    if (max !== undefined && value.length > max) return `cannot have more than ${max} elements`;
    return collect(
      [...value.entries()].map(([index, entry]) => [String(index), entry as unknown]),
      () => this.element,
    );
  }
  override initialize(value: unknown, model?: unknown): unknown {
    return ((value as unknown[] | undefined) ?? []).map((entry) => this.element.initialize(entry, model));
  }
  override toObject(value: unknown): unknown {
    return [...((value as Iterable<unknown> | undefined) ?? [])].map((entry) => this.element.toObject(entry));
  }
}

export class SetField extends ArrayField {
  override initialize(value: unknown, model?: unknown): unknown {
    return new Set(super.initialize(value, model) as unknown[]);
  }
}

export class SchemaField extends DataField {
  readonly fields: Record<string, DataField>;
  constructor(fields: Record<string, DataField>, options: FieldOptions = {}) {
    super(options);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) Object.assign(field, { name, parent: this });
  }
  protected override get defaults(): DataField["defaults"] {
    return { required: true, nullable: false, initial: undefined };
  }
  override getInitialValue(data: Data = {}): unknown {
    if ("initial" in this.options) return super.getInitialValue(data);
    return this.cast({});
  }
  keys(): string[] {
    return Object.keys(this.fields);
  }
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }
  has(name: string): boolean {
    return name in this.fields;
  }
  get(name: string): DataField | undefined {
    return this.fields[name];
  }
  getField(path: string): DataField | undefined {
    const [first = "", ...rest] = path.split(".");
    const field = this.fields[first];
    return rest.length && field instanceof SchemaField ? field.getField(rest.join(".")) : field;
  }
  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }
  protected override cast(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned: Data = {};
    for (const [name, field] of Object.entries(this.fields)) cleaned[name] = field.clean(value[name], value);
    return cleaned;
  }
  protected override problem(value: unknown): ReturnType<DataField["problem"]> {
    if (!isPlainObject(value)) return "must be an object";
    return collect(
      Object.keys(this.fields).map((key) => [key, value[key]]),
      (key) => this.fields[key],
    );
  }
  override initialize(value: unknown, model?: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.initialize(value[name], model)]));
  }
  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject((value as Data)[name])]));
  }
}

interface ModelClass {
  readonly schema: SchemaField;
  new (data: Data, context: { parent: unknown }): { toObject(): Data };
}

export class EmbeddedDataField extends SchemaField {
  constructor(
    readonly model: ModelClass,
    options: FieldOptions = {},
  ) {
    super({ ...model.schema.fields }, options);
  }
  override initialize(value: unknown, model?: unknown): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: model }) : value;
  }
  override toObject(value: unknown): unknown {
    return value instanceof this.model ? value.toObject() : super.toObject(value);
  }
}

function collect(
  entries: [string, unknown][],
  fieldOf: (key: string) => DataField | undefined,
): DataModelValidationFailure | undefined {
  const failures: Record<string, DataModelValidationFailure> = {};
  for (const [key, value] of entries) {
    const failure = fieldOf(key)?.validate(value);
    if (failure) failures[key] = failure;
  }
  return Object.keys(failures).length ? new DataModelValidationFailure("", failures) : undefined;
}
