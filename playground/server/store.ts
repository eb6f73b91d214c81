import type { Generation } from "../shared/constants.ts";
import { newSource } from "../shared/clean.ts";
import { syntheticSource } from "../shared/delta.ts";
import type { Data } from "../shared/json.ts";
import { duplicate } from "../shared/objects.ts";
import type { Chain, PermissionView } from "../shared/permissions.ts";
import type { WorldData } from "../shared/protocol.ts";
import { embeddedField, embeddedOf, PRIMARY, type DocumentName, type PrimaryName } from "../shared/schemas.ts";

/** A place that holds documents of one kind. */
export interface Place {
  /** The sources themselves: what is written here is stored. Copies where the parent is a synthetic actor. */
  readonly entries: Data[];
  /** The documents around it, outermost first. */
  readonly parents: Chain;
  /** Set when the outermost actor is synthetic: its token, which stores the difference. */
  readonly token?: Data;
}

/** What the world is made of: source data and nothing else. */
export class Store implements PermissionView {
  readonly generation: Generation;
  readonly #world: WorldData;

  constructor(world: WorldData, generation: Generation) {
    this.generation = generation;
    this.#world = duplicate(world);
    for (const name of PRIMARY) {
      this.#world.documents[name] = this.#world.documents[name].map((source) => newSource(name, source, generation));
    }
  }

  /** A copy of everything. */
  snapshot(): WorldData {
    return duplicate(this.#world);
  }

  /** Go back to an earlier {@link snapshot}. */
  restore(world: WorldData): void {
    this.#world.documents = world.documents;
  }

  get packages(): WorldData["modules"] {
    return [this.#world.system, ...this.#world.modules];
  }

  collection(name: PrimaryName): Data[] {
    return this.#world.documents[name];
  }

  find(name: PrimaryName, id: string): Data | undefined {
    return this.collection(name).find((source) => source["_id"] === id);
  }

  actor(id: string): Data | undefined {
    return this.find("Actor", id);
  }

  scene(id: string): Data | undefined {
    return this.find("Scene", id);
  }

  user(id: string): Data | undefined {
    return this.find("User", id);
  }

  rolesWith(permission: string): readonly number[] | undefined {
    const stored = this.setting("core.permissions");
    return (stored as Record<string, number[]> | undefined)?.[permission];
  }

  /** The parsed value of a world setting. */
  setting(key: string): unknown {
    const source = this.collection("Setting").find((entry) => entry["key"] === key && !entry["user"]);
    return source && JSON.parse(source["value"] as string);
  }

  /**
   * Where documents of one kind live.
   * @param parent UUID of their parent, or null for the world's own.
   * @throws When the parent does not exist or holds no such documents.
   */
  place(documentName: DocumentName, parent: string | null): Place {
    if (parent === null) {
      if (!(PRIMARY as readonly string[]).includes(documentName)) {
        throw new Error(`${documentName} is an embedded Document and needs a parent`);
      }
      return { entries: this.collection(documentName as PrimaryName), parents: [] };
    }
    const { chain, token } = this.resolve(parent);
    const last = chain.at(-1);
    if (!last) throw new Error(`The parent ${parent} does not exist`);
    if (last.name === "Token" && documentName === "Actor") {
      const actor = this.syntheticActor(last.source);
      return { entries: actor ? [actor] : [], parents: chain, token: last.source };
    }
    const entries = last.source[embeddedField(last.name, documentName)] as Data[];
    return { entries, parents: chain, ...(token && { token }) };
  }

  /** Follow a UUID such as `Scene.x.Token.y.Actor.z`. */
  resolve(uuid: string): { chain: Chain; token?: Data } {
    const steps = uuid.split(".");
    const chain: { name: DocumentName; source: Data }[] = [];
    let token: Data | undefined;
    for (let at = 0; at < steps.length; at += 2) {
      const name = steps[at] as DocumentName;
      const id = steps[at + 1] ?? "";
      const parent = chain.at(-1);
      let source: Data | undefined;
      if (!parent) source = this.find(name as PrimaryName, id);
      else if (parent.name === "Token" && name === "Actor") {
        token = parent.source;
        source = this.syntheticActor(token);
        chain.length = 0;
      } else {
        const field = Object.entries(embeddedOf(parent.name)).find(([, inner]) => inner === name)?.[0];
        source = field ? (parent.source[field] as Data[]).find((entry) => entry["_id"] === id) : undefined;
      }
      if (!source) throw new Error(`The ${name} [${id}] does not exist`);
      chain.push({ name, source });
    }
    return { chain, ...(token && { token }) };
  }

  /** The actor an unlinked token stands for; undefined when its base actor is gone. */
  syntheticActor(token: Data): Data | undefined {
    const base = this.actor(token["actorId"] as string);
    return base && syntheticSource(base, token["delta"] as Data);
  }
}
