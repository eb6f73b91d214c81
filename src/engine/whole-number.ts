import * as v from "valibot";

/** A whole number within a range, both ends included; where none is named, up to the highest that is exact. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
