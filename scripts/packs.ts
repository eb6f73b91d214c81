import { join } from "node:path";
import { readCommandLine } from "./command-line.ts";
import { root } from "./files.ts";
import { compilePacks } from "./handbook/compile-packs.ts";

/** `npm run packs`: the compendia of the handbook and of the macros, into the module as it has been built. */
readCommandLine("usage: npm run packs", {});
await compilePacks(join(root, "dist/packs"));
