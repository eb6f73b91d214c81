import type { Data } from "../../shared/json.ts";
import type { DocumentName } from "../../shared/schemas.ts";
import { Collection } from "../collection.ts";
import { env } from "../environment.ts";
import type { Document } from "./document.ts";

/** The embedded documents of one kind of one parent. The same instances stay when the parent is prepared anew. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  /** The field of the parent: `combatants`. */
  readonly name: string;
  readonly parent: Document;
  readonly documentName: DocumentName;

  constructor(name: string, parent: Document, documentName: DocumentName) {
    super();
    this.name = name;
    this.parent = parent;
    this.documentName = documentName;
  }

  get documentClass(): typeof Document {
    return env.CONFIG[this.documentName].documentClass;
  }

  /** Bring the collection in line with the parent's source: keep, make or drop documents. */
  refresh(sources: Data[]): void {
    const ids = new Set(sources.map((source) => source["_id"]));
    for (const id of this.keys()) if (!ids.has(id)) this.delete(id);
    for (const source of sources) {
      const existing = super.get(source["_id"] as string);
      if (!existing) this.add(source);
      else {
        existing._source = source;
        existing.reset();
      }
    }
  }

  /** Make the document of a source that already lies in the parent's. */
  add(source: Data): D {
    const document = new this.documentClass(source, { parent: this.parent, adopt: true }) as D;
    this.set(source["_id"] as string, document);
    return document;
  }
}
