/**
 * A module that touches what the playground lacks must hear its name, not a stack trace. JavaScript says what was
 * missing only in the words of its error, so those are read: they name the member, and the source line the path.
 */
const PATTERNS = [
  /^(?<path>[\w$.]+(?:\(\.\.\.\))?[\w$.]*) is not a (?:function|constructor)/,
  /^Class extends value (?<path>\S+) is not a constructor/,
  /Cannot (?:read|set) properties of undefined \((?:reading|setting) '(?<member>[^']+)'\)/,
  /^(?<path>[\w$]+) is not defined/,
];

const GLOBALS = /\b(?:globalThis\.)?((?:foundry|game|CONFIG|CONST|ui|canvas|Hooks)(?:\.[A-Za-z_$][\w$]*)+)/g;

/** Which global of Foundry an error was about, such as `foundry.applications.ux.Foo`; null when it was none. */
export function missingMember(error: unknown, lookUp: (path: string) => unknown, line = ""): string | null {
  if (!(error instanceof TypeError || error instanceof ReferenceError)) return null;
  const paths = [...line.matchAll(GLOBALS)].map((match) => match[1] ?? "");
  for (const pattern of PATTERNS) {
    const found = pattern.exec(error.message)?.groups;
    if (!found) continue;
    const named = found["path"];
    if (named && /^(foundry|game|CONFIG|CONST|ui|canvas|Hooks)\./.test(named)) return named;
    const absent = paths.map((path) => firstAbsent(path, lookUp)).find((path) => path !== null);
    if (absent) return absent;
    if (named && error instanceof ReferenceError) return named;
  }
  return null;
}

/** The shortest part of a path that does not exist. */
function firstAbsent(path: string, lookUp: (path: string) => unknown): string | null {
  const steps = path.split(".");
  for (let length = 2; length <= steps.length; length++) {
    const part = steps.slice(0, length).join(".");
    if (lookUp(part) === undefined) return part;
  }
  return null;
}

/** How the realm tells which package a stack belongs to, and the source line of its first own frame. */
export interface StackReader {
  /** The id of the module whose code threw, or null. */
  owner(stack: string): string | null;
  /** The text of the line that threw, or "". */
  line(stack: string): string;
  lookUp(path: string): unknown;
}

let reader: StackReader | null = null;

/** Called once while a client boots. */
export function readStacksWith(stackReader: StackReader): void {
  reader = stackReader;
}

/** What was reported so far, for tests and for the page: `module x needs foundry.y, which the playground does not have`. */
export const reports: string[] = [];

/** The words for the console: a missing member by name, or the error itself where nothing was missing. */
export function blame(location: string, error: Error): unknown[] {
  const stack = error.stack ?? "";
  const member = reader && missingMember(error, (path) => reader?.lookUp(path), reader.line(stack));
  if (!member) {
    reports.push(`${location}: ${error.message}`);
    return [location, error];
  }
  const owner = reader?.owner(stack);
  const words = `${owner ? `module ${owner}` : location} needs ${member}, which the playground does not have`;
  reports.push(words);
  return [words];
}
