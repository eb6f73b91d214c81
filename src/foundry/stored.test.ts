import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aStory, beginning, tablesOf } from "../engine/arbitraries.ts";
import { evolve, invert } from "../engine/events.ts";
import { RULESETS } from "../rulesets/registry.ts";
import { entryOf, headOf, isReadable, readCombatFlags, readEntry, readHead, readRowFlags, rowOf } from "./stored.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const RUNS = { numRuns: 25 };

describe.each([...RULESETS.values()])("what is stored of $id", { timeout: 60_000 }, (rules) => {
  test("is read back as it was, whatever a fight has come to", () => {
    fc.assert(
      fc.property(aStory(rules), (story) => {
        const start = beginning(rules, story).now;
        for (const { line } of tablesOf(rules, story)) {
          const { now } = line;
          expect(readHead(rules, now.options, stored(headOf(now)))).toEqual(headOf(now));
          for (const { id, name, ...row } of Object.values(now.participants)) {
            expect(readRowFlags(rules, stored(rowOf(rules, { id, name, ...row })))).toMatchObject({
              row,
              broken: false,
            });
          }
          expect(isReadable(rules, now, start)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("leads forth and back between the same two tables", () => {
    fc.assert(
      fc.property(aStory(rules), (story) => {
        let before = beginning(rules, story);
        for (const { line } of tablesOf(rules, story)) {
          const newest = line.entries[line.done - 1];
          if (newest && line.made === before.made + 1 && line.done === line.entries.length) {
            const { events, move } = readEntry(rules, stored(entryOf(rules, newest)))!;
            expect(move).toEqual(newest.move);
            expect(evolve(before.now, events)).toEqual(line.now);
            expect(evolve(line.now, invert(events))).toEqual(before.now);
          }
          before = line;
        }
      }),
      RUNS,
    );
  });

  test("is never more than JSON: anything else is read as nothing, and throws nothing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, key) => {
        readCombatFlags(value);
        readCombatFlags({ [key]: value, table: value });
        readRowFlags(rules, value);
        readRowFlags(rules, { row: [value], base: [{}], announced: value });
        readRowFlags(rules, { row: [{ [key]: value, place: value, part: value }], base: [{ stats: value }] });
        readEntry(rules, value);
        const changes = { place: [value, value], part: [value, value], [key]: value };
        readEntry(rules, [{ kind: key }, [[key, value, value], ["changed", key, changes], ["moved", changes], value]]);
        readHead(rules, beginning(rules, { options: {}, newcomers: [], deeds: [] }).now.options, value);
      }),
      RUNS,
    );
  });
});

test("a participant to whom nothing has happened takes no room", () => {
  for (const rules of RULESETS.values()) {
    const { now } = beginning(rules, { options: {}, newcomers: [{ id: "anna", name: "Anna", stats: {} }], deeds: [] });
    expect(rowOf(rules, now.participants["anna"]!)).toEqual({ row: [{}], base: [{}] });
  }
});
