import { decide, diceFor, withDice as addDice } from "../engine/decide.ts";
import { ranking } from "../engine/ranking.ts";
import type { Coins, Dice, DiceNeed, Made, Move, Ruleset } from "../engine/ruleset.ts";
import type { Encounter, ParticipantId } from "../engine/model.ts";
import { tellDice } from "./cards.ts";
import { MODULE, template } from "./constants.ts";
import { showToGms } from "./dice3d.ts";
import { forGms, visibilityIn } from "./generation.ts";
import { rollBySystem, type SystemRoll } from "./own-rolls.ts";
import { leaderOf } from "./shared-rolls.ts";
import type { Table } from "./table.ts";
import { text } from "./text.ts";

/** Dice as they fell: natural results for the rules, rolls for the chat. */
export interface Thrown {
  readonly dice: Dice;
  /** For those for whom the game system has rolled. */
  readonly made: Made;
  readonly rolls: readonly { readonly who: ParticipantId; readonly roll: Roll }[];
}

const facesOf = (roll: Roll): readonly number[] =>
  roll.dice.flatMap((die) => die.results.flatMap(({ result, active }) => (active ? [result] : [])));

async function throwDice({ count, faces }: DiceNeed): Promise<Roll> {
  return new Roll(`${String(count)}d${String(faces)}`).evaluate();
}

/** The dice of those who were asked to roll fall in the order in which they were asked, others' after them. */
function inOrderOf(who: readonly ParticipantId[], needs: readonly DiceNeed[]): readonly DiceNeed[] {
  const place = ({ who: id }: DiceNeed) => (who.includes(id) ? who.indexOf(id) : who.length);
  return needs.toSorted((a, b) => place(a) - place(b));
}

/** What the game system rolls itself: one roll for those who share it, none for those who have rolled. */
async function throwBySystem(
  table: Table,
  who: readonly ParticipantId[],
  mine: (who: ParticipantId) => boolean,
  given: Dice,
): Promise<Thrown> {
  const waiting = new Set(table.rules.rollNeeds(table.state, who, given).map((need) => need.who));
  const thrown = new Map<ParticipantId, SystemRoll | null>();
  const dice: Record<ParticipantId, readonly number[]> = {};
  const made: Record<ParticipantId, Made[string]> = {};
  const rolls: { who: ParticipantId; roll: Roll }[] = [];
  for (const id of who.filter((one) => waiting.has(one) && mine(one))) {
    const leader = leaderOf(table, who, id);
    const own = thrown.has(leader) ? thrown.get(leader) : await rollBySystem(table, leader);
    thrown.set(leader, own ?? null);
    if (!own) continue;
    dice[id] = own.dice;
    made[id] = own.made;
    rolls.push({ who: id, roll: own.roll });
  }
  return { dice, made, rolls };
}

/** Roll for everybody in `who` until the rules lack nothing more: ties may ask for further dice. */
export async function throwInitiative(
  table: Table,
  who: readonly ParticipantId[],
  mine: (who: ParticipantId) => boolean,
  given: Dice = {},
): Promise<Thrown> {
  const { rules, state } = table;
  const bySystem = await throwBySystem(table, who, mine, given);
  const dice: Record<ParticipantId, readonly number[]> = { ...given, ...bySystem.dice };
  const rolls = [...bySystem.rolls];
  const { made } = bySystem;
  for (;;) {
    const lacking = rules
      .rollNeeds(state, who, dice)
      .filter((need) => mine(need.who) && !Object.hasOwn(made, need.who));
    const needs = inOrderOf(who, lacking);
    if (needs.length === 0) return { dice, made, rolls };
    const thrown = new Map<ParticipantId, Roll>();
    for (const need of needs) {
      const leader = leaderOf(table, who, need.who);
      const roll = thrown.get(leader) ?? (await throwDice(need));
      thrown.set(leader, roll);
      rolls.push({ who: need.who, roll });
      dice[need.who] = [...(dice[need.who] ?? []), ...facesOf(roll)];
    }
  }
}

/** The move that takes these dice in. */
export const rollMove = ({ dice, made }: Pick<Thrown, "dice" | "made">): Move =>
  Object.keys(made).length > 0 ? { kind: "roll", dice, made } : { kind: "roll", dice };

/** A coin for each who rolls, where coins settle ties: the higher number wins. Kept as long as the score. */
export function tossCoins({ rules, state }: Table, who: readonly ParticipantId[]): { readonly coins?: Coins } {
  if (!rules.coins(state.options)) return {};
  return { coins: Object.fromEntries(who.map((id) => [id, CONFIG.Dice.randomUniform()])) };
}

/** The dice that a move lacks, rolled here, by who rolls them. */
async function throwFor({ rules, state }: Table, move: Move) {
  const dice: Record<ParticipantId, readonly number[]> = {};
  const rolls: Roll[] = [];
  for (const need of diceFor(rules, state, move)) {
    const roll = await throwDice(need);
    rolls.push(roll);
    dice[need.who] = [...(dice[need.who] ?? []), ...facesOf(roll)];
  }
  return { dice, rolls };
}

/** A move with the dice that it lacked, rolled here, and a card that says what comes of them. */
export async function withDice(table: Table, move: Move): Promise<Move> {
  const { dice, rolls } = await throwFor(table, move);
  const [who] = Object.keys(dice);
  if (who === undefined) return move;
  const complete = addDice(table.rules, move, dice);
  await tellDice(table, complete, who, rolls);
  return complete;
}

/** The same move of several rows: those who share rolls get the same dice, and a card between them. */
export async function withSharedDice(table: Table, moves: readonly Move[]): Promise<readonly Move[]> {
  const whose = ({ who }: Move): ParticipantId => (typeof who === "string" ? who : "");
  const thrown = new Map<ParticipantId, readonly number[]>();
  const complete: Move[] = [];
  for (const move of moves) {
    const who = whose(move);
    const leader = leaderOf(table, moves.map(whose), who);
    const shared = thrown.get(leader);
    const made = shared ? addDice(table.rules, move, { [who]: shared }) : await withDice(table, move);
    if (!shared && Array.isArray(made["dice"])) thrown.set(leader, made["dice"] as readonly number[]);
    complete.push(made);
  }
  return complete;
}

/**
 * A player's roll may make others roll on, and itself where somebody has rolled the same meanwhile: these dice fall at
 * the GM's. Other moves bring what they need.
 */
export async function completeDice(table: Table, move: Move): Promise<Move> {
  if (move.kind !== "roll" || typeof move["dice"] !== "object" || move["dice"] === null) return move;
  const given = move["dice"] as Dice;
  const isList = Object.values(given).every((list) => Array.isArray(list));
  const decision = decide(table.rules, table.state, move);
  if (!isList || decision.ok || decision.code !== "bad-dice") return move;
  const { dice, made, rolls } = await throwInitiative(
    table,
    Object.keys(given),
    (who) => !Object.hasOwn(given, who) || (!table.rules.fight && (given[who]?.length ?? 0) > 0),
    given,
  );
  const complete = { ...move, dice };
  const thrown = { dice, made, rolls };
  if (rolls.length > 0 && decide(table.rules, table.state, complete).ok) await tellRolls(table, thrown);
  return complete;
}

/** What a card says of one who rolled. */
interface RollRow {
  readonly name: string;
  readonly img: string;
  readonly dice: readonly number[];
  /** The score that came of it, as the tracker shows it. */
  readonly shown: string;
}

function rollRow({ combat, rules }: Table, after: Encounter, id: ParticipantId, dice: Dice): RollRow {
  const [combatant, one] = [combat.combatants.get(id), after.participants[id]];
  const shown = one ? rules.shown(one, after) : "";
  return { name: combatant?.name ?? "", img: combatant?.img ?? "", dice: dice[id] ?? [], shown };
}

/** Those who stand first in the ranking first; who is not ranked stands last. */
function bestFirst(rules: Ruleset, after: Encounter, ids: readonly ParticipantId[]): readonly ParticipantId[] {
  const ranked = ranking(rules, after).flat();
  const place = (id: ParticipantId) => (ranked.includes(id) ? ranked.indexOf(id) : ranked.length);
  return ids.toSorted((a, b) => place(a) - place(b));
}

/**
 * One card for the whole table's roll; what the players must not see goes to the GMs on a card of its own.
 * @param messageOptions Further message data, as callers of `rollInitiative` give it.
 */
export async function tellRolls(
  table: Table,
  { dice, made, rolls }: Thrown,
  messageOptions: object = {},
): Promise<void> {
  const { combat, rules, state } = table;
  const decision = decide(rules, state, rollMove({ dice, made }));
  const after = decision.ok ? decision.state : state;
  const isHidden = (id: ParticipantId) => combat.combatants.get(id)?.hidden ?? false;
  const secretRolls = rolls.filter(({ who }) => isHidden(who));
  const openRolls = rolls.filter(({ who }) => !isHidden(who));
  const { data: asked, operation: visibility } = visibilityIn(messageOptions);
  for (const [list, operation] of [
    [openRolls, visibility],
    [secretRolls, forGms()],
  ] as const) {
    if (list.length === 0) continue;
    const ids = [...new Set(list.map(({ who }) => who))];
    const rows = bestFirst(rules, after, ids).map((id) => rollRow(table, after, id, dice));
    const title = text(rules.fight ? "Chat.Roll.Title" : "Chat.Roll.Scene");
    const [only] = ids;
    const actor = ids.length === 1 && only !== undefined ? (combat.combatants.get(only)?.actor ?? null) : null;
    const fallen = [...new Set(list.map(({ roll }) => roll))];
    if (list === secretRolls) showToGms(fallen, { initiative: true });
    const data = {
      content: await foundry.applications.handlebars.renderTemplate(template("chat/roll"), { title, rows }),
      rolls: list === openRolls ? fallen : [],
      speaker: ChatMessage.getSpeaker(actor ? { actor } : {}),
      flags: { core: { initiativeRoll: true }, [MODULE]: { rolled: { combat: combat.id ?? "", rows: ids } } },
      ...(list === openRolls || openRolls.length === 0 ? { sound: CONFIG.sounds.dice } : {}),
      ...asked,
    };
    await ChatMessage.implementation.create(data, operation);
  }
}
