import { isPlainObject, mapValues, type Data } from "./json.ts";

/** The key that marks an operator of generation 14 on the wire. */
export const OPERATOR_KEY = "__$OPERATOR$__";

/** A value in an update that orders something other than "store me" (generation 14). */
export abstract class DataFieldOperator {
  /** The operator as it travels. */
  abstract toJSON(): Data;
}

/** Deletes the key it is given for; the older spelling is `{"-=key": null}`. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
  override toJSON(): Data {
    return { [OPERATOR_KEY]: "ForcedDeletion" };
  }
}

/** Replaces a whole value instead of merging into it; the older spelling is `{"==key": value}`. */
export class ForcedReplacement extends DataFieldOperator {
  readonly replacement: unknown;
  constructor(replacement: unknown) {
    super();
    this.replacement = replacement;
  }
  static create(replacement: unknown): ForcedReplacement {
    return new ForcedReplacement(replacement);
  }
  override toJSON(): Data {
    return { [OPERATOR_KEY]: "ForcedReplacement", replacement: this.replacement };
  }
}

/** Whether a value is an operator, as an instance or in the form in which it travels. */
export function isOperator(value: unknown): boolean {
  return value instanceof DataFieldOperator || (isPlainObject(value) && OPERATOR_KEY in value);
}

/** Turn operators in their travelling form back into instances, at every depth. */
export function reviveOperators<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => reviveOperators(item)) as T;
  if (!isPlainObject(value)) return value;
  if (value[OPERATOR_KEY] === "ForcedDeletion") return new ForcedDeletion() as T;
  if (value[OPERATOR_KEY] === "ForcedReplacement") return new ForcedReplacement(value["replacement"]) as T;
  return mapValues(value, reviveOperators) as T;
}

/** Throw when an update uses an operator in generation 13, which knows none. */
export function refuseOperators(value: unknown): void {
  if (isOperator(value))
    throw new Error("Data operators exist since generation 14; generation 13 knows -= and == keys");
  if (Array.isArray(value)) value.forEach(refuseOperators);
  else if (isPlainObject(value)) Object.values(value).forEach(refuseOperators);
}
