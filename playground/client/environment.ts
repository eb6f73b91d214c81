/**
 * A Foundry namespace. Packages add members at run time and read them back by name, so nothing narrower would be true;
 * code of the stand-in narrows it where it reads (see `applications/realm.ts`).
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type OpenNamespace = Record<string, any>;

/** Foundry's event bus, as far as the stand-in itself uses it. */
export interface HooksApi {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  once(hook: string, listener: (...args: never[]) => unknown): number;
  off(hook: string, listener: number | ((...args: never[]) => unknown)): void;
  /** Call every listener, whatever they return. */
  callAll(hook: string, ...args: unknown[]): boolean;
  /** Call listeners until one returns false. */
  call(hook: string, ...args: unknown[]): boolean;
}

/** What a client carries on its `globalThis`; each iframe or `node:vm` context has its own. */
export interface Environment {
  foundry: OpenNamespace;
  game: OpenNamespace;
  ui: OpenNamespace;
  CONFIG: OpenNamespace;
  CONST: OpenNamespace;
  canvas: OpenNamespace;
  Hooks: HooksApi;
  /**
   * Draw again whatever shows this document. Set by `startInterface`; absent in a realm without a DOM.
   * Documents call it once per operation that did not ask for `render: false`.
   */
  requestRender?: (document: object, parts?: readonly string[]) => void;
}
