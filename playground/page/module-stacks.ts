import type { StackReader } from "../client/missing.ts";

/** A frame of Chromium's, Firefox's or Safari's stacks that lies in a module's file. */
const MODULE_FRAME = /(?<address>https?:\/\/[^\s)@]+\/modules\/(?<id>[\w-]+)\/[^\s):]+):(?<line>\d+):\d+/;

/** Reads which module threw and at which line of its source. */
export const moduleStacks: StackReader = {
  owner: (stack) => MODULE_FRAME.exec(stack)?.groups?.["id"] ?? null,
  line(stack) {
    const { address, line } = MODULE_FRAME.exec(stack)?.groups ?? {};
    return address === undefined ? "" : (sourceOf(address).split("\n")[Number(line) - 1] ?? "");
  },
  lookUp: (path) =>
    path.split(".").reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], window),
};

/** An error is told at once, so its source is fetched at once; the browser has it in its cache. */
function sourceOf(address: string): string {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.send();
  return request.status === 200 ? request.responseText : "";
}
