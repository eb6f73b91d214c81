import type { Document } from "./abstract/document.ts";
import type { TokenDocument } from "./documents/token.ts";
import { env } from "./environment.ts";

/** The document with this UUID, or null. `Scene.x.Token.y.Actor.z` is the actor of an unlinked token. */
export function fromUuidSync(uuid: string | null | undefined): Document | null {
  if (!uuid) return null;
  const steps = uuid.split(".");
  let document = null as Document | null;
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const [name, id] = [steps[at] ?? "", steps[at + 1] ?? ""];
    const parent: Document | null = document;
    if (!parent) document = env.game.collections.get(name)?.get(id) ?? null;
    else if (parent.documentName === "Token" && name === "Actor") document = (parent as TokenDocument).actor;
    else document = parent.getEmbeddedDocument(name, id) ?? null;
    if (!document) return null;
  }
  return document;
}

export async function fromUuid(uuid: string | null | undefined): Promise<Document | null> {
  return fromUuidSync(uuid);
}
