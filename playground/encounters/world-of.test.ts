import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../page/table-state.ts";
import { READY_ENCOUNTERS } from "./ready-encounters.ts";
import { userIdOf, worldOf } from "./world-of.ts";

const choices = { language: "ru", modules: [], colorOf: () => "#000000", gmName: "Рассказчик" } as const;

describe.each(READY_ENCOUNTERS)("$id", (encounter) => {
  const { documents } = worldOf(encounter, choices);
  const [scene] = documents.Scene;
  const [combat] = documents.Combat;

  test("every id is one, and every reference leads somewhere", () => {
    const ids = (sources: unknown): unknown[] => (sources as { _id: unknown }[]).map(({ _id }) => _id);
    const tokens = ids(scene?.["tokens"]);
    const actors = ids(documents.Actor);
    for (const all of [tokens, actors, ids(documents.User), ids(combat?.["combatants"])]) {
      expect(new Set(all).size).toBe(all.length);
    }
    for (const row of combat?.["combatants"] as Record<string, unknown>[]) {
      expect(tokens).toContain(row["tokenId"]);
      expect(actors).toContain(row["actorId"]);
    }
  });

  test("everybody has a picture of their own, as an actor and at the table", () => {
    const pictures = documents.Actor.map(({ img }) => img);
    expect(new Set(pictures).size).toBe(encounter.characters.length);
    const tokens = scene?.["tokens"] as { texture: { src: string } }[];
    expect(new Set(tokens.map(({ texture }) => texture.src))).toEqual(new Set(pictures));
  });

  test("each player owns exactly one character", () => {
    for (const { id, owner } of encounter.characters) {
      const owned = documents.Actor.filter(
        ({ ownership }) => (ownership as Record<string, number>)[userIdOf(id)] === 3,
      );
      expect(owned).toHaveLength(owner === "player" ? 1 : 0);
    }
  });

  test("all its words stand in every language", () => {
    const words = [encounter.title, encounter.story, ...encounter.characters.map(({ name }) => name)];
    for (const language of LANGUAGES) {
      expect(words.map((one) => one[language].trim())).not.toContain("");
      expect(encounter.tryOut[language]).toHaveLength(encounter.tryOut.en.length);
    }
  });
});

test("somebody hidden is hidden on the scene and in the tracker", () => {
  const elysium = READY_ENCOUNTERS.find(({ id }) => id === "elysium");
  if (!elysium) throw new Error("elysium is gone");
  const { documents } = worldOf(elysium, choices);
  const hidden = (sources: unknown): unknown[] => (sources as { hidden: boolean }[]).filter((one) => one.hidden);
  expect(hidden(documents.Scene[0]?.["tokens"])).toHaveLength(1);
  expect(hidden(documents.Combat[0]?.["combatants"])).toHaveLength(1);
});
