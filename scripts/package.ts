import { relative, resolve } from "node:path";
import { readCommandLine } from "./command-line.ts";
import { root } from "./files.ts";
import { makePackage } from "./release/package.ts";
import { repositoryAddress } from "./release/release-manifest.ts";

const USAGE = "usage: npm run package -- [--out FOLDER] [--repository owner/name]";

const { values } = readCommandLine(USAGE, {
  options: { out: { type: "string", default: "release" }, repository: { type: "string" } },
});
const { GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env;
const repository = repositoryAddress(values.repository ?? GITHUB_REPOSITORY, GITHUB_SERVER_URL);
const { zip, manifest, size, files } = await makePackage(resolve(root, values.out), repository);
console.log(`${relative(process.cwd(), zip)}: ${(size / 1024).toFixed(1)} kB, ${files.length} files`);
console.log(
  `${relative(process.cwd(), manifest)}${repository ? "" : ": without addresses, since no --repository owner/name was given"}`,
);
