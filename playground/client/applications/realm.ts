import type { ClientEnvironment } from "../environment.ts";

/**
 * A Foundry namespace. Packages add members at run time and read them back by name; the windows take what is there and
 * narrow it where they read.
 */
export type OpenNamespace = Record<string, any>;

export interface HooksApi {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  callAll(hook: string, ...args: unknown[]): boolean;
  call(hook: string, ...args: unknown[]): boolean;
}

/** The members of documents and collections that the windows read. The classes themselves belong to `playground/client`. */
export interface DocumentLike {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly system: Record<string, unknown>;
  readonly flags: Record<string, Record<string, unknown>>;
  readonly parent: DocumentLike | null;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  testUserPermission(user: UserLike | null, level: string | number): boolean;
  toObject(): Record<string, unknown>;
}

export interface CollectionLike<Member> extends Iterable<Member> {
  readonly size: number;
  readonly contents: Member[];
  get(id: string | null | undefined): Member | undefined;
  find(test: (member: Member) => boolean): Member | undefined;
  filter(test: (member: Member) => boolean): Member[];
}

export interface UserLike extends DocumentLike {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: unknown;
  readonly character: ActorLike | null;
  targets: Set<{ readonly id: string }>;
}

export interface EffectLike extends DocumentLike {
  readonly img: string | null;
  readonly disabled: boolean;
  readonly statuses: Set<string>;
}

export interface ActorLike extends DocumentLike {
  readonly type: string;
  readonly img: string;
  readonly items?: CollectionLike<DocumentLike & { readonly type: string; readonly img: string }>;
  readonly effects?: CollectionLike<EffectLike>;
  readonly statuses: Set<string>;
  readonly hasPlayerOwner: boolean;
  getRollData(): object;
  toggleStatusEffect(id: string, options?: object): Promise<unknown>;
}

export interface TokenDocumentLike extends DocumentLike {
  readonly actor: ActorLike | null;
  readonly actorId: string | null;
  readonly hidden: boolean;
  readonly x: number;
  readonly y: number;
  readonly texture: { readonly src?: string };
  readonly combatant: CombatantLike | null;
  readonly inCombat: boolean;
  toggleCombatant(options?: object): Promise<unknown>;
}

export interface SceneLike extends DocumentLike {
  readonly active: boolean;
  readonly tokens: CollectionLike<TokenDocumentLike>;
}

export interface CombatantLike extends DocumentLike {
  readonly img: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly visible: boolean;
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly actor: ActorLike | null;
  readonly token: TokenDocumentLike | null;
  readonly players: UserLike[];
  readonly resource: string | number | null;
  readonly permission: number;
  readonly combat?: CombatLike | null;
}

export interface CombatLike extends DocumentLike {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: CombatantLike[];
  readonly started: boolean;
  readonly active: boolean;
  readonly scene: SceneLike | null;
  readonly combatant: CombatantLike | null | undefined;
  readonly combatants: CollectionLike<CombatantLike>;
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  setInitiative(id: string, value: number | null): Promise<unknown>;
  resetAll(options?: object): Promise<unknown>;
  endCombat(): Promise<unknown>;
  toggleSceneLink(): Promise<unknown>;
  canUserModify(user: UserLike | null, action: string, changes?: object): boolean;
}

export interface ChatMessageLike extends DocumentLike {
  readonly content: string;
  readonly flavor: string;
  readonly timestamp: number;
  readonly author: UserLike | null;
  readonly alias: string;
  readonly speaker: { readonly alias?: string; readonly actor?: string | null; readonly token?: string | null };
  readonly whisper: string[];
  readonly blind: boolean;
  readonly visible: boolean;
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly rolls: readonly { render(options: { isPrivate: boolean }): Promise<string> }[];
  renderHTML?(options?: object): Promise<HTMLElement>;
}

export interface I18nLike {
  readonly lang: string;
  readonly _fallback: object;
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
}

export interface SettingConfigLike {
  readonly key: string;
  readonly namespace: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string> | readonly string[] | (() => Record<string, string>);
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly requiresReload?: boolean;
  readonly default?: unknown;
}

export interface SettingMenuLike {
  readonly key: string;
  readonly namespace: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: new () => { render(options: object): unknown };
  readonly restricted?: boolean;
}

export interface SettingsLike {
  readonly settings: Map<string, SettingConfigLike>;
  readonly menus: Map<string, SettingMenuLike>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

export interface KeybindingLike {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

export interface KeybindingActionLike {
  readonly namespace?: string;
  readonly name?: string;
  readonly hint?: string;
  readonly editable?: readonly KeybindingLike[];
  readonly uneditable?: readonly KeybindingLike[];
  readonly restricted?: boolean;
  readonly repeat?: boolean;
  readonly precedence?: number;
  readonly order?: number;
  readonly reservedModifiers?: readonly string[];
  readonly onDown?: (context: object) => unknown;
  readonly onUp?: (context: object) => unknown;
}

export interface GameLike {
  readonly release: { readonly generation: number };
  readonly user: UserLike | null;
  readonly users: CollectionLike<UserLike>;
  readonly actors: CollectionLike<ActorLike>;
  readonly scenes: CollectionLike<SceneLike> & {
    readonly active?: SceneLike | null;
    readonly viewed?: SceneLike | null;
  };
  readonly combats: CollectionLike<CombatLike> & { readonly viewed?: CombatLike | null };
  readonly combat: CombatLike | null;
  readonly messages: CollectionLike<ChatMessageLike>;
  readonly modules: CollectionLike<{ readonly id: string; readonly title: string; readonly active: boolean }>;
  readonly system: { readonly id: string; readonly title: string; readonly initiative?: string };
  readonly settings: SettingsLike;
  readonly keybindings: {
    readonly actions: Map<string, KeybindingActionLike>;
    get?(ns: string, id: string): KeybindingLike[];
  };
  readonly i18n: I18nLike;
  tooltip?: unknown;
  keyboard?: unknown;
}

/** The realm's globals as the windows read them. */
export interface Realm {
  readonly foundry: OpenNamespace;
  readonly game: GameLike;
  readonly ui: OpenNamespace;
  readonly CONFIG: OpenNamespace;
  readonly CONST: OpenNamespace;
  readonly canvas: OpenNamespace;
  readonly Hooks: HooksApi;
}

let current: ClientEnvironment | undefined;

/** Called once per realm, by `installApplications`, before any class here is used. */
export function enterRealm(environment: ClientEnvironment): void {
  current = environment;
}

/**
 * The globals of the realm that this code runs in. Read at call time, never kept: `game.user` and the like come later.
 * @throws {Error} Before `installApplications`: somebody built a window before the client booted.
 */
export function realm(): Realm {
  if (!current) throw new Error("installApplications has not been called in this realm");
  const { foundry, game, ui, CONFIG, CONST, Hooks, target } = current;
  const { canvas = {} } = target as { canvas?: OpenNamespace };
  // The windows' own, narrower view of the client's classes: ids of stored documents are never null, and so on.
  return { foundry, game: game as unknown as GameLike, ui, CONFIG, CONST, Hooks, canvas };
}

/** 13 or 14. */
export const generation = (): number => realm().game.release.generation;

/** The reader's words for a key; the key itself when nobody translated it. */
export const localize = (key: string, data?: Record<string, unknown>): string =>
  data ? realm().game.i18n.format(key, data) : realm().game.i18n.localize(key);
