import Handlebars from "handlebars";

/** This realm's Handlebars, which is also its global `Handlebars`: packages register helpers and partials on it. */
export const engine = Handlebars.create();

/** Compile a template of the stand-in's own that is too small for a file. */
export const inline = (source: string): ((context: object) => string) =>
  engine.compile(source, { knownHelpersOnly: false });
