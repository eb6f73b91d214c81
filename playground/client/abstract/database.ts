import { diffChanges } from "../../shared/changes.ts";
import { cleanChanges } from "../../shared/clean.ts";
import type { Data } from "../../shared/json.ts";
import { deepClone, expandObject, isEmpty } from "../../shared/objects.ts";
import { refuseOperators } from "../../shared/operators.ts";
import type { DatabaseOperation } from "../../shared/protocol.ts";
import type { Collection } from "../collection.ts";
import type { User } from "../documents/user.ts";
import { env } from "../environment.ts";
import type { Document, Operation } from "./document.ts";

/** The requester's half of the database: everything that runs before the server is asked. */

const DEFAULTS = { diff: true, recursive: true, render: true, noHook: false, broadcast: true };

/** What hooks may see and change of an operation: all but where it applies and what it carries. */
function optionsOf(operation: Data): Data {
  const hidden = new Set(["parent", "pack", "data", "updates", "ids"]);
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !hidden.has(key)));
}

function userOf(): User {
  if (!env.game.user) throw new Error("No database operation is possible before the world is loaded");
  return env.game.user;
}

export async function createDocuments(Class: typeof Document, data: Data[], operation: Operation): Promise<Document[]> {
  const prepared = await prepareCreation(Class, data, operation);
  return prepared ? send([prepared]).then(([documents]) => documents ?? []) : [];
}

export async function updateDocuments(
  Class: typeof Document,
  updates: Data[],
  operation: Operation,
): Promise<Document[]> {
  const prepared = await prepareUpdate(Class, updates, operation);
  return prepared ? send([prepared]).then(([documents]) => documents ?? []) : [];
}

export async function deleteDocuments(
  Class: typeof Document,
  ids: string[],
  operation: Operation,
): Promise<Document[]> {
  const prepared = await prepareDeletion(Class, ids, operation);
  return prepared ? send([prepared]).then(([documents]) => documents ?? []) : [];
}

/** Several operations as one request, carried out together or not at all (`foundry.documents.modifyBatch`, 14). */
export async function modifyBatch(operations: Data[]): Promise<Document[][]> {
  const prepared: DatabaseOperation[] = [];
  for (const { action, documentName, data, updates, ids, ...operation } of operations) {
    const Class = env.CONFIG[documentName as "Combat"].documentClass;
    const one =
      action === "create"
        ? await prepareCreation(Class, data as Data[], operation)
        : action === "update"
          ? await prepareUpdate(Class, updates as Data[], operation)
          : await prepareDeletion(Class, ids as string[], operation);
    if (one) prepared.push(one);
  }
  return prepared.length ? send(prepared) : [];
}

function send(operations: DatabaseOperation[]): Promise<Document[][]> {
  return env.connection.request(operations) as Promise<Document[][]>;
}

async function prepareCreation(
  Class: typeof Document,
  data: Data[],
  given: Operation,
): Promise<DatabaseOperation | null> {
  const parent = given.parent ?? null;
  const options: Data = { ...DEFAULTS, ...optionsOf(given), action: "create" };
  const user = userOf();
  const documents: Document[] = [];
  for (const entry of data) {
    const source = expandObject(
      entry instanceof Object && "toObject" in entry ? (entry as unknown as Document).toObject() : entry,
    );
    if (!options["keepId"]) delete source["_id"];
    const document = new Class(source, { parent });
    if ((await document._preCreate(source, options, user)) === false) continue;
    if (!options["noHook"] && !env.Hooks.call(`preCreate${Class.documentName}`, document, source, options, user.id))
      continue;
    documents.push(document);
  }
  const operation: Operation = { ...options, parent, data: documents.map((document) => document.toObject()) };
  if (!documents.length || (await Class._preCreateOperation(documents, operation, user)) === false) return null;
  return {
    ...address(Class, parent),
    action: "create",
    data: operation["data"] as Data[],
    options: optionsOf(operation),
  };
}

async function prepareUpdate(
  Class: typeof Document,
  updates: Data[],
  given: Operation,
): Promise<DatabaseOperation | null> {
  const parent = given.parent ?? null;
  const options: Data = { ...DEFAULTS, ...optionsOf(given), action: "update" };
  const user = userOf();
  const documents: Document[] = [];
  const changed: Data[] = [];
  for (const entry of updates) {
    const document = find(Class, parent, entry["_id"]);
    if (env.generation < 14) refuseOperators(entry);
    const { _id, ...cleaned } = cleanChanges(Class.documentName, expandObject(deepClone(entry)), env.generation);
    const changes = options["diff"] ? diffChanges(Class.documentName, document._source, cleaned) : cleaned;
    if (options["diff"] && isEmpty(changes)) continue;
    changes["_id"] = _id;
    if ((await document._preUpdate(changes, options, user)) === false) continue;
    if (!options["noHook"] && !env.Hooks.call(`preUpdate${Class.documentName}`, document, changes, options, user.id))
      continue;
    documents.push(document);
    changed.push(changes);
  }
  const operation: Operation = { ...options, parent, updates: changed };
  if (!documents.length || (await Class._preUpdateOperation(documents, operation, user)) === false) return null;
  const final = (operation["updates"] as Data[]).map((changes) => expandObject(changes));
  return { ...address(Class, parent), action: "update", updates: final, options: optionsOf(operation) };
}

async function prepareDeletion(
  Class: typeof Document,
  ids: string[],
  given: Operation,
): Promise<DatabaseOperation | null> {
  const parent = given.parent ?? null;
  const options: Data = { ...DEFAULTS, ...optionsOf(given), action: "delete" };
  const user = userOf();
  const documents: Document[] = [];
  const all = options["deleteAll"] === true ? [...(placeOf(Class, parent)?.keys() ?? [])] : ids;
  for (const id of all) {
    const document = find(Class, parent, id);
    if ((await document._preDelete(options, user)) === false) continue;
    if (!options["noHook"] && !env.Hooks.call(`preDelete${Class.documentName}`, document, options, user.id)) continue;
    documents.push(document);
  }
  const operation: Operation = { ...options, parent, ids: documents.map((document) => document.id) };
  if (!documents.length || (await Class._preDeleteOperation(documents, operation, user)) === false) return null;
  return {
    ...address(Class, parent),
    action: "delete",
    ids: operation["ids"] as string[],
    options: optionsOf(operation),
  };
}

function address(Class: typeof Document, parent: Document | null): Pick<DatabaseOperation, "documentName" | "parent"> {
  return { documentName: Class.documentName, parent: parent?.uuid ?? null };
}

function placeOf(Class: typeof Document, parent: Document | null): Collection<Document> | null {
  if (!parent) return env.game.collections.get(Class.documentName) ?? null;
  return parent.documentName === "Token" ? null : parent.getEmbeddedCollection(Class.documentName);
}

function find(Class: typeof Document, parent: Document | null, id: unknown): Document {
  const synthetic = (parent as { actor?: Document } | null)?.actor;
  const document =
    parent?.documentName === "Token" && Class.documentName === "Actor"
      ? synthetic
      : placeOf(Class, parent)?.get(id as string);
  if (!document) throw new Error(`The ${Class.documentName} [${String(id)}] does not exist`);
  return document;
}
