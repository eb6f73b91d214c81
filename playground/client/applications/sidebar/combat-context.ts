import { generation, localize, realm, type CombatantLike, type CombatLike } from "../realm.ts";
import { rowLabels } from "./labels.ts";

/** More encounters than this are cycled through with arrows instead of numbers. */
const MOST_NUMBERS = 7;

/** What the tracker's header and footer draw. */
export function combatContext(combat: CombatLike | null, combats: readonly CombatLike[]): Record<string, unknown> {
  const { game } = realm();
  const { user } = game;
  const currentIndex = combat ? combats.indexOf(combat) : -1;
  const control =
    combat?.combatant?.players.includes(user!) === true && combat.canUserModify(user, "update", { turn: combat.turn });
  return {
    combat,
    hasCombat: combat !== null,
    combats: combats.map((one, index) => ({
      id: one.id,
      name: one.name,
      label: index + 1,
      active: one === combat,
    })),
    currentIndex,
    previousId: combats[currentIndex - 1]?.id ?? null,
    nextId: combats[currentIndex + 1]?.id ?? null,
    displayCycle: combats.length > MOST_NUMBERS,
    name: combat?.name ?? "",
    canName: generation() >= 14 && user?.isGM === true && combat !== null,
    linked: combat?.scene !== null && combat?.scene !== undefined,
    control,
    css: "",
    user,
    title: titleOf(combat),
    initiativeIcon: "fa-solid fa-dice-d20",
  };
}

function titleOf(combat: CombatLike | null): string {
  if (!combat) return localize("COMBAT.None");
  return combat.round > 0 ? localize("COMBAT.Round", { round: combat.round }) : localize("COMBAT.NotStarted");
}

/** Digits after the point that the initiatives need; none when all are whole. */
export function decimalsOf(combatants: readonly CombatantLike[]): number {
  const some = combatants.some(({ initiative }) => initiative !== null && !Number.isInteger(initiative));
  const { decimals = 2 } = (realm().CONFIG["Combat"] as { initiative?: { decimals?: number } }).initiative ?? {};
  return some ? decimals : 0;
}

/** One row. @param index Place in `combat.turns`, which for players may not be the place on screen. */
export function turnContext(combat: CombatLike, combatant: CombatantLike, index: number): Record<string, unknown> {
  const { user } = realm().game;
  const active = index === combat.turn;
  const { hidden, isDefeated, initiative } = combatant;
  const decimals = decimalsOf(combat.turns);
  const labels = rowLabels();
  return {
    id: combatant.id,
    name: combatant.name,
    img: combatant.img,
    active,
    hidden,
    isDefeated,
    isOwner: combatant.isOwner,
    isGM: user?.isGM ?? false,
    hasDecimals: decimals > 0,
    hasRolled: initiative !== null,
    initiative: initiative === null ? null : initiative.toFixed(decimals),
    resource: combatant.permission >= OBSERVER ? combatant.resource : null,
    canPing: combatant.sceneId !== null && combatant.sceneId === (realm().canvas["scene"] as { id: string } | null)?.id,
    css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
    visibilityLabel: hidden ? labels.show : labels.hide,
    defeatedLabel: isDefeated ? labels.unmarkDefeated : labels.markDefeated,
    labels,
  };
}

/** CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER */
const OBSERVER = 2;

export interface EffectIcon {
  readonly name: string;
  readonly img: string;
}

/** The conditions on a combatant's actor that have a picture. */
export function effectIcons({ actor }: CombatantLike): EffectIcon[] {
  const effects = [...(actor?.effects ?? [])].filter(({ disabled, statuses }) => !disabled && statuses.size > 0);
  return effects.flatMap(({ name, img }) => (img ? [{ name, img }] : []));
}
