import { parseArgs, type ParseArgsConfig } from "node:util";

/** Exit code for what the person at the keyboard can put right. */
const ASKED_WRONGLY = 2;

/** Say what is wrong with a command and how it is called, and end it. */
export function endWith(usage: string, ...problem: readonly string[]): never {
  console.error([...problem, usage].join("\n"));
  process.exit(ASKED_WRONGLY);
}

/** The first sentence of what Node says: the rest is advice that few commands need. */
const firstSentence = ({ message }: Error): string => message.split(/\.(?= |$)/)[0] ?? message;

/**
 * What a command was called with. `--help` says how it is called; a flag that it does not know, or a word too many, ends
 * it with code 2, a sentence and the same usage.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs<Config>({ ...config, args });
  } catch (error) {
    const isTheirs = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (!isTheirs) throw error;
    return endWith(usage, firstSentence(error));
  }
}
