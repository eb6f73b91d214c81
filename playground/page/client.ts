import { blame, readStacksWith, reports } from "../client/missing.ts";
import type { Manners } from "../client/environment.ts";
import { bootClient } from "../client/index.ts";
import type { Port } from "../shared/protocol.ts";
import { followDice } from "./client-dice.ts";
import { loadModules } from "./module-loader.ts";
import { moduleStacks } from "./module-stacks.ts";
import { READY, type FromSeat, type SeatSetup, type ToSeat } from "./protocol.ts";
import type { Theme } from "./table-state.ts";

const seat = new URLSearchParams(window.location.search).get("seat") ?? "";

/** Resolves with what the page hands over once it hears that this window is ready. */
function introduce(): Promise<{
  readonly setup: SeatSetup;
  readonly data: MessagePort;
  readonly control: MessagePort;
}> {
  return new Promise((resolve) => {
    window.addEventListener("message", ({ source, data: text, ports: [data, control] }: MessageEvent<string>) => {
      if (source !== window.parent || !data || !control) return;
      resolve({ setup: JSON.parse(text) as SeatSetup, data, control });
    });
    window.parent.postMessage(READY, window.location.origin);
  });
}

function wearTheme(theme: Theme): void {
  document.body.classList.toggle("theme-dark", theme === "dark");
  document.body.classList.toggle("theme-light", theme === "light");
}

/** Foundry keeps client settings in the browser's storage; here each seat of this tab has its own share of it. */
function storageOf(name: string): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const prefix = `playground.${name}.`;
  return {
    getItem: (key) => sessionStorage.getItem(prefix + key),
    setItem: (key, value) => {
      sessionStorage.setItem(prefix + key, value);
    },
    removeItem: (key) => {
      sessionStorage.removeItem(prefix + key);
    },
  };
}

/** Two turns of the event loop: whatever an arrived message set in motion at once has been done by then. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const manners = (await (await fetch("/playground/manners.json")).json()) as Partial<Manners>;
// From here on nothing is awaited before the client listens: the server speaks at once.
const { setup, data, control } = await introduce();
const tell = (message: FromSeat): void => {
  control.postMessage(JSON.stringify(message));
};

let received = 0;
let sent = 0;
const port: Port = {
  send(text) {
    sent += 1;
    data.postMessage(text);
  },
  onmessage: null,
};
data.onmessage = ({ data: text }: MessageEvent<string>) => {
  received += 1;
  port.onmessage?.(text);
};

/** Reports told so far. */
let told = 0;
const tellReports = (): void => {
  for (const reason of reports.slice(told)) tell({ kind: "problem", reason });
  told = reports.length;
};
const report = (where: string, error: unknown): void => {
  console.error(...blame(where, error instanceof Error ? error : new Error(String(error))));
  tellReports();
};
window.addEventListener("error", ({ error, message }: ErrorEvent) => {
  report("Uncaught", error ?? message);
});
window.addEventListener("unhandledrejection", ({ reason }) => {
  report("Uncaught in a promise", reason);
});
readStacksWith(moduleStacks);

const dice = followDice(() => {
  tell({ kind: "thrown" });
});
dice.set(setup.dice);

control.onmessage = ({ data: text }: MessageEvent<string>) => {
  const message = JSON.parse(text) as ToSeat;
  switch (message.kind) {
    case "theme":
      wearTheme(message.theme);
      break;
    case "dice":
      dice.set(message.faces);
      break;
    case "ping":
      void rest().then(() => {
        tell({ kind: "pong", id: message.id, received, sent });
      });
  }
};

document.documentElement.lang = setup.language;
wearTheme(setup.theme);
try {
  await bootClient({
    port,
    target: window,
    generation: setup.generation,
    manners,
    language: setup.language,
    storage: storageOf(seat),
    readText: async (path) => {
      const response = await fetch(new URL(path, window.location.origin));
      if (!response.ok) throw new Error(`${path} could not be read (${response.status})`);
      return response.text();
    },
    loadModules: (modules) =>
      loadModules(modules, ({ id }, error) => {
        report(`module ${id}`, error);
      }),
  });
  tell({ kind: "live" });
} catch (error) {
  console.error(error);
  tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
}
tellReports();
