import { applyChanges } from "../../shared/changes.ts";
import { operateOnDelta, updateDelta } from "../../shared/delta.ts";
import type { Data } from "../../shared/json.ts";
import type { DoneOperation } from "../../shared/protocol.ts";
import type { Actor } from "../documents/actor.ts";
import type { TokenDocument } from "../documents/token.ts";
import { env } from "../environment.ts";
import { fromUuidSync } from "../uuid.ts";
import type { Document } from "./document.ts";

/** Every client's half of the database: what has happened on the server happens here. */

/** Apply operations in order. @returns Per operation, the documents it was about. */
export function performAll(operations: DoneOperation[]): Document[][] {
  return operations.map((operation) => {
    const Class = env.CONFIG[operation.documentName].documentClass;
    const parent = operation.parent ? fromUuidSync(operation.parent) : null;
    if (operation.parent && !parent) return [];
    const documents = {
      create: () => created(Class, parent, operation),
      update: () => updated(Class, parent, operation),
      delete: () => deleted(Class, parent, operation),
    }[operation.action]();
    const user = env.game.users.get(operation.userId)!;
    const whole = {
      ...operation.options,
      parent,
      data: operation.data,
      updates: operation.updates,
      ids: operation.ids,
    };
    if (operation.action === "create") void Class._onCreateOperation(documents, whole, user);
    else if (operation.action === "update") void Class._onUpdateOperation(documents, whole, user);
    else void Class._onDeleteOperation(documents, whole, user);
    if (operation.options["render"] !== false) for (const document of documents) env.requestRender(document);
    return documents;
  });
}

function created(Class: typeof Document, parent: Document | null, operation: DoneOperation): Document[] {
  const data = operation.data ?? [];
  const { options, userId } = operation;
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._preCreateDescendantDocuments(parent!, field, [], data, options, userId),
  );
  const token = syntheticToken(parent);
  if (token && parent) storeInDelta(token, operation);
  const documents = data.map((source) => {
    if (!parent) {
      const document = new Class(source, { adopt: true });
      env.game.collections.get(Class.documentName)?.set(document.id ?? "", document);
      return document;
    }
    const collection = parent.getEmbeddedCollection(Class.documentName);
    if (token) return collection.get(source["_id"] as string)!;
    (parent._source[collection.name] as Data[]).push(source);
    return collection.add(source);
  });
  documents.forEach((document, index) => {
    document._onCreate(data[index] ?? {}, options, userId);
    if (!options["noHook"]) env.Hooks.callAll(`create${Class.documentName}`, document, options, userId);
  });
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._onCreateDescendantDocuments(parent!, field, documents, data, options, userId),
  );
  return documents;
}

function updated(Class: typeof Document, parent: Document | null, operation: DoneOperation): Document[] {
  const { options, userId } = operation;
  const synthetic = parent?.documentName === "Token" ? (parent as TokenDocument).actor : null;
  const collection = parent ? (synthetic ? null : parent.getEmbeddedCollection(Class.documentName)) : null;
  const pairs = (operation.updates ?? []).flatMap((changes) => {
    const id = changes["_id"] as string;
    const document = synthetic ?? (collection ?? env.game.collections.get(Class.documentName))?.get(id);
    return document ? [{ document: document, changes }] : [];
  });
  const documents = pairs.map((pair) => pair.document);
  const changed = pairs.map((pair) => pair.changes);
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._preUpdateDescendantDocuments(parent!, field, documents, changed, options, userId),
  );
  const token = syntheticToken(parent);
  if (token && !synthetic) storeInDelta(token, operation);
  for (const { document, changes } of pairs) {
    if (synthetic) {
      updateDelta((parent as TokenDocument)._source["delta"] as Data, changes);
      (parent as TokenDocument).refreshActor();
    } else if (!token) {
      applyChanges(document.documentName, document._source, changes, env.generation, options);
      document._initialize();
    }
  }
  for (const { document, changes } of pairs) {
    document._onUpdate(changes, options, userId);
    if (!options["noHook"]) env.Hooks.callAll(`update${Class.documentName}`, document, changes, options, userId);
  }
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._onUpdateDescendantDocuments(parent!, field, documents, changed, options, userId),
  );
  return documents;
}

function deleted(Class: typeof Document, parent: Document | null, operation: DoneOperation): Document[] {
  const { options, userId } = operation;
  const ids = operation.ids ?? [];
  const place = parent
    ? parent.getEmbeddedCollection(Class.documentName)
    : env.game.collections.get(Class.documentName);
  const documents = ids.flatMap((id) => place?.get(id) ?? []);
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._preDeleteDescendantDocuments(parent!, field, documents, ids, options, userId),
  );
  const token = syntheticToken(parent);
  if (token) storeInDelta(token, operation);
  for (const document of documents) {
    place?.delete(document.id ?? "");
    if (!parent || token) continue;
    const sources = parent._source[parent.getEmbeddedCollection(Class.documentName).name] as Data[];
    sources.splice(sources.indexOf(document._source), 1);
  }
  for (const document of documents) {
    document._onDelete(options, userId);
    if (!options["noHook"]) env.Hooks.callAll(`delete${Class.documentName}`, document, options, userId);
  }
  tellAncestors(parent, Class, (ancestor, field) =>
    ancestor._onDeleteDescendantDocuments(parent!, field, documents, ids, options, userId),
  );
  return documents;
}

/** The parent and everything around it, from the inside out. Not for the actor of a token, which has no field there. */
function tellAncestors(
  parent: Document | null,
  Class: typeof Document,
  tell: (ancestor: Document, field: string) => void,
): void {
  if (!parent || parent.documentName === "Token") return;
  const field = parent.getEmbeddedCollection(Class.documentName).name;
  for (let ancestor: Document | null = parent; ancestor; ancestor = ancestor.parent) tell(ancestor, field);
}

/** The token whose delta stores what happens below this parent, if the parent is a token's own actor. */
function syntheticToken(parent: Document | null): TokenDocument | null {
  return parent?.documentName === "Actor" && (parent as Actor).isToken ? (parent as Actor).token : null;
}

function storeInDelta(token: TokenDocument, operation: DoneOperation): void {
  const base = token.baseActor;
  if (!base) return;
  operateOnDelta(base._source, token._source["delta"] as Data, operation, env.generation);
  token.refreshActor();
}
