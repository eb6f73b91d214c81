import { afterEach, describe, expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import type { TableClient } from "../../playground/node/table.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

const THUG = { key: "thug", stats: { dexterity: 2, wits: 2 } };
const SECRET = { key: "secret", hidden: true, stats: { dexterity: 3, wits: 3 } };
const everybody = { settings: { "turnwright.whoRolls": "everybody" } };
const NEXT: Move = { kind: "next" };
const ROUND: readonly Move[] = Array.from({ length: 7 }, () => NEXT);

/** The cards of rolls that a client has, oldest first: who made each, who is on it, and who may read it. */
interface Card {
  readonly author: string;
  readonly names: readonly string[];
  readonly toGmsOnly: boolean;
}

const cardsAt = (client: TableClient): Promise<readonly Card[]> =>
  client.run(() =>
    game.messages
      .filter((one: any) => one.flags.core?.initiativeRoll)
      .map((one: any) => ({
        author: one.author.name,
        names: [...one.content.matchAll(/turnwright-result">([^<]*) <b>/g)].map((match: any) => match[1]).sort(),
        toGmsOnly: one.whisper.length > 0,
      })),
  );

const byAuthor = (cards: readonly Card[]) => [...cards].sort((a, b) => (a.author < b.author ? -1 : 1));

const waitingForRolls = async (): Promise<readonly string[]> => {
  const { participants } = await table.view();
  return Object.values(participants).flatMap(({ id, score }) => (score === null ? [id] : []));
};

describe.each(GENERATIONS)("who rolls by itself in generation %i", (generation) => {
  test("each player's dice fall on its own client, the GM's characters share a card, hidden ones privately", async () => {
    table = await sit(generation, { ...everybody, characters: [...CHARACTERS, THUG, SECRET] });
    await table.made(table.gm, { kind: "start" });
    expect(await waitingForRolls()).toEqual([]);
    const open = [
      { author: "anna", names: ["anna"], toGmsOnly: false },
      { author: "anton", names: ["anton"], toGmsOnly: false },
      { author: "gm", names: ["slava", "thug"], toGmsOnly: false },
    ];
    const hidden = { author: "gm", names: ["secret"], toGmsOnly: true };
    expect(byAuthor(await cardsAt(table.gm))).toEqual([...open, hidden]);
    const readable = await table.anna.run(() => game.messages.filter((one: any) => one.visible).length as number);
    expect(readable).toBe(3);
    for (const client of table.connected) expect(await table.notices(client)).toEqual([]);
  });

  test("every turn anew, nobody twice", async () => {
    table = await sit(generation, everybody);
    await table.made(table.gm, { kind: "start" });
    await table.made(table.gm, ...ROUND);
    expect((await table.view()).phase).toBe("results");
    await table.made(table.gm, NEXT);
    expect((await table.view()).round).toBe(2);
    expect(await waitingForRolls()).toEqual([]);
    expect(byAuthor(await cardsAt(table.gm)).map(({ author }) => author)).toEqual([
      ...["anna", "anna", "anton", "anton", "gm", "gm"],
    ]);
  });

  test("after an undo nothing falls again, not even after a reload, until the next turn", async () => {
    table = await sit(generation, everybody);
    await table.made(table.gm, { kind: "start" });
    await table.made(table.gm, { kind: "undo", times: 3 });
    expect(await waitingForRolls()).toHaveLength(3);
    for (const client of table.connected) {
      await client.reload();
      await table.table.settled();
    }
    expect(await waitingForRolls()).toHaveLength(3);
    expect(await cardsAt(table.gm)).toHaveLength(3);
    await table.made(table.gm, { kind: "roll", dice: { [anna]: [1], [anton]: [4], [slava]: [9] } });
    await table.made(table.gm, ...ROUND, NEXT);
    expect((await table.view()).round).toBe(2);
    expect(await waitingForRolls()).toEqual([]);
    expect(await cardsAt(table.gm)).toHaveLength(6);
  });

  test("a turn played again after an undo rolls by itself again", async () => {
    table = await sit(generation, everybody);
    await table.made(table.gm, { kind: "start" });
    await table.made(table.gm, ...ROUND, NEXT);
    await table.made(table.gm, { kind: "undo", times: 4 });
    expect((await table.view()).round).toBe(1);
    await table.made(table.gm, NEXT);
    expect((await table.view()).round).toBe(2);
    expect(await waitingForRolls()).toEqual([]);
  });

  test("a GM who reloads in the middle finds letters and makes up what is missing, once", async () => {
    table = await sit(generation, everybody);
    table.gm.disconnect();
    await table.table.settled();
    await table.gm.connect();
    await table.gm.run((id) => {
      void game.modules.get("turnwright").api.play(game.combats.get(id), { kind: "start" });
    }, combatId);
    await table.table.advance(90);
    await table.gm.reload();
    await table.table.settled();
    expect((await table.view()).round).toBe(1);
    expect(await waitingForRolls()).toEqual([]);
    const players = byAuthor(await cardsAt(table.gm)).filter(({ author }) => author !== "gm");
    expect(players.map(({ names }) => names)).toEqual([["anna"], ["anton"]]);
    for (const client of table.connected)
      expect((await table.notices(client)).filter(({ type }) => type !== "info")).toEqual([]);
  });

  test("a player who reloads with a roll under way does not roll again", async () => {
    table = await sit(generation, { ...everybody, seated: ["gm", "anna"] });
    await table.gm.run(() => game.settings.set("turnwright", "whoRolls", "nobody"));
    await table.made(table.gm, { kind: "start" });
    table.gm.disconnect();
    await table.anna.run(
      (id, who) => {
        const moves = [{ kind: "roll", dice: { [who]: [3] } }];
        const letter = { number: 1, combat: id, moves, seen: { sequence: 1, moment: null } };
        return game.user.update({ flags: { turnwright: { last: 1, letters: [letter] } } });
      },
      combatId,
      anna,
    );
    await table.anna.reload();
    await table.gm.connect();
    await table.gm.run(() => game.settings.set("turnwright", "whoRolls", "everybody"));
    await table.anna.reload();
    await table.table.settled();
    expect((await table.view()).participants[anna]?.score).toBe(11);
    expect(byAuthor(await cardsAt(table.gm)).map(({ author }) => author)).toEqual(["gm"]);
    for (const client of table.connected) expect(await table.notices(client)).toEqual([]);
  });

  test("the GM rolls for the absent, in the card of its own characters", async () => {
    table = await sit(generation, { ...everybody, seated: ["gm", "anna"] });
    await table.made(table.gm, { kind: "start" });
    expect(await waitingForRolls()).toEqual([]);
    expect(byAuthor(await cardsAt(table.gm)).map(({ names }) => names)).toEqual([["anna"], ["anton", "slava"]]);
  });

  test("only the GM's characters, or nobody, as the world sets it", async () => {
    table = await sit(generation, { settings: { "turnwright.whoRolls": "gm" } });
    await table.made(table.gm, { kind: "start" });
    expect(await waitingForRolls()).toEqual([anna, anton].sort());
    await table.gm.run(() => game.settings.set("turnwright", "whoRolls", "nobody"));
    await table.made(table.gm, { kind: "undo", times: 2 }, { kind: "start" });
    expect(await waitingForRolls()).toEqual([anna, anton, slava].sort());
  });

  test("who cannot act does not roll", async () => {
    table = await sit(generation, everybody);
    await table.gm.run(
      (id, who) => game.combats.get(id).combatants.get(who).update({ defeated: true }),
      combatId,
      slava,
    );
    await table.made(table.gm, { kind: "start" });
    expect(await waitingForRolls()).toEqual([slava]);
    expect(await cardsAt(table.gm)).toHaveLength(2);
  });

  test("equal dice of two players who roll at once are followed by second ones", async () => {
    table = await sit(generation, {
      ...everybody,
      combat: { flags: { turnwright: { ruleset: "scene-order" } } },
    });
    for (const client of table.connected) await client.run(() => playground.dice.push([5]));
    await table.gm.run(() => playground.dice.push([9, 1, 3]));
    await table.made(table.gm, { kind: "start" });
    expect(await waitingForRolls()).toEqual([]);
    const shown = Object.values((await table.view()).participants).map((one) => one.shown);
    expect(new Set(shown).size).toBe(3);
    expect(shown.every((one) => one.startsWith("5."))).toBe(true);
    for (const client of table.connected) expect(await table.notices(client)).toEqual([]);
  });
});

describe.each(GENERATIONS)("equal characters in generation %i", (generation) => {
  const twin = (key: string) => ({
    key,
    token: "unlinked" as const,
    stats: { dexterity: 2, wits: 2 },
  });

  test.each([true, false])("share a roll where the world says so: %s", async (shared) => {
    table = await sit(generation, {
      characters: [...CHARACTERS, twin("thug1"), twin("thug2")],
      settings: { "turnwright.whoRolls": "everybody", "turnwright.sharedRolls": shared },
    });
    const [one, two] = [idOf("thug1"), idOf("thug2")];
    await table.gm.run(
      (id, ids) =>
        game.combats.get(id).updateEmbeddedDocuments(
          "Combatant",
          ids.map((_id: string) => ({ _id, actorId: ids[0] })),
        ),
      combatId,
      [one, two],
    );
    await table.gm.run(() => playground.dice.push([9, 2, 7]));
    await table.made(table.gm, { kind: "start" });
    const { participants } = await table.view();
    expect(participants[one]?.score === participants[two]?.score).toBe(shared);
    const card = (await cardsAt(table.gm)).find(({ author }) => author === "gm");
    expect(card?.names).toEqual(["slava", "thug1", "thug2"]);
  });
});
