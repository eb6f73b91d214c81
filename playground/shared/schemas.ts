import type { Generation } from "./constants.ts";

/** How one top-level field of a stored document is cleaned. `object` is free-form JSON that updates merge into. */
export type Field = { readonly since?: Generation; readonly until?: Generation } & (
  | { readonly kind: "string"; readonly initial: string | null }
  | {
      readonly kind: "number";
      readonly initial: number | null;
      readonly nullable?: boolean;
      readonly integer?: boolean;
      readonly min?: number;
    }
  | { readonly kind: "boolean"; readonly initial: boolean }
  | { readonly kind: "foreign"; readonly initial: null }
  | { readonly kind: "object"; readonly initial: Readonly<Record<string, unknown>> }
  | { readonly kind: "list" }
  | { readonly kind: "value"; readonly initial: unknown }
  | { readonly kind: "embedded"; readonly documentName: DocumentName }
);

const text = (initial: string | null = ""): Field => ({ kind: "string", initial });
const number = (
  initial: number | null = 0,
  rest: { nullable?: boolean; integer?: boolean; min?: number } = {},
): Field => ({
  kind: "number",
  initial,
  ...rest,
});
const flag = (initial = false): Field => ({ kind: "boolean", initial });
const foreign: Field = { kind: "foreign", initial: null };
const object = (initial: Record<string, unknown> = {}): Field => ({ kind: "object", initial });
const list: Field = { kind: "list" };
const embedded = (documentName: DocumentName): Field => ({ kind: "embedded", documentName });
const until13 = (field: Field): Field => ({ ...field, until: 13 });
const since14 = (field: Field): Field => ({ ...field, since: 14 });

const common = { _id: foreign, flags: object(), _stats: object() };
const typed = { type: text("base"), system: object() };
const owned = { ownership: object({ default: 0 }) };

/** The stored shape of every document the playground knows; what is not listed is dropped when stored. */
export const SCHEMAS = {
  User: {
    ...common,
    name: text(),
    role: number(1, { integer: true, min: 0 }),
    color: text("#3a6ea5"),
    avatar: text(null),
    character: foreign,
    pronouns: text(),
    permissions: object(),
    hotbar: object(),
  },
  Setting: { ...common, key: text(), value: { kind: "value", initial: null }, user: foreign },
  Actor: {
    ...common,
    ...typed,
    ...owned,
    name: text(),
    img: text("icons/svg/mystery-man.svg"),
    items: embedded("Item"),
    effects: embedded("ActiveEffect"),
    folder: foreign,
    sort: number(),
    prototypeToken: object({ actorLink: false }),
  },
  Item: {
    ...common,
    ...typed,
    ...owned,
    name: text(),
    img: text("icons/svg/item-bag.svg"),
    effects: embedded("ActiveEffect"),
    folder: foreign,
    sort: number(),
  },
  ActiveEffect: {
    ...common,
    ...typed,
    name: text(),
    img: text(null),
    changes: list,
    disabled: flag(),
    duration: object(),
    start: since14(object()),
    description: text(),
    origin: text(null),
    tint: text("#ffffff"),
    transfer: flag(true),
    statuses: list,
    showIcon: since14(number(1)),
    sort: number(),
  },
  Scene: {
    ...common,
    ...owned,
    name: text(),
    active: flag(),
    navigation: flag(true),
    width: number(4000),
    height: number(3000),
    background: object(),
    grid: object({ type: 1, size: 100, distance: 1, units: "m" }),
    tokens: embedded("Token"),
    templates: until13(embedded("MeasuredTemplate")),
    regions: embedded("Region"),
    sort: number(),
  },
  MeasuredTemplate: {
    ...common,
    author: foreign,
    t: text("circle"),
    x: number(),
    y: number(),
    distance: number(),
    direction: number(),
    angle: number(),
    width: number(),
    fillColor: text("#ff0000"),
    hidden: flag(),
  },
  Region: {
    ...common,
    name: text(),
    color: text("#ff0000"),
    shapes: list,
    visibility: number(0),
    highlightMode: since14(text("shapes")),
    displayMeasurements: since14(flag()),
  },
  Token: {
    ...common,
    name: text(),
    actorId: foreign,
    actorLink: flag(),
    delta: object(),
    x: number(),
    y: number(),
    elevation: number(),
    width: number(1),
    height: number(1),
    rotation: number(),
    hidden: flag(),
    locked: flag(),
    disposition: number(-1),
    displayName: number(0),
    texture: object({ src: "icons/svg/mystery-man.svg" }),
    turnMarker: object({ mode: 1 }),
    sort: number(),
  },
  Combat: {
    ...common,
    ...typed,
    name: since14(text()),
    scene: foreign,
    groups: embedded("CombatantGroup"),
    combatants: embedded("Combatant"),
    active: flag(),
    round: number(0, { integer: true, min: 0 }),
    turn: number(null, { integer: true, min: 0, nullable: true }),
    sort: number(),
  },
  Combatant: {
    ...common,
    ...typed,
    actorId: foreign,
    tokenId: foreign,
    sceneId: foreign,
    name: text(null),
    img: text(null),
    initiative: number(null, { nullable: true }),
    hidden: flag(),
    defeated: flag(),
    group: foreign,
    roundJoined: since14(number(1, { integer: true, min: 0 })),
  },
  CombatantGroup: {
    ...common,
    ...typed,
    ...owned,
    name: text(),
    img: text(null),
    initiative: number(null, { nullable: true }),
  },
  ChatMessage: {
    ...common,
    ...typed,
    author: foreign,
    timestamp: number(0),
    title: text(),
    flavor: text(),
    content: text(),
    speaker: object({ scene: null, actor: null, token: null, alias: "" }),
    whisper: list,
    blind: flag(),
    rolls: list,
    sound: text(null),
    emote: flag(),
    style: number(0),
  },
} satisfies Record<string, Record<string, Field>>;

export type DocumentName =
  | "User"
  | "Setting"
  | "Actor"
  | "Item"
  | "ActiveEffect"
  | "Scene"
  | "Token"
  | "MeasuredTemplate"
  | "Region"
  | "Combat"
  | "Combatant"
  | "CombatantGroup"
  | "ChatMessage";

/** Documents that live in a collection of the world. */
export const PRIMARY = ["User", "Setting", "Actor", "Item", "Scene", "Combat", "ChatMessage"] as const;
export type PrimaryName = (typeof PRIMARY)[number];

/** The fields of a document in a generation. */
export function fieldsOf(documentName: DocumentName, generation: Generation): [string, Field][] {
  const fields: Record<string, Field> = SCHEMAS[documentName];
  return Object.entries(fields).filter(([, { since = 13, until = 14 }]) => since <= generation && generation <= until);
}

/**
 * Which field of a document holds which embedded documents: `{ combatants: "Combatant", groups: ... }`.
 * @param generation Leaves out what this one does not have; all without it.
 */
export function embeddedOf(documentName: DocumentName, generation?: Generation): Record<string, DocumentName> {
  const found: Record<string, DocumentName> = {};
  const fields = generation === undefined ? Object.entries(SCHEMAS[documentName]) : fieldsOf(documentName, generation);
  for (const [key, field] of fields as [string, Field][])
    if (field.kind === "embedded") found[key] = field.documentName;
  return found;
}

/** The field of `parent` that holds documents named `child`; throws when there is none. */
export function embeddedField(parent: DocumentName, child: DocumentName, generation?: Generation): string {
  for (const [key, name] of Object.entries(embeddedOf(parent, generation))) if (name === child) return key;
  throw new Error(`${child} is not a valid embedded Document within the ${parent} Document`);
}
