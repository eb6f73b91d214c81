import type { AnswerFile } from "../../playground/foundry/answers.ts";
import type { SuiteResult } from "./run-suite.ts";

/** The run as the console shows it. */
export function tellRun({ version, system, report }: SuiteResult): string {
  const marks = { passed: "✓", failed: "✗", skipped: "-" };
  const lines = report.batches.flatMap((batch) => {
    const own = report.checks.filter((check) => check.batch === batch);
    return [batch, ...own.map(({ state, title, words }) => `  ${marks[state]} ${title}${words ? `: ${words}` : ""}`)];
  });
  const count = (state: string) => report.checks.filter((check) => check.state === state).length;
  const sum = `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`;
  return [`Foundry ${version}, ${system}`, ...lines, sum].join("\n");
}

/** What the playground can be made to behave like: `npm start -- --answers FILE`. */
export function answersOf({ version, system, report }: SuiteResult): AnswerFile & { readonly system: string } {
  return { version, system, answers: report.answers };
}
