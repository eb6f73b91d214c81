import { readFlags, USAGE } from "./flags.ts";
import { Problem } from "../node/problem.ts";
import { startPlayground } from "./start-playground.ts";

/** Exit code for what the person at the keyboard can put right. */
const ASKED_WRONGLY = 2;

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) {
    console.log(USAGE);
  } else {
    console.log("Setting the table ...");
    const { url } = await startPlayground({ ...flags, live: true });
    console.log(`The playground is at ${url} (Ctrl+C ends it).`);
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = ASKED_WRONGLY;
}
