import type { PackageManifest } from "../shared/protocol.ts";

/** Where a package's files are served. Absolute, so that Vite leaves the import to the browser as it is. */
const addressOf = ({ id }: PackageManifest, file: string): string =>
  new URL(file, `${window.location.origin}/modules/${id}/`).href;

/**
 * Load the code and the looks of modules into this window as Foundry does: style sheets in their cascade layers,
 * classic scripts, then native ES modules, one after another.
 * @param onFailure Hears of a file that could not be loaded or threw while it ran; the others are loaded all the same.
 */
export async function loadModules(
  modules: readonly PackageManifest[],
  onFailure: (module: PackageManifest, error: unknown) => void,
): Promise<void> {
  for (const manifest of modules) {
    const attempt = async (load: Promise<unknown>): Promise<void> => {
      try {
        await load;
      } catch (error) {
        onFailure(manifest, error);
      }
    };
    for (const style of manifest.styles ?? []) {
      const { src, layer } = typeof style === "string" ? { src: style } : style;
      await attempt(loadStyle(addressOf(manifest, src), layer));
    }
    for (const file of manifest.scripts ?? []) await attempt(loadScript(addressOf(manifest, file)));
    for (const file of manifest.esmodules ?? []) await attempt(import(/* @vite-ignore */ addressOf(manifest, file)));
  }
}

/** @param layer Null leaves the sheet outside all layers. */
function loadStyle(address: string, layer: string | null = "modules"): Promise<void> {
  const style = document.createElement("style");
  style.textContent = `@import url("${address}")${layer === null ? "" : ` layer(${layer})`};`;
  return append(style, address);
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = address;
  script.async = false;
  return append(script, address);
}

function append(element: HTMLElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => {
      resolve();
    });
    element.addEventListener("error", () => {
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(element);
  });
}
