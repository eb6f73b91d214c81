import { applyChanges } from "../shared/changes.ts";
import { cleanChanges, newSource } from "../shared/clean.ts";
import { operateOnDelta, updateDelta } from "../shared/delta.ts";
import type { Data } from "../shared/json.ts";
import { deepClone, expandObject, isEmpty } from "../shared/objects.ts";
import { refuseOperators, reviveOperators } from "../shared/operators.ts";
import { canModify, isGM, refusal, type Chain } from "../shared/permissions.ts";
import type { DatabaseOperation, DoneOperation } from "../shared/protocol.ts";
import { randomID, type Random } from "../shared/random.ts";
import type { PrimaryName } from "../shared/schemas.ts";
import type { Place, Store } from "./store.ts";

/** Everything an operation needs besides itself. */
export interface OperationContext {
  readonly store: Store;
  /** The source of the user who asks, as the server knows them. */
  readonly user: Data;
  readonly random: Random;
  readonly now: () => number;
}

/**
 * Check one operation and carry it out.
 * @returns What happened, in the order in which clients must hear it: what it entailed (game time, another combat
 * becoming inactive), then the operation itself.
 * @throws With the words that the requester shall read. Nothing has been stored then.
 */
export function perform(context: OperationContext, operation: DatabaseOperation): DoneOperation[] {
  const { store, user } = context;
  if (store.generation < 14) refuseOperators(operation.updates);
  const place = store.place(operation.documentName, operation.parent);
  const options = { ...operation.options, modifiedTime: context.now() };
  const done: DoneOperation = { ...operation, options, userId: user["_id"] as string };
  if (operation.action === "create") return create(context, place, done);
  if (operation.action === "update") return update(context, place, done);
  return remove(context, place, done);
}

function create(context: OperationContext, place: Place, operation: DoneOperation): DoneOperation[] {
  const { store, user } = context;
  const { documentName } = operation;
  const sources = (operation.data ?? []).map((data) => {
    const source = newSource(documentName, expandObject(reviveOperators(data)), store.generation);
    if (!operation.options["keepId"] || !source["_id"]) source["_id"] = randomID(16, context.random);
    if (documentName === "ChatMessage" && !(source["author"] && isGM(user))) source["author"] ??= user["_id"];
    if (documentName === "ChatMessage" && !source["timestamp"]) source["timestamp"] = context.now();
    if (place.parents.length === 0 && "ownership" in source) {
      (source["ownership"] as Data)[user["_id"] as string] ??= 3;
    }
    source["_stats"] = { ...(source["_stats"] as Data), ...stamp(context), createdTime: context.now() };
    return source;
  });
  for (const source of sources) {
    demand(context, "create", [...place.parents, { name: documentName, source }], source);
    if (place.entries.some((entry) => entry["_id"] === source["_id"])) {
      throw new Error(`${documentName} [${String(source["_id"])}] already exists`);
    }
  }
  operation.data = deepClone(sources);
  if (place.token) storeInDelta(store, place.token, operation);
  else place.entries.push(...sources);
  const entailed = [...writeTurn(place, operation), ...keepOneActive(context, operation, sources)];
  return [...entailed, operation];
}

function update(context: OperationContext, place: Place, operation: DoneOperation): DoneOperation[] {
  const { store } = context;
  const { documentName } = operation;
  const targets: { source: Data; changes: Data }[] = [];
  for (const raw of operation.updates ?? []) {
    const changes = cleanChanges(documentName, expandObject(reviveOperators(raw)), store.generation);
    const source = place.entries.find((entry) => entry["_id"] === changes["_id"]);
    if (!source) throw new Error(`${documentName} [${String(changes["_id"])}] does not exist`);
    demand(context, "update", [...place.parents, { name: documentName, source }], changes);
    targets.push({ source, changes });
  }
  for (const { source, changes } of targets) {
    changes["_stats"] = stamp(context);
    if (place.token) continue;
    applyChanges(documentName, source, changes, store.generation, operation.options);
  }
  operation.updates = targets.map(({ changes }) => changes);
  if (place.token) storeInDelta(store, place.token, operation);
  const entailed = [
    ...advanceTime(context, operation),
    ...writeTurn(place, operation),
    ...keepOneActive(context, operation, operation.updates),
  ];
  return [...entailed, operation];
}

function remove(context: OperationContext, place: Place, operation: DoneOperation): DoneOperation[] {
  const { documentName } = operation;
  const all = operation.options["deleteAll"] === true;
  const ids = all ? place.entries.map((entry) => entry["_id"] as string) : (operation.ids ?? []);
  for (const id of ids) {
    const source = place.entries.find((entry) => entry["_id"] === id);
    if (!source) throw new Error(`${documentName} [${id}] does not exist`);
    demand(context, "delete", [...place.parents, { name: documentName, source }]);
  }
  operation.ids = ids;
  if (place.token) storeInDelta(context.store, place.token, operation);
  else {
    for (const id of ids) {
      place.entries.splice(
        place.entries.findIndex((entry) => entry["_id"] === id),
        1,
      );
    }
  }
  return [...writeTurn(place, operation), operation];
}

function storeInDelta(store: Store, token: Data, operation: DoneOperation): void {
  const base = store.actor(token["actorId"] as string);
  const delta = token["delta"] as Data;
  if (operation.documentName === "Actor") for (const changes of operation.updates ?? []) updateDelta(delta, changes);
  else if (base) operateOnDelta(base, delta, operation, store.generation);
}

function demand(context: OperationContext, action: "create" | "update" | "delete", chain: Chain, data?: Data): void {
  if (!canModify(context.store, context.user, action, chain, data))
    throw new Error(refusal(context.user, action, chain));
}

function stamp(context: OperationContext): Data {
  return { modifiedTime: context.now(), lastModifiedBy: context.user["_id"] };
}

/** Option `combatTurn` of an operation on combatants: the server writes the turn of their combat. */
function writeTurn(place: Place, operation: DoneOperation): DoneOperation[] {
  const turn = operation.options["combatTurn"];
  const combat = place.parents[0]?.source;
  if (operation.documentName !== "Combatant" || !combat || turn === undefined) return [];
  combat["turn"] = cleanChanges("Combat", { turn }, 13)["turn"];
  return [];
}

/** Option `worldTime` (or the older `advanceTime`) of a combat update: the server moves the game's clock. */
function advanceTime(context: OperationContext, operation: DoneOperation): DoneOperation[] {
  if (operation.documentName !== "Combat") return [];
  const { options } = operation;
  const given = options["worldTime"] as Data | undefined;
  const delta = (given ? given["delta"] : options["advanceTime"]) as number | null | undefined;
  if (!delta) return [];
  const stored = context.store.collection("Setting").find((entry) => entry["key"] === "core.time");
  const rest = Object.fromEntries(Object.entries(given ?? {}).filter(([key]) => key !== "delta"));
  const value = JSON.stringify(Number(context.store.setting("core.time") ?? 0) + delta);
  const done = {
    documentName: "Setting",
    parent: null,
    userId: operation.userId,
    options: { ...rest, delta },
  } as const;
  if (stored) {
    stored["value"] = value;
    return [{ ...done, action: "update", updates: [{ _id: stored["_id"], value, _stats: stamp(context) }] }];
  }
  const source = newSource("Setting", { _id: randomID(16, context.random), key: "core.time", value }, 13);
  context.store.collection("Setting").push(source);
  return [{ ...done, action: "create", data: [deepClone(source)] }];
}

/** Only one combat, and only one scene, can be active. */
function keepOneActive(context: OperationContext, operation: DoneOperation, changes: Data[]): DoneOperation[] {
  const { documentName } = operation;
  if (documentName !== "Combat" && documentName !== "Scene") return [];
  const winner = changes.findLast((entry) => entry["active"] === true)?.["_id"];
  if (!winner) return [];
  const others = context.store
    .collection(documentName satisfies PrimaryName)
    .filter((source) => source["active"] && source["_id"] !== winner);
  const updates = others.map((source) => {
    source["active"] = false;
    return { _id: source["_id"], active: false, _stats: stamp(context) };
  });
  if (isEmpty(updates)) return [];
  const rest = { documentName, parent: null, options: {}, userId: operation.userId };
  return [{ ...rest, action: "update", updates }];
}
