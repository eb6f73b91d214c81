import { readCommandLine } from "./command-line.ts";
import { linkInto, WrongFolder } from "./foundry/link.ts";

const USAGE = "npm run foundry:link -- --data DIR: where does Foundry keep its user data?";

const { values } = readCommandLine(USAGE, { options: { data: { type: "string" } } });
try {
  if (!values.data) throw new WrongFolder(USAGE);
  console.log(`${await linkInto(values.data)}: activate it in a test world, beside Quench.`);
} catch (error) {
  if (!(error instanceof WrongFolder)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
