import { knaves } from "./knaves.js";
import { ofSimple } from "./simple.js";

// While modules are read, nothing has been set up yet: whichever of the two comes first, this is heard in time.
Hooks.once("turnwright.init", (api) => {
  api.registerRuleset(knaves);
  api.registerSystem(ofSimple);
});

// Nobody pushes during the first round: an example of an objection.
Hooks.on("turnwright.preMove", (combat, move) => {
  const isOurs = game.modules.get("turnwright").api.rules(combat)?.id === knaves.id;
  if (isOurs && move.kind === "push" && combat.round <= 1) return false;
});
