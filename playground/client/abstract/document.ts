import { applyChanges, diffChanges } from "../../shared/changes.ts";
import { cleanChanges, newSource } from "../../shared/clean.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, type OwnershipLevel } from "../../shared/constants.ts";
import type { Data } from "../../shared/json.ts";
import { deepClone, duplicate, expandObject, getProperty, isEmpty, mergeObject } from "../../shared/objects.ts";
import { canModify, isGM, userLevel, type Action, type Chain } from "../../shared/permissions.ts";
import { embeddedField, embeddedOf, fieldsOf, type DocumentName } from "../../shared/schemas.ts";
import type { Collection } from "../collection.ts";
import { env } from "../environment.ts";
import type { User } from "../documents/user.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./database.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { LifeCycle } from "./life-cycle.ts";
import { clientView } from "./view.ts";

/** What a caller may say about one database operation; unknown keys travel to everybody's hooks. */
export interface Operation extends Data {
  parent?: Document | null;
}

export interface DocumentContext {
  parent?: Document | null;
  /** The data are the source itself, already clean; used by collections. */
  adopt?: boolean;
  keepId?: boolean;
  [key: string]: unknown;
}

/** The base of all documents on a client: source data, prepared data, operations, permissions, flags. */
export class Document extends LifeCycle {
  static readonly documentName: DocumentName;
  static metadata: Data = {};

  /** The class that `CONFIG` names for this kind of document. */
  static get implementation(): typeof Document {
    return env.CONFIG[this.documentName].documentClass;
  }

  static get collectionName(): string {
    return (this.metadata["collection"] as string | undefined) ?? this.documentName.toLowerCase();
  }

  declare _id: string | null;
  declare flags: Data;
  declare name: string;
  declare type: string;
  declare system: Data;
  declare ownership: Record<string, number>;
  /** What is stored, as the server knows it. */
  _source: Data;
  readonly parent: Document | null;
  readonly pack: string | null = null;
  readonly inCompendium = false;
  /** Applications that show this document. */
  readonly apps: Record<string, { render: (...args: unknown[]) => unknown }> = {};
  declare readonly collections: Record<string, EmbeddedCollection>;

  constructor(data: Data = {}, context: DocumentContext = {}) {
    super();
    const { documentName } = this;
    this.parent = context.parent ?? null;
    this._source = context.adopt ? data : newSource(documentName, expandObject(data), env.generation);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [key, name] of Object.entries(embeddedOf(documentName, env.generation))) {
      collections[key] = new EmbeddedCollection(key, this, name);
    }
    Object.defineProperty(this, "collections", { value: collections });
    this._configure();
    this._initialize();
  }

  get documentName(): DocumentName {
    return (this.constructor as typeof Document).documentName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get uuid(): string {
    return `${this.parent ? `${this.parent.uuid}.` : ""}${this.documentName}.${String(this.id)}`;
  }

  get collection(): Collection<Document> | null {
    if (!this.parent) return env.game.collections.get(this.documentName) ?? null;
    if (this.parent.documentName === "Token") return null;
    return this.parent.getEmbeddedCollection(this.documentName);
  }

  /** Lay out the source as members, and prepare them once the world is complete. */
  _initialize(): void {
    for (const [key, field] of fieldsOf(this.documentName, env.generation)) {
      if (field.kind === "embedded") {
        this.collections[key]?.refresh(this._source[key] as Data[]);
        Object.defineProperty(this, key, { get: () => this.collections[key], configurable: true, enumerable: true });
      } else {
        const value = this._initializeField(key, this._source[key]);
        Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: true });
      }
    }
    if (env.game.documentsReady) this._safePrepareData();
  }

  /** The prepared value of one field: a copy, unless a subclass resolves it to something else. */
  protected _initializeField(key: string, value: unknown): unknown {
    if (key !== "system") return deepClone(value);
    const Model = env.CONFIG[this.documentName].dataModels[this._source["type"] as string];
    return Model ? new Model(deepClone(value) as Data, { parent: this }) : deepClone(value);
  }

  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      env.Hooks.onError(`${this.documentName}#prepareData`, error as Error, { msg: this.uuid });
    }
  }

  prepareData(): void {
    const model = this.system as { prepareBaseData?: () => void; prepareDerivedData?: () => void } | undefined;
    model?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection.values()) document._safePrepareData();
    }
  }

  /** Prepare anew from the source. */
  reset(): void {
    this._initialize();
  }

  /** The source (default) or the prepared data, as a copy. */
  toObject(source = true): Data {
    if (source) return duplicate(this._source);
    return duplicate(
      Object.fromEntries(Object.keys(this._source).map((key) => [key, Reflect.get(this, key) as unknown])),
    );
  }

  toJSON(): Data {
    return this.toObject();
  }

  /** Change the source of this copy only. @returns What really changed. */
  updateSource(changes: Data = {}, options: { recursive?: boolean; dryRun?: boolean; diff?: boolean } = {}): Data {
    const cleaned = cleanChanges(this.documentName, expandObject(changes), env.generation);
    const difference = options.diff === false ? cleaned : diffChanges(this.documentName, this._source, cleaned);
    if (options.dryRun || isEmpty(difference)) return difference;
    applyChanges(this.documentName, this._source, difference, env.generation, options);
    this._initialize();
    return difference;
  }

  /** A temporary copy with changes; `save` creates it in the database instead. */
  clone(changes: Data = {}, context: DocumentContext & { save?: boolean } = {}): this | Promise<Document | undefined> {
    const { save, keepId, ...rest } = context;
    const data = mergeObject(this.toObject(), changes, { performDeletions: true });
    if (!keepId) delete data["_id"];
    const Class = this.constructor as typeof Document;
    if (save) return Class.create(data, { parent: this.parent, keepId });
    return new Class(data, { parent: this.parent, ...rest }) as this;
  }

  /* ---------------------------------------------- Permissions ---------------------------------------------- */

  /** This document's source within those around it, outermost first. */
  get _chain(): Chain {
    return [...(this.parent?._chain ?? []), { name: this.documentName, source: this._source }];
  }

  getUserLevel(user: User = env.game.user!): number {
    return userLevel(clientView, user._source, this._chain);
  }

  testUserPermission(
    user: User,
    permission: OwnershipLevel | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: User, action: Action, data: Data = {}): boolean {
    return canModify(clientView, user._source, action, this._chain, expandObject(data));
  }

  static canUserCreate(user: User): boolean {
    return canModify(clientView, user._source, "create", [{ name: this.documentName, source: {} }]);
  }

  get permission(): number {
    return this.getUserLevel();
  }

  get isOwner(): boolean {
    return env.game.user !== null && this.testUserPermission(env.game.user, "OWNER");
  }

  get limited(): boolean {
    return env.game.user !== null && this.testUserPermission(env.game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return env.game.user !== null && this.testUserPermission(env.game.user, "OBSERVER");
  }

  get hasPlayerOwner(): boolean {
    return env.game.users.some((user) => !isGM(user._source) && this.testUserPermission(user, "OWNER"));
  }

  /* ------------------------------------------------- Flags ------------------------------------------------- */

  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertScope(scope);
    const steps = key.split(".");
    const last = steps.pop() ?? "";
    return this.update({ [["flags", scope, ...steps, `-=${last}`].join(".")]: null });
  }

  /* ----------------------------------------------- Operations ---------------------------------------------- */

  static async create<D extends Document = Document>(
    data: Data | Data[],
    operation: Operation = {},
  ): Promise<D | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return (Array.isArray(data) ? created : created[0]) as D | undefined;
  }

  static async createDocuments(data: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static async updateDocuments(updates: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  /** A document of the world by id. */
  static get(id: string): Document | undefined {
    return env.game.collections.get(this.documentName)?.get(id);
  }

  async update(changes: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    const Class = this.constructor as typeof Document;
    const updates = [{ ...changes, _id: this.id }];
    const [updated] = await Class.updateDocuments(updates, { ...operation, parent: this.parent });
    return updated as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const Class = this.constructor as typeof Document;
    const [deleted] = await Class.deleteDocuments([this.id ?? ""], { ...operation, parent: this.parent });
    return deleted as this | undefined;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const key =
      name in this.collections ? name : embeddedField(this.documentName, name as DocumentName, env.generation);
    return this.collections[key]!;
  }

  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  async createEmbeddedDocuments(name: string, data: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.createDocuments(data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(name: string, updates: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.updateDocuments(updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.deleteDocuments(ids, { ...operation, parent: this });
  }

  /** Show the document anew wherever it is shown. */
  render(...args: unknown[]): void {
    for (const app of Object.values(this.apps)) app.render(...args);
  }
}

/** Flags may be kept only for the core, the world, the system and active modules. */
function assertScope(scope: string): void {
  const { game } = env;
  if (scope === "core" || scope === "world" || scope === game.system.id || game.modules.get(scope)?.active) return;
  throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
