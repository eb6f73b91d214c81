const lines = new Map<string, Promise<unknown>>();

/** Do something once all that was asked under this name before is done, whatever has come of it. */
export function inLine<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (lines.get(name) ?? Promise.resolve()).then(task);
  lines.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

/** Do something to an encounter once everything that was asked before is done. */
export const inTurn = <T>({ id }: Combat, task: () => Promise<T>): Promise<T> => inLine(`moves ${id ?? ""}`, task);
