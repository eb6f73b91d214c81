import type { Quench, QuenchContext } from "./quench.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a question about Foundry's own behaviour was answered with, and what the playground takes for granted. */
export interface Answer {
  readonly question: string;
  readonly found: Json;
  readonly expected: Json;
}

export interface CheckResult {
  readonly batch: string;
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  /** What was wrong, or why it was not looked at. */
  readonly words: string;
}

/** All that a run has shown so far: `turnwrightChecks` in the client's console. */
export interface Report {
  readonly batches: string[];
  readonly finished: string[];
  readonly checks: CheckResult[];
  readonly answers: { [key: string]: Answer };
}

export const report: Report = { batches: [], finished: [], checks: [], answers: {} };

/** A check that this table cannot make: nobody sits there as a player, say. */
export class Skipped extends Error {}

/** How long one check may take, in milliseconds: a real server's answers take a while. */
const PATIENCE = 30_000;

/** What a batch is written with. */
export interface Checks {
  before(body: () => Promise<void>): void;
  after(body: () => Promise<void>): void;
  /** A check that gives words has them noted. */
  check(title: string, body: () => Promise<string | void>): void;
  /**
   * An open question about core. The answer is noted under its key; the check fails where it is not what the playground
   * takes for granted.
   */
  asks(key: string, title: string, expected: Json, probe: () => Promise<Json>): void;
}

/** @throws {Error} When the two differ; it shows both. */
export function same(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${left} instead of ${right}`);
}

function checksFor(batch: string, { it, before, after }: QuenchContext): Checks {
  const note = (title: string, state: CheckResult["state"], words = "") =>
    void report.checks.push({ batch, title, state, words });
  const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const check: Checks["check"] = (title, body) => {
    it(title, async function () {
      try {
        note(title, "passed", (await body()) ?? "");
      } catch (error) {
        note(title, error instanceof Skipped ? "skipped" : "failed", wordsOf(error));
        if (error instanceof Skipped) this.skip();
        throw error;
      }
    });
  };
  const around =
    (title: string, place: QuenchContext["before"]) =>
    (body: () => Promise<void>): void => {
      place(async () => {
        try {
          await body();
        } catch (error) {
          note(title, "failed", wordsOf(error));
          throw error;
        }
      });
    };
  return {
    check,
    before: around("what comes before the checks", before),
    after: around("what comes after the checks", after),
    asks(key, title, expected, probe) {
      check(title, async () => {
        const found = await probe();
        report.answers[key] = { question: title, found, expected };
        same(found, expected);
        return JSON.stringify(found);
      });
    },
  };
}

/** Register a batch with Quench: `turnwright.<name>`. */
export function batch(quench: Quench, name: string, title: string, body: (checks: Checks) => void): void {
  const key = `turnwright.${name}`;
  report.batches.push(key);
  const whole = (context: QuenchContext): void => {
    context.describe(title, function () {
      this.timeout(PATIENCE);
      body(checksFor(key, context));
      context.after(() => void report.finished.push(key));
    });
  };
  quench.registerBatch(key, whole, { displayName: `Turnwright: ${title}` });
}
