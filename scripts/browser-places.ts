/** Programs that speak Chromium's protocol, the wanted first. */
const programs = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];

const macApplications = ["Chromium", "Google Chrome", "Microsoft Edge"];

const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Paths at which a Chromium, Chrome or Edge would be: where installers put it, then the folders of `PATH`. */
export function browserPlaces(platform: NodeJS.Platform, env: Environment): string[] {
  const folders = (env.PATH ?? env.Path ?? "").split(platform === "win32" ? ";" : ":").filter((one) => one !== "");
  const inPath = (separator: string, ending: string): string[] =>
    programs.flatMap((name) => folders.map((folder) => `${folder}${separator}${name}${ending}`));

  switch (platform) {
    case "win32": {
      const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((one) => one !== undefined);
      const installed = windowsPrograms.flatMap((program) => roots.map((root) => `${root}\\${program}`));
      return [...installed, ...inPath("\\", ".exe")];
    }
    case "darwin": {
      const roots = ["/Applications", ...(env.HOME === undefined ? [] : [`${env.HOME}/Applications`])];
      const installed = macApplications.flatMap((name) =>
        roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`),
      );
      return [...installed, ...inPath("/", "")];
    }
    default: {
      const roots = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
      return [...programs.flatMap((name) => roots.map((root) => `${root}/${name}`)), ...inPath("/", "")];
    }
  }
}
