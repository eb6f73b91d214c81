import { syntheticSource } from "../../shared/delta.ts";
import type { Data } from "../../shared/json.ts";
import { Document, type Operation } from "../abstract/document.ts";
import { placedToken, type PlacedToken } from "../canvas.ts";
import { env } from "../environment.ts";
import { recordRegionEvent } from "../recorder.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";

/** Every token stands in one region, which writes down the events it is told. */
const RECORDING_REGION = {
  async _triggerEvent(name: string, data: Data): Promise<void> {
    recordRegionEvent(name, data);
  },
};

/** A token on a scene; unlinked ones have an actor of their own, made of the base actor and a stored difference. */
export class TokenDocument extends Document {
  static override readonly documentName = "Token";
  static override metadata: Data = { name: "Token", collection: "tokens", label: "DOCUMENT.Token", isEmbedded: true };

  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Data;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: { src: string };
  declare regions: Set<typeof RECORDING_REGION>;
  /** How often the way the token walked was forgotten. */
  declare movementHistoryCleared: number;
  #actor: Actor | null = null;

  protected override _configure(): void {
    this.regions = new Set([RECORDING_REGION]);
    this.movementHistoryCleared = 0;
  }

  get scene(): Scene | null {
    return this.parent;
  }

  get baseActor(): Actor | null {
    return env.game.actors.get(this.actorId) ?? null;
  }

  /** The token on the canvas. */
  get object(): PlacedToken {
    return placedToken(this);
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The actor itself for a linked token, its own copy for an unlinked one. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (!this.#actor || this.#actor.id !== base.id) {
      const source = syntheticSource(base._source, this._source["delta"] as Data);
      this.#actor = new env.CONFIG.Actor.documentClass(source, { parent: this, adopt: true });
    }
    return this.#actor;
  }

  /** The base actor or the difference has changed. */
  refreshActor(): void {
    const base = this.baseActor;
    if (!this.#actor || !base) return;
    this.#actor._source = syntheticSource(base._source, this._source["delta"] as Data);
    this.#actor.reset();
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this.refreshActor();
    for (const combat of env.game.combats.values()) {
      if (combat.getCombatantsByToken(this).length) combat.debounceSetup();
    }
  }

  get combatant(): Combatant | null {
    return env.game.combats.viewed?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** @returns Whether the token takes part in the combat now. */
  async toggleCombatant({ active, combat }: { active?: boolean; combat?: Combat } = {}): Promise<boolean> {
    const wanted = active ?? !this.inCombat;
    const options = combat ? { combat } : {};
    if (wanted) await TokenDocument.createCombatants([this], options);
    else await TokenDocument.deleteCombatants([this], options);
    return wanted;
  }

  /** Add tokens to the viewed combat; a game master's call makes a combat where there is none. */
  static async createCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Document[]> {
    const target = combat ?? env.game.combats.viewed ?? (await newCombat());
    if (!target) return [];
    const missing = tokens.filter((token) => !target.getCombatantsByToken(token).length);
    const data = missing.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return target.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Document[]> {
    const target = combat ?? env.game.combats.viewed;
    if (!target) return [];
    const ids = tokens.flatMap((token) => target.getCombatantsByToken(token).map((combatant) => combatant.id ?? ""));
    return target.deleteEmbeddedDocuments("Combatant", ids);
  }

  async clearMovementHistory(_options: Operation = {}): Promise<void> {
    this.movementHistoryCleared += 1;
  }
}

async function newCombat(): Promise<Combat | null> {
  const { user, i18n } = env.game;
  if (!user?.isGM) {
    env.ui.notifications.warn(i18n.localize("COMBAT.NoneActive"));
    return null;
  }
  return (await env.CONFIG.Combat.documentClass.create<Combat>({ active: true })) ?? null;
}
