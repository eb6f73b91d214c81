import type { Data } from "../../shared/json.ts";
import { applyData } from "../../shared/changes.ts";
import { deepClone, diffObject, duplicate, expandObject, mergeObject } from "../../shared/objects.ts";
import { SchemaField, type DataField } from "./fields.ts";

export interface ModelContext {
  parent?: unknown;
  strict?: boolean;
  [key: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** `foundry.abstract.DataModel`: data with a schema, for settings, sub-types and whatever a package validates. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  static defineSchema(): Record<string, DataField> {
    throw new Error("Each DataModel must define its own schema");
  }

  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  static cleanData(source: Data = {}): Data {
    return this.schema.clean(source) as Data;
  }

  static migrateData(source: Data): Data {
    return source;
  }

  static fromSource(source: Data, context: ModelContext = {}): DataModel {
    return new this(source, context);
  }

  static fromJSON(text: string): DataModel {
    return this.fromSource(JSON.parse(text) as Data);
  }

  _source: Data;
  readonly parent: unknown;

  constructor(data: Data = {}, { parent = null, strict = true }: ModelContext = {}) {
    const Class = this.constructor as typeof DataModel;
    Object.defineProperty(this, "parent", { value: parent, writable: true, enumerable: false });
    this._source = Class.cleanData(Class.migrateData(deepClone(expandObject(data))));
    Object.defineProperty(this, "_source", { value: this._source, writable: true, enumerable: false });
    const failure = Class.schema.validate(this._source);
    if (failure && strict) throw failure.asError();
    this._initialize();
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  protected _initialize(): void {
    const values = this.schema.initialize(this._source, this) as Data;
    for (const [key, value] of Object.entries(values)) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: true });
    }
  }

  validate(): boolean {
    const failure = this.schema.validate(this._source);
    if (failure) throw failure.asError();
    return true;
  }

  updateSource(changes: Data = {}, options: { dryRun?: boolean } = {}): Data {
    const next = deepClone(this._source);
    applyData(next, expandObject(changes));
    const clean = this.schema.clean(next) as Data;
    const failure = this.schema.validate(clean);
    if (failure) throw failure.asError();
    const difference = diffObject(this._source, clean);
    if (options.dryRun) return difference;
    for (const key of Object.keys(this._source)) delete this._source[key];
    Object.assign(this._source, clean);
    this._initialize();
    return difference;
  }

  clone(changes: Data = {}, context: ModelContext = {}): this {
    const Class = this.constructor as typeof DataModel;
    return new Class(mergeObject(this.toObject(), changes), { parent: this.parent, ...context }) as this;
  }

  reset(): void {
    this._initialize();
  }

  toObject(source = true): Data {
    if (source) return duplicate(this._source);
    return this.schema.toObject(Object.fromEntries(Object.entries(this))) as Data;
  }

  toJSON(): Data {
    return this.toObject();
  }
}
