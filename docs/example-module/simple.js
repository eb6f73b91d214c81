import { knaves } from "./knaves.js";

const numberAt = (object, path) => {
  const value = foundry.utils.getProperty(object, path);
  return typeof value === "number" ? value : null;
};

/** Where the actors of a world on the system `simple` keep what Knaves asks for. Type: `SystemAdapter`. */
export const ofSimple = {
  system: "simple",
  ruleset: knaves.id,
  stats(ruleset, { system }) {
    if (ruleset !== knaves.id) return {};
    const stats = {
      agility: numberAt(system, "attributes.agility.value"),
      luck: numberAt(system, "attributes.edge.value"),
    };
    return Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== null));
  },
  resource(ruleset, name, { system }) {
    const value = numberAt(system, "attributes.edge.value");
    const isOurs = ruleset === knaves.id && name === "luck" && value !== null;
    return isOurs ? { itemId: null, path: "system.attributes.edge.value", value } : null;
  },
};
