import type { ActorLike, ItemLike, ResourcePlace, SystemAdapter } from "./adapter.ts";
import { isCelerity } from "./celerity.ts";
import { at, numberAt, within, wholeOf } from "./foreign.ts";

/** Most dice that wounds take away and leave somebody on its feet. */
const MOST_WOUNDS = 5;

/** The wound penalty that the system stores for the incapacitated. */
const INCAPACITATED = -99;

const itemsOf = (actor: ActorLike, type: string): readonly ItemLike[] =>
  [...actor.items].filter((item) => item.type === type);

/** What active bonuses of one kind add: items of their own, and lists that other items carry. */
function bonusesOf(actor: ActorLike, type: string, attribute?: string): number {
  const lists = [...actor.items].flatMap(({ type: kind, system }): readonly unknown[] => {
    const list = at(system, "bonuslist");
    return [...(kind === "Bonus" ? [system] : []), ...(Array.isArray(list) ? (list as readonly unknown[]) : [])];
  });
  return lists
    .filter((bonus) => at(bonus, "type") === type && at(bonus, "isactive") === true)
    .filter((bonus) => attribute === undefined || at(bonus, "settingtype") === attribute)
    .reduce<number>((sum, bonus) => sum + numberAt(bonus, "value"), 0);
}

/** What equipped armour takes from Dexterity, a negative number. */
const armourOf = (actor: ActorLike): number =>
  itemsOf(actor, "Armor")
    .filter(({ system }) => at(system, "isequipped") === true)
    .reduce((sum, { system }) => sum + Math.min(0, numberAt(system, "dexpenalty")), 0);

/**
 * A dot rating as the system's own sheet works it out. Totals are stored, often stale and 0 on fresh characters: they
 * count only where nothing else is there.
 */
function ratingOf(actor: ActorLike, attribute: "dexterity" | "wits"): number {
  const own = `attributes.${attribute}`;
  const dots = numberAt(actor.system, `${own}.value`) + numberAt(actor.system, `${own}.bonus`);
  if (dots <= 0) return numberAt(actor.system, `${own}.total`);
  return dots + bonusesOf(actor, "attribute_buff", attribute) + (attribute === "dexterity" ? armourOf(actor) : 0);
}

/** Dice lost to wounds, 0 to 5; none for whoever ignores pain. */
function woundsOf(system: unknown): number {
  if (at(system, "conditions.isignoringpain") === true || at(system, "conditions.ignorepain") === true) return 0;
  return within(-numberAt(system, "health.damage.woundpenalty"), 0, MOST_WOUNDS);
}

/** Initiative bonus: the one on the sheet and every active bonus. */
const bonusOf = (actor: ActorLike): number =>
  numberAt(actor.system, "initiative.bonus") + bonusesOf(actor, "initiative_buff");

function celerityOf(actor: ActorLike): number {
  const levels = itemsOf(actor, "Power")
    .filter(({ name, system }) => at(system, "type") === "wod.types.discipline" && isCelerity(name))
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

const isSpirit = ({ system }: ActorLike): boolean => at(system, "settings.variant") === "spirit";

/** What the rating is made of. Spirits have their permanent Willpower alone, here as the bonus, and feel no wounds. */
function ratingParts(actor: ActorLike, permanentWillpower: number) {
  const bonus = bonusOf(actor);
  if (isSpirit(actor)) {
    return { dexterity: 0, wits: 0, bonus: within(permanentWillpower + bonus, -20, 20), wounds: 0 };
  }
  return {
    dexterity: within(ratingOf(actor, "dexterity"), 0, 20),
    wits: within(ratingOf(actor, "wits"), 0, 20),
    bonus: within(bonus, -20, 20),
    wounds: woundsOf(actor.system),
  };
}

/** The community's World of Darkness system, 20th anniversary games: the `PC` of 6.0 and later, and the older types. */
export const worldofdarkness: SystemAdapter = {
  system: "worldofdarkness",
  ruleset: "vampire",
  sheetRoll: "[data-rollinitiative='true']",
  stats(ruleset, actor) {
    if (ruleset !== "vampire") return {};
    const willpower = willpowerOf(actor);
    const permanent = willpower?.permanent ?? 0;
    return {
      ...ratingParts(actor, permanent),
      celerity: within(celerityOf(actor), 0, 10),
      ...(willpower
        ? { willpower: within(willpower.place.value, 0, 20), willpowerRating: within(permanent, 0, 20) }
        : {}),
    };
  },
  able: (actor) => isSpirit(actor) || numberAt(actor.system, "health.damage.woundpenalty") > INCAPACITATED,
  resource: (ruleset, name, actor) =>
    ruleset === "vampire" && name === "willpower" ? (willpowerOf(actor)?.place ?? null) : null,
};
