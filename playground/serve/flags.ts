import { parseArgs } from "node:util";
import { Problem } from "../node/problem.ts";

/** What the command line of `npm start` asks for. */
export interface Flags {
  /** TCP port; 0 lets the machine choose a free one. */
  readonly port: number;
  /** Whether the browser is opened. */
  readonly open: boolean;
  /** Folders of further Foundry modules, as given. */
  readonly modules: readonly string[];
  /** A file with answers of a real Foundry, as given. */
  readonly answers: string | undefined;
  readonly help: boolean;
}

export const DEFAULT_PORT = 4300;

export const USAGE = `npm start -- [--port N] [--no-open] [--module DIR [DIR...]] [--answers FILE]

  --port N       serve on port N (default ${DEFAULT_PORT}; 0 takes any free port)
  --no-open      do not open the browser
  --module DIR   load another Foundry module (a folder with module.json) beside Turnwright; may be repeated
  --answers FILE behave like the Foundry that gave these answers (npm run foundry:test writes them)`;

const EXPECTED = "Known are --port N, --no-open, --module DIR, --answers FILE and --help.";

/**
 * Read the command line of `npm start`.
 * @throws {Problem} With a sentence that names the flag and what it expects.
 */
export function readFlags(argv: readonly string[]): Flags {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      port: { type: "string" },
      "no-open": { type: "boolean" },
      module: { type: "string", multiple: true },
      answers: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  let port = DEFAULT_PORT;
  let open = true;
  let answers: string | undefined;
  let help = false;
  const modules: string[] = [];
  let previous: string | undefined;
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      if (previous !== "module") throw new Problem(`"${token.value}" stands alone. ${EXPECTED}`);
      modules.push(token.value);
      continue;
    }
    previous = token.name;
    switch (token.name) {
      case "port":
        port = readPort(token.value);
        break;
      case "module":
        modules.push(readFolder(token.value));
        break;
      case "answers":
        answers = readFile(token.value);
        break;
      case "no-open":
        open = withoutValue(token.rawName, token.value, false);
        break;
      case "help":
        help = withoutValue(token.rawName, token.value, true);
        break;
      default:
        throw new Problem(`${token.rawName} is not a flag of the playground. ${EXPECTED}`);
    }
  }
  return { port, open, modules, answers, help };
}

function readPort(value: string | undefined): number {
  const port = Number(value);
  if (!value || !/^\d+$/.test(value) || port > 65535) {
    throw new Problem(`--port expects a number from 0 to 65535${value ? `, not "${value}"` : ""}.`);
  }
  return port;
}

function readFolder(value: string | undefined): string {
  if (!value || value.startsWith("-")) throw new Problem("--module expects the folder of a Foundry module.");
  return value;
}

function readFile(value: string | undefined): string {
  if (!value || value.startsWith("-")) throw new Problem("--answers expects a file.");
  return value;
}

function withoutValue(flag: string, value: string | undefined, meaning: boolean): boolean {
  if (value !== undefined) throw new Problem(`${flag} takes no value, but was given "${value}".`);
  return meaning;
}
