import type { InlineModule } from "../../playground/node/module-folder.ts";
import type { TableClient } from "../../playground/node/table.ts";

declare const foundry: any;
declare const windows: any[];

/** Runs in a client's realm: nothing is drawn there, but whatever would be is kept as `windows`. */
function watchWindows(): void {
  const kept: unknown[] = [];
  Object.assign(globalThis, { windows: kept });
  const { prototype } = foundry.applications.api.ApplicationV2;
  const { render } = prototype;
  prototype.render = function (this: unknown, ...args: unknown[]): unknown {
    kept.push(this);
    return render.apply(this, args);
  };
}

/** Keeps what windows wanted to be drawn at each client. */
export const windowWatcher: InlineModule = {
  manifest: { id: "window-watcher", title: "Window watcher", version: "1.0.0" },
  code: `Hooks.once("init", ${watchWindows.toString()});`,
};

/** Ids of the windows that wanted to be drawn at a client since it came in, as far as they begin like this. */
export const windowsAt = (client: TableClient, beginning: string): Promise<readonly string[]> =>
  client.run((about) => windows.map(({ id }) => id as string).filter((id) => id.startsWith(about)), beginning);
