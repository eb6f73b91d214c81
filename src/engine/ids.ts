import * as v from "valibot";

/** Longer than any id of Foundry's, short enough for a flag. */
const LONGEST_ID = 100;

/** An id that may stand as a key: not empty, and none of the names that every object has already. */
export const participantId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_ID),
  v.check((id) => !(id in Object.prototype), "this name is reserved"),
);
