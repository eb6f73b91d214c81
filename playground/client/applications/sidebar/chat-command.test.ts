import { expect, test } from "vitest";
import { readChatCommand } from "./chat-command.ts";

test.each([
  ["Hello there", { kind: "say", text: "Hello there" }],
  ["/roll 2d6+1", { kind: "roll", formula: "2d6+1", flavor: "", mode: null }],
  ["/r 1d10 # Wits", { kind: "roll", formula: "1d10", flavor: "Wits", mode: null }],
  ["/gmr 1d10", { kind: "roll", formula: "1d10", flavor: "", mode: "gm" }],
  ["/w Anna psst", { kind: "whisper", to: ["Anna"], text: "psst" }],
  ["/w [Anna, GM] two of you", { kind: "whisper", to: ["Anna", "GM"], text: "two of you" }],
  ["/em waves", { kind: "emote", text: "waves" }],
  ["/dance", { kind: "unknown", command: "dance" }],
  ["1/2 of it", { kind: "say", text: "1/2 of it" }],
])("%j", (typed, expected) => {
  expect(readChatCommand(typed)).toEqual(expected);
});
