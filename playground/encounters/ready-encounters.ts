import { elysium } from "./elysium.ts";
import { docks } from "./docks.ts";
import type { ReadyEncounter } from "./encounter.ts";
import { nightMarket } from "./night-market.ts";
import { fourApart, fourInAFight } from "./source-000.ts";
import { leverAndPatrol } from "./source-002.ts";
import { warehouse } from "./warehouse.ts";

/** Every encounter that the page offers, in the order of the list. */
export const READY_ENCOUNTERS: readonly ReadyEncounter[] = [
  fourInAFight,
  fourApart,
  elysium,
  warehouse,
  nightMarket,
  docks,
  leverAndPatrol,
];
