import type { JsonObject } from "../../engine/json.ts";
import { adapterOfWorld } from "../../foundry/systems.ts";
import { text } from "../../foundry/text.ts";
import { scoreNow } from "../../rulesets/shadowrun5/game.ts";
import { lit, RADIO_FUSE, standardFuse, type Fuse } from "../../rulesets/shadowrun5/timed.ts";
import { numberIn, textIn } from "../entered.ts";
import type { Asked, Asking } from "./asking.ts";
import { fuseWords } from "./words.ts";

/** Foundry's own pictures that suit things which go off. */
const PICTURES = ["explosion", "fire", "hazard", "poison", "lightning", "trap"] as const;
const pathOf = (picture: string): string => `icons/svg/${picture}.svg`;

const FUSES = ["standard", "own", "end", "radio"] as const;
type FuseKind = (typeof FUSES)[number];

const kindIn = ({ values }: Asked): FuseKind => FUSES.find((one) => one === values["fuse"]) ?? "standard";
const turnsIn = ({ values }: Asked): number => Math.max(0, numberIn(values["turns"]) ?? 1);

/** The fuse that was entered. */
function fuseIn(asked: Asked): Fuse {
  const { state, one, values } = asked;
  const standard = standardFuse(state, scoreNow(one, state));
  switch (kindIn(asked)) {
    case "standard":
      return standard;
    case "own":
      return { turns: turnsIn(asked), at: numberIn(values["at"]) ?? (standard.at === "end" ? 0 : standard.at) };
    case "end":
      return { turns: turnsIn(asked), at: "end" };
    case "radio":
      return RADIO_FUSE;
  }
}

/** Grenades are weapons to the system. */
export const isWeapon = ({ type }: { readonly type: string }): boolean => type === "weapon";

/** Weapons on the thrower's own sheet. */
const weaponsOf = ({ table, one }: Asked): readonly Item[] =>
  [...(table.combat.combatants.get(one.id)?.actor?.items ?? [])].filter(isWeapon);

const weaponIn = (asked: Asked): Item | undefined => weaponsOf(asked).find(({ id }) => id === asked.values["item"]);

const pictureIn = ({ values }: Asked): (typeof PICTURES)[number] =>
  PICTURES.find((one) => one === values["picture"]) ?? PICTURES[0];

/** What the thing is called, looks like and reaches: the weapon that was chosen, else what was entered. */
function thingIn(asked: Asked): { readonly name: string; readonly img: string; readonly radius: number | null } {
  const weapon = weaponIn(asked);
  if (weapon) {
    const radius = adapterOfWorld().blastRadius?.(weapon) ?? null;
    return { name: weapon.name, img: weapon.img ?? pathOf(PICTURES[0]), radius };
  }
  const name = textIn(asked.values["name"]) || text("Shadowrun5.Plant.Grenade");
  return { name, img: pathOf(pictureIn(asked)), radius: null };
}

/** What is thrown or laid, and when it goes off. */
export const askPlant: Asking = {
  act: "plant",
  template: "plant",
  title: (name) => text("Shadowrun5.Plant.Title", { name }),
  again: (entered, more) => ({ ...entered, ...more }),
  context(asked) {
    const kind = kindIn(asked);
    const fuse = fuseIn(asked);
    const timed = lit(asked.state, asked.one.id, fuse);
    return {
      weapons: weaponsOf(asked).map(({ id, name }) => ({ id, name })),
      item: weaponIn(asked)?.id,
      name: textIn(asked.values["name"]),
      pictures: PICTURES,
      picture: pictureIn(asked),
      fuses: FUSES,
      fuse: kind,
      turns: kind === "own" || kind === "end" ? { value: fuse.turns } : null,
      at: kind === "own" ? { value: fuse.at } : null,
      preview: timed ? fuseWords(asked.state, timed) : "",
    };
  },
  move(asked) {
    const { name, img, radius } = thingIn(asked);
    const row: JsonObject = { img };
    const fuse: JsonObject = kindIn(asked) === "standard" ? {} : { fuse: { ...fuseIn(asked) } };
    const reach: JsonObject = radius === null ? {} : { radius };
    return { kind: "plant", who: asked.one.id, id: asked.newId, name, ...fuse, ...reach, row };
  },
};
