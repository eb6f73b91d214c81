import { applyChanges, applyData } from "./changes.ts";
import type { Generation } from "./constants.ts";
import type { Data } from "./json.ts";
import { deepClone } from "./objects.ts";
import type { DocumentName } from "./schemas.ts";
import type { DoneOperation } from "./protocol.ts";

const COLLECTIONS = { items: "Item", effects: "ActiveEffect" } as const satisfies Record<string, DocumentName>;

/** The source of the actor that an unlinked token stands for: the base actor with the token's delta laid over it. */
export function syntheticSource(base: Data, delta: Data): Data {
  const source = deepClone(base);
  for (const [key, value] of Object.entries(delta)) {
    if (key === "_id" || value === null || key in COLLECTIONS) continue;
    applyData(source, { [key]: value });
  }
  for (const key of Object.keys(COLLECTIONS)) {
    const entries = new Map((source[key] as Data[]).map((entry) => [entry["_id"], entry]));
    for (const entry of (delta[key] as Data[] | undefined) ?? []) {
      if (entry["_tombstone"]) entries.delete(entry["_id"]);
      else entries.set(entry["_id"], deepClone(entry));
    }
    source[key] = [...entries.values()];
  }
  return source;
}

/** Write an update of the synthetic actor into its token's delta, in place. */
export function updateDelta(delta: Data, changes: Data): void {
  const elsewhere = new Set(["_id", "_stats", ...Object.keys(COLLECTIONS)]);
  applyData(delta, Object.fromEntries(Object.entries(changes).filter(([key]) => !elsewhere.has(key))));
}

/** Write an operation on the synthetic actor's items or effects into its token's delta, in place. */
export function operateOnDelta(base: Data, delta: Data, operation: DoneOperation, generation: Generation): void {
  const key = operation.documentName === "Item" ? "items" : "effects";
  const effective = syntheticSource(base, delta)[key] as Data[];
  const entries = ((delta[key] as Data[] | undefined) ?? []).slice();
  const put = (entry: Data): void => {
    const index = entries.findIndex((other) => other["_id"] === entry["_id"]);
    if (index < 0) entries.push(entry);
    else entries[index] = entry;
  };
  for (const data of operation.data ?? []) put(deepClone(data));
  for (const changes of operation.updates ?? []) {
    const entry = effective.find((other) => other["_id"] === changes["_id"]);
    if (!entry) continue;
    applyChanges(operation.documentName, entry, changes, generation, operation.options);
    put(entry);
  }
  for (const id of operation.ids ?? []) {
    if ((base[key] as Data[]).some((entry) => entry["_id"] === id)) put({ _id: id, _tombstone: true });
    else
      entries.splice(
        entries.findIndex((entry) => entry["_id"] === id),
        1,
      );
  }
  delta[key] = entries;
}
