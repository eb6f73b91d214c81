import { USER_ROLES } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import type { PrimaryName } from "../shared/schemas.ts";
import type { Document, Operation } from "./abstract/document.ts";
import { Collection } from "./collection.ts";
import type { Combat } from "./documents/combat.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import { env } from "./environment.ts";

/** The documents of one kind in the world: `game.actors`. */
export class WorldCollection<D extends Document = Document> extends Collection<D> {
  readonly documentName: PrimaryName;

  constructor(documentName: PrimaryName) {
    super();
    this.documentName = documentName;
  }

  get name(): string {
    return this.constructor.name;
  }

  get documentClass(): typeof Document {
    return env.CONFIG[this.documentName].documentClass;
  }

  /** Make the documents of the world as it was when this client joined. */
  fill(sources: Data[]): void {
    for (const source of sources) {
      if (this.has(source["_id"] as string)) continue;
      const document = new this.documentClass(source, { adopt: true }) as D;
      this.set(source["_id"] as string, document);
    }
  }

  async updateAll(
    transformation: Data | ((document: D) => Data),
    condition: (document: D) => boolean = () => true,
    operation: Operation = {},
  ): Promise<Document[]> {
    const updates = this.filter(condition).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation);
  }
}

export class Users extends WorldCollection<User> {
  get current(): User | null {
    return env.game.user;
  }

  /** The connected game master who acts for all; a full one before an assistant. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.isGM && user.active);
  }

  /** The highest role among those who pass, then by id: the same on every client. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter((user) => user.active && condition(user));
    candidates.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    return candidates[0] ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole(USER_ROLES.PLAYER));
  }
}

export class Scenes extends WorldCollection<Scene> {
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  get current(): Scene | undefined {
    return this.viewed;
  }

  get viewed(): Scene | undefined {
    return this.active ?? this.contents[0];
  }
}

/** `game.combats`. Which combat is viewed is this client's own affair. */
export class CombatEncounters extends WorldCollection<Combat> {
  #viewed: Combat | null = null;

  get settings(): Data {
    return env.CONFIG.Combat.settings;
  }

  /** Those of the current scene, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === env.game.scenes.viewed);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** What the tracker shows; without a tracker the active combat, or any. */
  get viewed(): Combat | null {
    const tracker = env.ui.combat;
    if (tracker && "viewed" in tracker) return (tracker["viewed"] as Combat | null) ?? null;
    if (this.#viewed && this.get(this.#viewed.id)) return this.#viewed;
    return this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat;
  }

  forget(combat: Combat): void {
    if (this.#viewed === combat) this.#viewed = null;
  }
}
