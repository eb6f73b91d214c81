import type { Generation } from "./constants.ts";
import type { Data, Json } from "./json.ts";
import type { DocumentName, PrimaryName } from "./schemas.ts";

/** What an operation does to documents of one kind below one parent. */
export interface DatabaseOperation {
  action: "create" | "update" | "delete";
  documentName: DocumentName;
  /** UUID of the parent, or null for documents of the world. */
  parent: string | null;
  /** `create`: the sources; as a request without ids unless `options.keepId`. */
  data?: Data[];
  /** `update`: the changes, each with `_id`. */
  updates?: Data[];
  /** `delete`: the ids. */
  ids?: string[];
  /** Every key of the caller's operation that hooks may see. */
  options: Data;
}

/** An operation that has happened; the server names who asked for it. */
export interface DoneOperation extends DatabaseOperation {
  userId: string;
}

/** A package as its manifest describes it, as far as clients look at it. */
export interface PackageManifest {
  id: string;
  title: string;
  version: string;
  socket?: boolean;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; name?: string; path: string; system?: string; module?: string }[];
  flags?: Data;
}

export interface SystemManifest extends PackageManifest {
  initiative?: string;
  documentTypes?: Record<string, Record<string, Data>>;
}

/** A world at rest: what the server is made from and what a client receives when it joins. */
export interface WorldData {
  id: string;
  title: string;
  system: SystemManifest;
  modules: PackageManifest[];
  documents: Record<PrimaryName, Data[]>;
}

export type ClientMessage =
  | { type: "request"; id: number; operations: DatabaseOperation[] }
  | { type: "emit"; event: string; payload: Json; recipients?: string[] }
  | { type: "query"; id: number; to: string; name: string; data: Json; timeout?: number }
  | { type: "answer"; id: number; result?: Json; error?: string };

export type ServerMessage =
  | { type: "welcome"; userId: string; generation: Generation; world: WorldData; active: string[] }
  | { type: "response"; id: number; operations: DoneOperation[] }
  | { type: "response"; id: number; error: string }
  | { type: "operation"; operation: DoneOperation }
  | { type: "activity"; userId: string; active: boolean }
  | { type: "emit"; event: string; payload: Json; sender: string }
  | { type: "ask"; id: number; name: string; data: Json; timeout?: number; user?: string }
  | { type: "answer"; id: number; result?: Json; error?: string };

/** One end of a line between a client and the server. Only JSON text travels. */
export interface Port {
  send(text: string): void;
  onmessage: ((text: string) => void) | null;
}
