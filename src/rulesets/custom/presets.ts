/** Documents of common games to start from. Their stats are named; a table says where its actors keep them. */
export const PRESETS = {
  "chronicles-of-darkness": {
    name: "Chronicles of Darkness",
    formula: "1d10 + @initiative",
    rollEvery: "combat",
    ties: [{ path: "@initiative" }, "coin"],
    moves: ["hold", "interrupt"],
    stats: { initiative: "initiative" },
  },
  "cyberpunk-red": {
    name: "Cyberpunk RED",
    formula: "1d10 + @reflexes",
    rollEvery: "combat",
    ties: [{ path: "@reflexes" }, "coin"],
    moves: ["hold", "interrupt"],
    stats: { reflexes: "stats.ref.value" },
  },
  "call-of-cthulhu": {
    name: "Call of Cthulhu",
    formula: "@dexterity",
    rollEvery: "combat",
    ties: [{ path: "@fighting" }, "simultaneous"],
    moves: ["hold", "interrupt"],
    stats: { dexterity: "characteristics.dex.value", fighting: "fighting" },
  },
  "shadowrun-4": {
    name: "Shadowrun 4",
    formula: "@initiative + (@initiative)d6cs>=5",
    passes: "@passes",
    rollEvery: "round",
    ties: [{ path: "@edge" }, { path: "@initiative" }, { path: "@reaction" }, "coin"],
    moves: ["hold", "interrupt"],
    stats: { initiative: "initiative", passes: "passes", edge: "edge", reaction: "reaction" },
  },
  "das-schwarze-auge-5": {
    name: "Das Schwarze Auge 5",
    formula: "1d6 + @initiative",
    rollEvery: "combat",
    ties: [{ path: "@initiative" }, "coin"],
    moves: ["hold", "interrupt"],
    stats: { initiative: "status.initiative.value" },
  },
} as const;
