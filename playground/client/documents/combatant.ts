import type { Data } from "../../shared/json.ts";
import { getProperty } from "../../shared/objects.ts";
import { Document } from "../abstract/document.ts";
import type { Roll } from "../dice/roll.ts";
import { env } from "../environment.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Who takes part in an encounter. Behaviour after facts 3. */
export class Combatant extends Document {
  static override readonly documentName = "Combatant";
  static override metadata: Data = {
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    isEmbedded: true,
    hasTypeData: true,
  };

  declare readonly parent: Combat | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: CombatantGroup | null;
  declare roundJoined?: number;
  /** The tracked resource of the actor, as the tracker shows it. */
  declare resource: unknown;
  /** Index in the combat's turns, once a turn is set. */
  declare turnNumber: number | null;
  declare _videoSrc: string | null;

  protected override _configure(): void {
    this.resource = null;
    this.turnNumber = null;
    this._videoSrc = null;
  }

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "group") return this.parent?.groups.get(value as string) ?? null;
    return super._initializeField(key, value);
  }

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = env.game.scenes.get(this.sceneId ?? (this.parent?._source["scene"] as string | null));
    return scene?.tokens.get(this.tokenId) ?? null;
  }

  get actor(): Actor | null {
    const { token } = this;
    return token ? token.actor : (env.game.actors.get(this.actorId) ?? null);
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(env.CONFIG.specialStatusEffects["DEFEATED"] ?? ""));
  }

  get players(): User[] {
    return env.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override prepareDerivedData(): void {
    const { token, actor } = this;
    const nobody = env.game.i18n.localize("COMBAT.UnknownCombatant");
    this.name = firstText(this._source["name"], token?.name, actor?.name) ?? nobody;
    this.img = firstText(this._source["img"], token?.texture.src, actor?.img) ?? "icons/svg/mystery-man.svg";
    this._prepareGroup();
    this.updateResource();
  }

  protected _prepareGroup(): void {
    if (this.group && this.group.initiative !== null) this.initiative = this.group.initiative;
  }

  updateResource(): unknown {
    const path = env.CONFIG.Combat.settings["resource"];
    const { actor } = this;
    this.resource = actor && path ? (getProperty(actor.system, path as string) ?? null) : null;
    return this.resource;
  }

  /* ----------------------------------------------- Initiative ---------------------------------------------- */

  getInitiativeRoll(formula?: string | null): Roll {
    return env.CONFIG.Dice.rolls[0].create(
      firstText(formula) ?? this._getInitiativeFormula(),
      this.actor?.getRollData() ?? {},
    );
  }

  protected _getInitiativeFormula(): string {
    return String(firstText(env.CONFIG.Combat.initiative.formula) ?? env.game.system.initiative);
  }

  /** A finished roll, stored nowhere. */
  async rollOnce(formula?: string | null): Promise<Roll> {
    return this.getInitiativeRoll(formula).evaluate();
  }

  /** Roll and store, without a chat message. */
  async rollInitiative(formula?: string | null): Promise<this | undefined> {
    const roll = await this.rollOnce(formula);
    return this.update({ initiative: roll.total });
  }

  /* ----------------------------- Who is current stays current when the order changes ----------------------- */

  override async _preCreate(data: Data, options: Data, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (env.generation >= 14) this.updateSource({ roundJoined: Math.max(this.parent?.round ?? 0, 1) });
  }

  static override async _preCreateOperation(
    documents: Document[],
    operation: Data,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    writeTurn(operation, (copy) => {
      for (const data of operation["data"] as Data[]) {
        const source = { ...data, _id: data["_id"] ?? env.game.randomID() };
        copy.updateSource({ combatants: [source] }, { diff: false });
      }
    });
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: Data,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    writeTurn(operation, (copy) => {
      for (const changes of operation["updates"] as Data[]) {
        copy.combatants.get(changes["_id"] as string)?.updateSource(changes);
      }
    });
  }

  static override async _preDeleteOperation(
    documents: Document[],
    operation: Data,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    const ids = new Set(operation["ids"] as string[]);
    writeTurn(operation, (copy) => {
      for (const id of ids) copy.combatants.delete(id);
    });
  }
}

/** The first of some values that is a text with something in it. */
function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value !== "");
}

/** Work out the index of the current combatant after the change, on a copy of the combat, by this client's own order. */
function writeTurn(operation: Data, change: (copy: Combat) => void): void {
  const combat = operation["parent"] as Combat | null;
  if (!combat?.started || combat.turn === null || operation["combatTurn"] !== undefined) return;
  if (operation["turnEvents"] === false && !env.manners.combatTurnWithoutTurnEvents) return;
  const copy = combat.clone({}, { keepId: true }) as Combat;
  change(copy);
  const survivors = new Set(copy.combatants.keys());
  const next = combat.turns.slice(combat.turn).find((combatant) => survivors.has(combatant.id ?? ""));
  const turns = copy.setupTurns();
  operation["combatTurn"] = next ? turns.findIndex((combatant) => combatant.id === next.id) : 0;
}
