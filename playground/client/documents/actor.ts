import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import type { DescendantArguments } from "../abstract/life-cycle.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { env } from "../environment.ts";
import { findStatus } from "../statuses.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { applyEffects } from "./active-effect.ts";
import type { Combat } from "./combat.ts";
import type { InitiativeOptions } from "./combat-initiative.ts";
import type { Combatant } from "./combatant.ts";
import type { Item } from "./item.ts";
import { TokenDocument } from "./token.ts";

export class Actor extends Document {
  static override readonly documentName = "Actor";
  static override metadata: Data = {
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    embedded: { Item: "items", ActiveEffect: "effects" },
    hasTypeData: true,
    isPrimary: true,
  };

  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare img: string;
  declare prototypeToken: Data;
  declare statuses: Set<string>;

  protected override _configure(): void {
    this.statuses = new Set();
  }

  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token of a synthetic actor. */
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = {};
    for (const item of this.items.values()) (types[item.type] ??= []).push(item);
    return types;
  }

  get inCombat(): boolean {
    return this.combatants(env.game.combats.viewed).length > 0;
  }

  combatants(combat: Combat | null): Combatant[] {
    return combat?.getCombatantsByActor(this) ?? [];
  }

  override prepareData(): void {
    super.prepareData();
    this.statuses = new Set(
      [...this.allApplicableEffects()].filter((one) => one.active).flatMap((one) => [...one.statuses]),
    );
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  applyActiveEffects(): void {
    applyEffects(this, this.allApplicableEffects());
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects.values();
    for (const item of this.items.values())
      for (const effect of item.effects.values()) if (effect.transfer) yield effect;
  }

  getRollData(): Data {
    return { ...this.system };
  }

  /** Tokens of this actor on the viewed scene. */
  getActiveTokens(_linked = false, document = false): unknown[] {
    const tokens = env.game.scenes.viewed?.tokens.filter((token) => token.actorId === this.id) ?? [];
    return document ? tokens : tokens.map((token) => token.object);
  }

  /** Turn a status on or off. @returns The effect, whether it is on now, or undefined when nothing was to do. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect) => effect.id ?? ""),
      );
      return false;
    }
    if (active === false) return undefined;
    const data = {
      name: env.game.i18n.localize(status.name),
      img: status.img,
      statuses: [statusId],
      ...(overlay && { flags: { core: { overlay: true } } }),
    };
    const [effect] = await this.createEmbeddedDocuments("ActiveEffect", [data]);
    return effect as ActiveEffect | undefined;
  }

  /** Roll for this actor's combatants in the viewed combat, adding them first if asked to. */
  async rollInitiative(
    options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: InitiativeOptions } = {},
  ): Promise<Combat | null> {
    const { createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = options;
    let combat = env.game.combats.viewed;
    if (!combat && createCombatants && env.game.user?.isGM) {
      combat = (await env.CONFIG.Combat.documentClass.create<Combat>({ active: true })) ?? null;
    }
    if (!combat) {
      env.ui.notifications.warn("COMBAT.NoneActive", { localize: true });
      return null;
    }
    if (createCombatants && !this.combatants(combat).length) {
      const tokens = this.token ? [this.token] : (this.getActiveTokens(false, true) as TokenDocument[]);
      if (tokens.length) await TokenDocument.createCombatants(tokens, { combat });
      else await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id }]);
    }
    const rolling = this.combatants(combat).filter((one) => rerollInitiative || one.initiative === null);
    if (!rolling.length) return null;
    await combat.rollInitiative(
      rolling.map((combatant) => combatant.id ?? ""),
      initiativeOptions,
    );
    return combat;
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#changed();
  }

  override _onCreateDescendantDocuments(...args: DescendantArguments<Data[]>): void {
    super._onCreateDescendantDocuments(...args);
    this.reset();
    this.#changed();
  }

  override _onUpdateDescendantDocuments(...args: DescendantArguments<Data[]>): void {
    super._onUpdateDescendantDocuments(...args);
    this.reset();
    this.#changed();
  }

  override _onDeleteDescendantDocuments(...args: DescendantArguments<string[]>): void {
    super._onDeleteDescendantDocuments(...args);
    this.reset();
    this.#changed();
  }

  /** The actors of unlinked tokens follow, and so do the combats in which this actor fights. */
  #changed(): void {
    if (!this.isToken) {
      for (const scene of env.game.scenes.values()) {
        for (const token of scene.tokens.values())
          if (!token.actorLink && token.actorId === this.id) token.refreshActor();
      }
    }
    for (const combat of env.game.combats.values()) {
      const fighting = combat.combatants.filter((combatant) => combatant.actorId === this.id);
      if (!fighting.length) continue;
      for (const combatant of fighting) combatant.updateResource();
      combat.debounceSetup();
    }
  }
}
