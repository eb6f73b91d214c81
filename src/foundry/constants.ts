/** The module's id: scope of its flags and settings, root of its files. Published: it never changes. */
export const MODULE = "turnwright";

/** A template of ours, as ApplicationV2 parts and `renderTemplate` name it. */
export const template = (name: string): string => `modules/${MODULE}/templates/${name}.hbs`;
