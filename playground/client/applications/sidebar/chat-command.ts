/** What somebody typed into the chat's input. */
export type ChatCommand =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "emote"; readonly text: string }
  | { readonly kind: "whisper"; readonly to: readonly string[]; readonly text: string }
  | { readonly kind: "roll"; readonly formula: string; readonly flavor: string; readonly mode: RollMode | null }
  | { readonly kind: "unknown"; readonly command: string };

export type RollMode = "public" | "gm" | "blind" | "self";

const rollModes: Readonly<Record<string, RollMode | null>> = {
  r: null,
  roll: null,
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  broll: "blind",
  br: "blind",
  selfroll: "self",
  sr: "self",
};

/** Read a message: plain speech, or a command after a slash (`/roll 2d6+1 # flavour`, `/w name text`, `/em text`). */
export function readChatCommand(typed: string): ChatCommand {
  const text = typed.trim();
  const [, command, rest = ""] = /^\/(\w+)(?:\s+([\s\S]*))?$/.exec(text) ?? [];
  if (command === undefined) return { kind: "say", text };
  const name = command.toLowerCase();
  const mode = rollModes[name];
  if (mode !== undefined) {
    const [formula = "", ...flavor] = rest.split("#");
    return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode };
  }
  if (name === "w" || name === "whisper") {
    const [, several, one, said = ""] = /^(?:\[([^\]]*)\]|(\S+))\s*([\s\S]*)$/.exec(rest) ?? [];
    const to = several === undefined ? [one ?? ""] : several.split(",");
    return { kind: "whisper", to: to.map((word) => word.trim()).filter(Boolean), text: said.trim() };
  }
  if (name === "em" || name === "me" || name === "emote") return { kind: "emote", text: rest };
  if (name === "ic" || name === "ooc") return { kind: "say", text: rest };
  return { kind: "unknown", command };
}
