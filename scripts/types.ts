import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { format, resolveConfig } from "prettier";
import { readCommandLine } from "./command-line.ts";
import { conclude, root } from "./files.ts";

const TARGET = "types/turnwright.d.ts";
const path = join(root, TARGET);
const BANNER = `// Types of Turnwright's API, for TypeScript beside @league-of-foundry-developers/foundry-vtt-types. Made by npm run types.
`;

/** The declarations that packages compile against, as the sources have them now. */
async function declarations(): Promise<string> {
  const [bundle] = generateDtsBundle(
    [
      {
        filePath: join(root, "src/api/public.ts"),
        output: { noBanner: true, inlineDeclareExternals: true, exportReferencedTypes: true },
        libraries: { allowedTypesLibraries: [] },
      },
    ],
    { preferredConfigPath: join(root, "tsconfig.json") },
  );
  return format(BANNER + (bundle ?? ""), { ...(await resolveConfig(path)), filepath: path });
}

const { values } = readCommandLine("usage: npm run types -- [--check]", {
  options: { check: { type: "boolean", default: false } },
});
const now = await declarations();
if (values.check) {
  const isSame = readFileSync(path, "utf8") === now;
  conclude(isSame ? [] : [`${TARGET} is out of date: npm run types`], `${TARGET} is what the sources say`);
} else {
  writeFileSync(path, now);
}
