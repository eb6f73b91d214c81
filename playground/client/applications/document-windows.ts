import type { Document } from "../abstract/document.ts";
import { placedToken } from "../canvas.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { ApplicationV2 } from "./api/application.ts";
import { realm, type ChatMessageLike } from "./realm.ts";
import { PlainActorSheet } from "./sheets/actor-sheet.ts";
import { CombatantConfig } from "./sheets/combatant-config.ts";
import { PlainItemSheet } from "./sheets/item-sheet.ts";
import { renderChatMessage } from "./sidebar/chat-message-element.ts";

type SheetClass = new (options: { document: Document }) => ApplicationV2;

const sheets: Readonly<Record<string, SheetClass>> = {
  Actor: PlainActorSheet,
  Combatant: CombatantConfig,
  Item: PlainItemSheet,
};

const opened = new WeakMap<Document, ApplicationV2>();

/** The document's window, made when first asked for; null for kinds that have none here. */
function sheetOf(document: Document): ApplicationV2 | null {
  const known = opened.get(document);
  if (known) return known;
  const Sheet = sheets[document.documentName];
  if (!Sheet) return null;
  const sheet = new Sheet({ document });
  opened.set(document, sheet);
  return sheet;
}

/** Give documents what they have in Foundry's client alone: a sheet, a token on the canvas, a message's element. */
export function equipDocuments(): void {
  const { documents } = realm().foundry as { documents: Record<string, { prototype: object }> };
  const define = (name: string, key: string, get: (this: Document) => unknown): void => {
    const { prototype } = documents[name] ?? {};
    if (prototype && !(key in prototype)) Object.defineProperty(prototype, key, { get, configurable: true });
  };
  for (const name of ["Actor", "Combatant", "Combat", "Item"]) {
    define(name, "sheet", function () {
      return sheetOf(this);
    });
  }
  define("TokenDocument", "object", function () {
    return placedToken(this as TokenDocument);
  });
  const { prototype } = documents["ChatMessage"] ?? {};
  if (prototype && !("renderHTML" in prototype)) {
    Object.assign(prototype, {
      renderHTML(this: ChatMessageLike, options?: object): Promise<HTMLElement> {
        return renderChatMessage(this, options);
      },
    });
  }
}
