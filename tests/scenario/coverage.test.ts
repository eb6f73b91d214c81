import { expect, test } from "vitest";
import { byCode, byOption, byRuling, byStatus, known, report, unnamed, written } from "./coverage.ts";

const bare = (parts: typeof byOption) =>
  parts.flatMap(([ruleset, rows]) =>
    rows.filter(({ stories }) => stories.length === 0).map(({ what }) => `${ruleset}: ${what}`),
  );

test("every ruling has a story, and every story belongs to a ruling", () => {
  for (const [ruleset, rows] of byRuling)
    for (const { stories } of rows) for (const story of stories) expect(known(ruleset)).toContain(story);
  expect(bare(byRuling)).toEqual([]);
  expect(unnamed).toEqual([]);
});

test("every value of every option, and every refusal, has a story", () => {
  expect(bare(byOption)).toEqual([]);
  expect(byCode.filter(({ stories }) => stories.length === 0)).toEqual([]);
});

test("every status has a story", () => {
  const seen = new Map(byStatus.map(([ruleset, rows]) => [ruleset, rows.map(({ what }) => what)]));
  expect(seen.get("vampire")).toEqual(
    expect.arrayContaining(["aborted", "celerity", "guarding", "holding", "multiple", "simultaneous", "undeclared"]),
  );
  expect(seen.get("dnd5e-balanced")).toEqual(
    expect.arrayContaining([
      ...["may-reroll", "no-dominance", "observing", "readied", "readied-late"],
      ...["ready-to-strike", "rerolled", "surging", "surprised"],
    ]),
  );
  expect(seen.get("shadowrun5")).toEqual(
    expect.arrayContaining(["acted", "blitz", "edge-used", "holding", "last", "out", "seized"]),
  );
});

test("the report in the repository is the one that the stories give", async () => {
  expect(written()).toBe(await report());
});
