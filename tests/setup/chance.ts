import fc from "fast-check";

/** `npm test` judges each commit by the same examples; who asks for more fights than that looks for new ones. */
if (!process.env["TURNWRIGHT_FIGHTS"]) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 5 });
