import type { ActId } from "./moves/acts.ts";

/** Font Awesome Free, as Foundry ships it. */
const icon = (name: string): string => `fa-solid fa-${name}`;

export const ACT_ICONS: Readonly<Record<ActId, string>> = {
  roll: icon("dice-d20"),
  score: icon("hashtag"),
  declare: icon("comment-dots"),
  amend: icon("pen-to-square"),
  act: icon("bolt-lightning"),
  done: icon("check"),
  pass: icon("forward-step"),
  hold: icon("pause"),
  defend: icon("shield-halved"),
  abort: icon("rotate-left"),
  surge: icon("angles-up"),
  delay: icon("hourglass-half"),
  interrupt: icon("shield-halved"),
  edge: icon("gem"),
  plant: icon("bomb"),
  detonate: icon("tower-broadcast"),
  change: icon("sliders"),
  setOff: icon("explosion"),
  fuse: icon("stopwatch"),
  reroll: icon("rotate"),
  ready: icon("crosshairs"),
  react: icon("reply"),
  trigger: icon("bolt"),
  watch: icon("bullseye"),
};

const STATUS_ICONS: Readonly<Record<string, string>> = {
  aborted: icon("shield"),
  acted: icon("check"),
  blitz: icon("bolt"),
  called: icon("scale-unbalanced"),
  celerity: icon("wind"),
  "edge-used": icon("gem"),
  guarding: icon("shield-halved"),
  holding: icon("pause"),
  last: icon("arrow-down-long"),
  "may-reroll": icon("dice"),
  multiple: icon("layer-group"),
  "no-dominance": icon("ban"),
  observing: icon("eye"),
  out: icon("moon"),
  readied: icon("crosshairs"),
  "readied-late": icon("hourglass-end"),
  "ready-to-strike": icon("bullseye"),
  rerolled: icon("rotate"),
  seized: icon("hand-back-fist"),
  simultaneous: icon("link"),
  surging: icon("angles-up"),
  surprised: icon("face-surprise"),
  unable: icon("user-slash"),
  undeclared: icon("comment-slash"),
};

/** A status that a ruleset adds without an icon of its own gets a plain one. */
export const statusIcon = (status: string): string => STATUS_ICONS[status] ?? icon("tag");

export const MOMENT_ICONS = { current: icon("play"), suspended: icon("circle-pause") } as const;

export const DEED_ICONS = {
  wait: icon("hourglass-half"),
  attack: icon("hand-fist"),
  defend: icon("shield-halved"),
  discipline: icon("droplet"),
  other: icon("person-running"),
} as const;
