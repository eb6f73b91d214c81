import type * as client from "../client/index.ts";
import type { LoadedModule } from "./module-folder.ts";
import type { Realm } from "./realm.ts";

/** What the client's script puts on its realm. */
export type ClientExports = Pick<typeof client, "bootClient" | "blame" | "readStacksWith">;

/** Finds the module, and the line of its source, that a stack of this realm comes from. */
export function stacksOf(
  modules: readonly LoadedModule[],
  realm: Realm,
): Parameters<ClientExports["readStacksWith"]>[0] {
  const frame = (stack: string): { id: string; line: string } | null => {
    for (const line of stack.split("\n")) {
      for (const { manifest, scripts } of modules) {
        const script = scripts.find(({ filename }) => line.includes(`${filename}:`));
        const number = script && line.slice(line.indexOf(script.filename) + script.filename.length + 1).split(":")[0];
        if (script) return { id: manifest.id, line: script.code.split("\n")[Number(number) - 1] ?? "" };
      }
    }
    return null;
  };
  return {
    owner: (stack) => frame(stack)?.id ?? null,
    line: (stack) => frame(stack)?.line ?? "",
    lookUp: (path) =>
      path.split(".").reduce<unknown>((value, step) => {
        return (Object(value) as Record<string, unknown>)[step];
      }, realm.global("globalThis")),
  };
}
