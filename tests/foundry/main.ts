import { core } from "./batches/core.ts";
import { documents } from "./batches/documents.ts";
import { features } from "./batches/features.ts";
import { permissions } from "./batches/permissions.ts";
import { tracker } from "./batches/tracker.ts";
import { turns } from "./batches/turns.ts";
import { answerProbes } from "./player.ts";
import type { Quench } from "./quench.ts";
import { report } from "./report.ts";

/** The suite for a real Foundry, in development builds alone. It says what it found as `turnwrightChecks`. */
Object.assign(globalThis, { turnwrightChecks: report });

Hooks.once("init", answerProbes);
Hooks.once(
  "quenchReady" as "init",
  ((quench: Quench) => {
    core(quench);
    documents(quench);
    permissions(quench);
    turns(quench);
    tracker(quench);
    features(quench);
  }) as () => void,
);
