import type { Data } from "../../shared/json.ts";
import { getProperty, setProperty } from "../../shared/objects.ts";
import { Document } from "../abstract/document.ts";
import { env } from "../environment.ts";
import { isNumeric } from "../primitives.ts";
import { recordExpiryEvent } from "../recorder.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";

/** What an effect does to one value of an actor, in the words of generation 14. */
interface Change {
  key: string;
  value: unknown;
  type: "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";
  priority: number;
}

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
const PRIORITIES = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };

export class ActiveEffect extends Document {
  static override readonly documentName = "ActiveEffect";
  static override metadata: Data = {
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    isEmbedded: true,
    hasTypeData: true,
  };

  declare img: string | null;
  declare disabled: boolean;
  declare transfer: boolean;
  declare duration: Data;
  declare start: Data | undefined;
  declare changes: Data[];
  declare statuses: Set<string>;

  /** Generation 14: the moments at which effects may run out. Told by the active GM's client, and written down. */
  static readonly registry = {
    async refresh(event: string, context: Data): Promise<void> {
      recordExpiryEvent(event, { ...context });
      const combat = context["combat"] as Combat | undefined;
      for (const combatant of combat?.combatants.values() ?? []) {
        for (const effect of combatant.actor?.effects.values() ?? []) {
          if (effect.isExpiryEvent(event, context)) await effect.expire();
        }
      }
    },
  };

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "statuses") return new Set(value as string[]);
    return super._initializeField(key, value);
  }

  get active(): boolean {
    return !this.disabled && this.duration["expired"] !== true;
  }

  /** The actor or item it lies on. */
  get target(): Document | null {
    return this.parent;
  }

  /** The changes of either generation's form. */
  get normalizedChanges(): Change[] {
    const stored = env.generation >= 14 ? ((this.system["changes"] as Data[] | undefined) ?? []) : this.changes;
    return stored.map((change) => {
      const type = (change["type"] as Change["type"] | undefined) ?? MODES[Number(change["mode"] ?? 2)] ?? "add";
      const priority = Number(change["priority"] ?? PRIORITIES[type]);
      return { key: String(change["key"]), value: change["value"], type, priority };
    });
  }

  /** Generation 14: whether this is the moment at which the effect's time is over. */
  isExpiryEvent(event: string, context: Data): boolean {
    const { expiry, value, units, expired } = this.duration;
    if (expiry !== event || expired || !this.start) return false;
    const starter = this.start["combatant"] as string | undefined;
    const combat = context["combat"] as Combat | undefined;
    if (event.startsWith("turn") && starter && combat?.turns[context["turn"] as number]?.id !== starter) return false;
    if (units !== "rounds" || !isNumeric(value)) return true;
    return Number(context["round"]) >= Number(this.start["round"] ?? 0) + Number(value);
  }

  async expire(): Promise<void> {
    const action = env.CONFIG.ActiveEffect["expiryAction"];
    if (action === "delete") await this.delete();
    else if (action === "update") await this.update({ "duration.expired": true });
  }
}

/** Lay the changes of active effects over an actor's data, by priority. */
export function applyEffects(actor: Actor, effects: Iterable<ActiveEffect>): void {
  const changes = [...effects].filter((effect) => effect.active).flatMap((effect) => effect.normalizedChanges);
  for (const { key, value, type } of changes.sort((a, b) => a.priority - b.priority)) {
    const before = getProperty(actor, key);
    const given = isNumeric(value) ? Number(value) : value;
    setProperty(actor, key, combine(before, given, type));
  }
}

function combine(before: unknown, given: unknown, type: Change["type"]): unknown {
  if (type === "override") return given;
  if (type === "custom") return before;
  if (typeof given !== "number" || !isNumeric(before ?? 0))
    return type === "add" ? `${String(before)}${String(given)}` : before;
  const number = Number(before ?? 0);
  switch (type) {
    case "multiply":
      return number * given;
    case "add":
      return number + given;
    case "subtract":
      return number - given;
    case "downgrade":
      return Math.min(number, given);
    case "upgrade":
      return Math.max(number, given);
  }
}
