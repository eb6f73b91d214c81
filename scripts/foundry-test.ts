import { writeFileSync } from "node:fs";
import { readCommandLine } from "./command-line.ts";
import { ensureBrowser } from "./find-browser.ts";
import { NoRun, runSuite } from "./foundry/run-suite.ts";
import { answersOf, tellRun } from "./foundry/tell.ts";

const USAGE = `npm run foundry:test -- --url http://localhost:30000 --user Gamemaster [--password WORD]
                        [--player NAME] [--player-password WORD] [--answers FILE]
Runs the suite of tests/foundry in a Foundry that has a test world launched (docs/foundry-tests.md).`;

const { values } = readCommandLine(USAGE, {
  options: {
    url: { type: "string" },
    user: { type: "string" },
    password: { type: "string" },
    player: { type: "string" },
    "player-password": { type: "string" },
    answers: { type: "string", default: "foundry-answers.json" },
  },
});
try {
  const { url, user, password, player, answers } = values;
  if (!url || !user) throw new NoRun(USAGE);
  const executablePath = await ensureBrowser();
  const playerPassword = values["player-password"];
  const result = await runSuite({ url, user, password, player, playerPassword, executablePath });
  console.log(tellRun(result));
  writeFileSync(answers, `${JSON.stringify(answersOf(result), null, 2)}\n`);
  console.log(`The answers are in ${answers}.`);
  if (result.report.checks.some(({ state }) => state === "failed")) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NoRun)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
