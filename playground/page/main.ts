import "@fortawesome/fontawesome-free/css/all.min.css";
import type { PackageManifest } from "../shared/protocol.ts";
import { Page } from "./page.ts";
import { tableHandle } from "./table-handle.ts";
import { parseTableState } from "./table-state.ts";

const { state, bad } = parseTableState(window.location.search, {
  languages: navigator.languages,
  dark: window.matchMedia("(prefers-color-scheme: dark)").matches,
});
const response = await fetch("/playground/modules.json");
const modules = (await response.json()) as readonly PackageManifest[];
window.playgroundTable = tableHandle(new Page(state, bad, modules));
new EventSource("/playground/changes").addEventListener("message", () => {
  window.location.reload();
});
