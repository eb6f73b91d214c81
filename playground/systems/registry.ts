import { dnd5e } from "./dnd5e/dnd5e.ts";
import { shadowrun5e } from "./shadowrun5e/shadowrun5e.ts";
import { simple } from "./simple.ts";
import type { SystemStandIn } from "./system.ts";
import { vtmV20 } from "./vtm-v20.ts";
import { worldOfDarkness } from "./worldofdarkness.ts";

/** The systems that a world of the playground can run on, by id. */
export const SYSTEMS: Readonly<Record<string, SystemStandIn>> = {
  worldofdarkness: worldOfDarkness,
  "vtm-v20": vtmV20,
  simple,
  dnd5e,
  shadowrun5e,
};
