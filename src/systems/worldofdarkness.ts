import type { ActorLike, ItemLike, ResourcePlace, SystemAdapter } from "./adapter.ts";
import { at, numberAt, within, wholeOf } from "./foreign.ts";

/** Most dice that wounds take away; incapacitated characters are stored with 99. */
const MOST_WOUNDS = 5;

/** Celerity as the sheets of the system's languages name it; the system marks the Discipline in no other way. */
const CELERITY = /^(celerity|geschwindigkeit|celeridad|c[ée]l[ée]rit[ée]|velocità|celeridade|стремительность)$/i;

/** A dot rating. Totals are stored, often stale and 0 on fresh characters: value and bonus are the truth. */
function ratingOf(system: unknown, attribute: string): number {
  const own = `attributes.${attribute}`;
  const parts = numberAt(system, `${own}.value`) + numberAt(system, `${own}.bonus`);
  return parts > 0 ? parts : numberAt(system, `${own}.total`);
}

/** Dice lost to wounds, 0 to 5; none for whoever ignores pain. */
function woundsOf(system: unknown): number {
  if (at(system, "conditions.isignoringpain") === true || at(system, "conditions.ignorepain") === true) return 0;
  return within(-numberAt(system, "health.damage.woundpenalty"), 0, MOST_WOUNDS);
}

const itemsOf = (actor: ActorLike, type: string): readonly ItemLike[] =>
  [...actor.items].filter((item) => item.type === type);

/** Initiative bonus: the one on the sheet and every active bonus item. */
function bonusOf(actor: ActorLike): number {
  const buffs = itemsOf(actor, "Bonus")
    .filter(({ system }) => at(system, "type") === "initiative_buff" && at(system, "isactive") === true)
    .map(({ system }) => numberAt(system, "value"));
  return buffs.reduce((sum, buff) => sum + buff, numberAt(actor.system, "initiative.bonus"));
}

function celerityOf(actor: ActorLike): number {
  const levels = itemsOf(actor, "Power")
    .filter(({ name, system }) => at(system, "type") === "wod.types.discipline" && CELERITY.test(name.trim()))
    .map(({ system }) => numberAt(system, "value"));
  return Math.max(0, ...levels);
}

/** Willpower: an item of the newer `PC`, a branch of the actor's own data on the older types. */
function willpowerOf(actor: ActorLike): { readonly place: ResourcePlace; readonly permanent: number } | null {
  const item = itemsOf(actor, "Advantage").find(({ system }) => at(system, "id") === "willpower");
  const [data, path, itemId] = item
    ? ([item.system, "system", item.id] as const)
    : ([at(actor.system, "advantages.willpower"), "system.advantages.willpower", null] as const);
  const value = wholeOf(at(data, "temporary"));
  if (value === null) return null;
  return { place: { itemId, path: `${path}.temporary`, value }, permanent: numberAt(data, "permanent") };
}

/** The community's World of Darkness system, 20th anniversary games: the `PC` of 6.0 and later, and the older types. */
export const worldofdarkness: SystemAdapter = {
  system: "worldofdarkness",
  ruleset: "vampire",
  sheetRoll: "[data-rollinitiative='true']",
  stats(ruleset, actor) {
    if (ruleset !== "vampire") return {};
    const willpower = willpowerOf(actor);
    return {
      dexterity: within(ratingOf(actor.system, "dexterity"), 0, 20),
      wits: within(ratingOf(actor.system, "wits"), 0, 20),
      bonus: within(bonusOf(actor), -20, 20),
      wounds: woundsOf(actor.system),
      celerity: within(celerityOf(actor), 0, 10),
      ...(willpower
        ? {
            willpower: within(willpower.place.value, 0, 20),
            willpowerRating: within(willpower.permanent, 0, 20),
          }
        : {}),
    };
  },
  resource: (ruleset, name, actor) =>
    ruleset === "vampire" && name === "willpower" ? (willpowerOf(actor)?.place ?? null) : null,
};
