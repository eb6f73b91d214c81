import { build } from "vite";

/**
 * Builds `dist/` for the tests that load the module the way Foundry does.
 * Once per run, whatever the number of projects; not at all when `npm test` has built it already and says so in
 * `TURNWRIGHT_BUILT`.
 */
export default async function setup(): Promise<void> {
  if (process.env.TURNWRIGHT_BUILT) return;
  await build();
  process.env.TURNWRIGHT_BUILT = "1";
}
