/** A map that iterates over its values, as `foundry.utils.Collection` does. */
export class Collection<V extends object> extends Map<string, V> {
  // @ts-expect-error Foundry's collections iterate over values where a Map iterates over entries.
  override [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  find(condition: (value: V, index: number) => unknown): V | undefined {
    return this.contents.find(condition);
  }

  filter(condition: (value: V, index: number) => unknown): V[] {
    return this.contents.filter(condition);
  }

  map<T>(transformer: (value: V, index: number) => T): T[] {
    return this.contents.map(transformer);
  }

  some(condition: (value: V, index: number) => unknown): boolean {
    return this.contents.some(condition);
  }

  every(condition: (value: V, index: number) => unknown): boolean {
    return this.contents.every(condition);
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number) => T, initial: T): T {
    return this.contents.reduce(reducer, initial);
  }

  override get(key: string | null | undefined, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key!);
    if (!value && options.strict)
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name}`);
    return value;
  }

  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (!value && options.strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  toJSON(): unknown[] {
    return this.map((entry) => {
      const convertible = entry as { toJSON?: () => unknown };
      return convertible.toJSON ? convertible.toJSON() : entry;
    });
  }
}
