import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, filesUnder, root } from "./files.ts";
import { checkTemplate } from "./templates/rules.ts";

function check(path: string): string[] {
  try {
    return checkTemplate(readFileSync(join(root, path), "utf8")).map((problem) => `${path}:${problem}`);
  } catch (error) {
    throw new Error(`${path} is no template`, { cause: error });
  }
}

const paths = filesUnder("templates", ".hbs");
conclude(paths.flatMap(check), `${paths.length} templates`);
