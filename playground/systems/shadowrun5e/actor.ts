import { Actor } from "../../client/documents/actor.ts";
import { env } from "../../client/environment.ts";
import type { Data } from "../../shared/json.ts";
import { runnersIn } from "./combatant.ts";

/** A number with what is stored and what comes of it. */
interface Value {
  base?: number | null;
  value: number;
}

interface Mode {
  constant: Value;
  dice: Value & { text?: string };
  attribute_a: string;
  attribute_b: string;
}

export const MODES = ["meatspace", "astral", "cold_sim", "hot_sim"] as const;
export type ModeName = (typeof MODES)[number];
type Perception = "meatspace" | "astral" | "matrix";

interface Track {
  value?: number;
  wounds: number;
}

/** The branches of a character that initiative is made of. */
export interface ShadowrunData {
  attributes: Record<string, Value> & { edge: Value & { uses: number } };
  special?: string;
  matrix?: { hot_sim?: boolean; data_processing?: Value };
  initiative: { perception: Perception; blitz?: boolean; current: Mode } & Partial<Record<Perception, Mode>>;
  track?: Record<string, Track>;
  wounds: { value: number };
  modifiers?: { multi_defense?: number };
  values?: { recoil?: { base?: number } };
}

/** An encounter of this system's. */
interface Adjusting {
  adjustActorInitiative?(actor: Actor, by: number): Promise<void>;
}

const MOST_DICE = 5;
const BOXES_A_WOUND = 3;
const PERCEPTIONS = ["meatspace", "astral", "matrix"] as const;

const mode = (attribute_a: string, attribute_b: string, dice: number, beyond = 0): Data => ({
  constant: { base: beyond },
  dice: { base: dice },
  attribute_a,
  attribute_b,
});

/** The three modes of a character. @param beyond What the physical one has beside its attributes. */
export const modesOf = (beyond: number, dice: number): Data => ({
  meatspace: mode("reaction", "intuition", dice, beyond),
  astral: mode("intuition", "intuition", 2),
  matrix: mode("intuition", "data_processing", 3),
});

/** A character as 0.36 prepares it: only bases are stored. */
export class ShadowrunActor extends Actor {
  get sheetData(): ShadowrunData {
    return this.system as unknown as ShadowrunData;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { attributes, initiative, matrix } = this.sheetData;
    for (const value of Object.values(attributes)) value.value = value.base ?? 0;
    if (matrix?.data_processing) matrix.data_processing.value = matrix.data_processing.base ?? 0;
    for (const { constant, dice } of PERCEPTIONS.flatMap((name) => initiative[name] ?? [])) {
      constant.value = constant.base ?? 0;
      dice.value = dice.base ?? 0;
    }
  }

  /** After the effects: wounds by the boxes that are filled, then every mode, of which one is the current. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { attributes, initiative, matrix, track = {} } = this.sheetData;
    for (const one of Object.values(track)) one.wounds = Math.floor((one.value ?? 0) / BOXES_A_WOUND);
    const wounds = Object.values(track).reduce((sum, one) => sum + one.wounds, 0);
    Object.assign(this.system, { wounds: { value: wounds } });
    const valueOf = (name: string): number => attributes[name]?.value ?? matrix?.data_processing?.value ?? 0;
    for (const { constant, dice, attribute_a, attribute_b } of PERCEPTIONS.flatMap((name) => initiative[name] ?? [])) {
      constant.value += valueOf(attribute_a) + valueOf(attribute_b);
      dice.value = Math.max(0, Math.min(MOST_DICE, dice.value));
    }
    if (matrix?.hot_sim && initiative.matrix) initiative.matrix.dice.value += 1;
    this.#chooseMode();
  }

  #chooseMode(): void {
    const { attributes, initiative } = this.sheetData;
    const current = initiative[initiative.perception];
    if (!current) return;
    initiative.current = current;
    if (attributes.edge.uses >= attributes.edge.value) initiative.blitz = false;
    if (initiative.blitz) current.dice.value = MOST_DICE;
    current.dice.text = `${current.dice.value}d6`;
  }

  get initiativeMode(): ModeName {
    const { initiative, matrix } = this.sheetData;
    if (initiative.perception !== "matrix") return initiative.perception;
    return matrix?.hot_sim ? "hot_sim" : "cold_sim";
  }

  /** Change the world that it perceives, and its place in the encounter with it. */
  async setInitiativeMode(to: ModeName): Promise<void> {
    const from = this.initiativeMode;
    if (from === to) return;
    const inMatrix = to === "cold_sim" || to === "hot_sim";
    const matrix = inMatrix ? { matrix: { hot_sim: to === "hot_sim" } } : {};
    await this.update({ system: { initiative: { perception: inMatrix ? "matrix" : to }, ...matrix } });
    for (const one of runnersIn(this.combatants(env.game.combats.viewed))) {
      await one.applyModeChange(from, to);
    }
  }

  /** Damage fills boxes; what that costs in wounds the system takes off the score in the encounter by itself. */
  async addDamage(boxes: number, track: "physical" | "stun" = "physical"): Promise<void> {
    const before = this.sheetData.wounds.value;
    const filled = this.sheetData.track?.[track]?.value ?? 0;
    await this.update({ system: { track: { [track]: { value: filled + boxes } } } });
    const lost = before - this.sheetData.wounds.value;
    const combat = env.game.combats.viewed as Adjusting | null;
    if (lost < 0) await combat?.adjustActorInitiative?.(this, lost);
  }

  /** A defence or another action that is paid for with points of the score. @param by Negative for a cost. */
  async changeCombatInitiative(by: number): Promise<void> {
    const [own] = runnersIn(this.combatants(env.game.combats.viewed));
    if (own?.initiative) await own.adjustInitiative(by);
  }

  async clearProgressiveRecoil(): Promise<void> {
    if (this.sheetData.values?.recoil?.base) await this.update({ system: { values: { recoil: { base: 0 } } } });
  }

  async removeDefenseMultiModifier(): Promise<void> {
    if (this.sheetData.modifiers?.multi_defense) await this.update({ system: { modifiers: { multi_defense: 0 } } });
  }
}
