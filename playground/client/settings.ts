import type { Data } from "../shared/json.ts";
import { deepClone } from "../shared/objects.ts";
import type { Document } from "./abstract/document.ts";
import { DataModel } from "./abstract/data-model.ts";
import { DataField } from "./abstract/fields.ts";
import { env } from "./environment.ts";
import type { Setting } from "./documents/setting.ts";
import { WorldCollection } from "./world-collections.ts";

export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: Data, userId?: string) => unknown;
  [key: string]: unknown;
}

export interface RegisteredSetting extends SettingConfig {
  namespace: string;
  key: string;
  id: string;
  scope: "world" | "client" | "user";
}

/** `game.settings`. */
export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, Data>();
  readonly storage = new Map<string, unknown>();
  readonly documents = new WorldCollection<Setting>("Setting");

  constructor() {
    this.storage.set("world", this.documents);
  }

  register(namespace: string, key: string, config: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = config.scope ?? "client";
    if (config.type instanceof DataField && !config.type.name) config.type.name = id;
    this.settings.set(id, { ...config, namespace, key, id, scope });
  }

  registerMenu(namespace: string, key: string, config: Data): void {
    this.menus.set(`${namespace}.${key}`, { ...config, namespace, key: `${namespace}.${key}` });
  }

  /** The stored document of a world setting (or of this user's setting), if it was ever changed. */
  document(id: string, user: string | null = null): Setting | undefined {
    return this.documents.find((one) => one.key === id && (one._source["user"] ?? null) === user);
  }

  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    const stored = this.#stored(config);
    if (options.document) return this.document(config.id, this.#owner(config)) ?? null;
    return cast(config, stored === undefined ? deepClone(config.default) : stored);
  }

  async set(namespace: string, key: string, value: unknown, options: Data = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const given = value === undefined ? deepClone(config.default) : value;
    const clean = toJson(config, cast(config, given, true));
    if (config.scope === "client") return this.#setClient(config, clean, options);
    const user = this.#owner(config);
    const existing = this.document(config.id, user);
    const text = JSON.stringify(clean);
    if (existing) await existing.update({ value: text }, options);
    else await env.CONFIG.Setting.documentClass.create({ key: config.id, value: text, user }, options);
    return this.get(namespace, key);
  }

  /** A stored setting has changed; called on every client. */
  changed(setting: Document, options: Data, userId: string): void {
    const { key, user } = setting._source as { key: string; user: string | null };
    if (key === "core.time") env.game.time.changed(options, userId);
    const config = this.settings.get(key);
    if (!config || (user && user !== env.game.userId)) return;
    const value = this.get(config.namespace, config.key);
    config.onChange?.(value, options, userId);
    env.requestRender(setting);
  }

  #config(namespace: string, key: string): RegisteredSetting {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #owner(config: RegisteredSetting): string | null {
    return config.scope === "user" ? env.game.userId : null;
  }

  #stored(config: RegisteredSetting): unknown {
    if (config.scope !== "client") return this.document(config.id, this.#owner(config))?.value;
    const text = env.storage.getItem(config.id);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }

  #setClient(config: RegisteredSetting, value: unknown, options: Data): unknown {
    env.storage.setItem(config.id, JSON.stringify(value));
    const result = this.get(config.namespace, config.key);
    config.onChange?.(result, options);
    env.Hooks.callAll("clientSettingChanged", config.id, result, options);
    return result;
  }
}

/** A value in the form that its registered type gives it. @throws When it is written and does not fit. */
function cast(config: RegisteredSetting, value: unknown, writing = false): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const clean = type.clean(value);
    const failure = writing ? type.validate(clean) : undefined;
    if (failure) throw new Error(`The value of "${config.id}" is not valid: ${failure.message}`);
    return type.initialize(clean);
  }
  if (typeof type !== "function") return value;
  if (isModel(type)) return value instanceof type ? value : new type((value ?? {}) as Data, {});
  if (value === null || value === undefined) return value;
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  if (type === String) return typeof value === "string" ? value : JSON.stringify(value);
  return value;
}

function isModel(type: object): type is typeof DataModel {
  return Object.prototype.isPrototypeOf.call(DataModel, type);
}

function toJson(config: RegisteredSetting, value: unknown): unknown {
  if (config.type instanceof DataField) return config.type.toObject(value);
  return value instanceof DataModel ? value.toObject() : value;
}
