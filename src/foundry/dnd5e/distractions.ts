import { begin } from "../begin.ts";
import { MODULE } from "../constants.ts";
import { endWatching, type Distraction } from "./watching.ts";
import type { UseResults } from "./used-reactions.ts";
import { watchingOf } from "./watch.ts";

type Noticed = Exclude<Distraction, "choice">;

/** What the world is asked of each: whether it ends somebody's watching by itself. */
const SETTINGS = {
  move: "watchEndsByMove",
  item: "watchEndsByItem",
  roll: "watchEndsByRoll",
  speech: "watchEndsBySpeech",
} as const;

const counts = (what: Noticed): boolean => game.settings.get(MODULE, SETTINGS[what]);

async function distract(actor: Actor | null | undefined, what: Noticed): Promise<void> {
  const watching = actor?.isOwner && counts(what) ? watchingOf(actor) : null;
  if (watching?.watch.state === "on") await endWatching(watching, what);
}

/** What a message tells of its speaker: an item, a roll, or words in character. Rolls for initiative begin a fight. */
function noticedIn(message: ChatMessage): Noticed | null {
  const { core, dnd5e } = message.flags as { core?: { initiativeRoll?: boolean }; dnd5e?: { messageType?: string } };
  if (core?.initiativeRoll) return null;
  if (dnd5e?.messageType === "usage") return "item";
  if (message.isRoll) return "roll";
  return message.style === CONST.CHAT_MESSAGE_STYLES.IC ? "speech" : null;
}

/** Whose words or dice a message is; null where its author only pretends to speak for somebody. */
function speakerOf({ speaker, author }: ChatMessage): Actor | null {
  const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
  const actor = token?.actor ?? game.actors.get(speaker.actor ?? "");
  return author && actor?.testUserPermission(author, "OWNER") ? actor : null;
}

/** Whether the active GM's client hears of an item by a message in chat, and acts. */
const isTold = (results: UseResults | undefined): boolean =>
  results?.message instanceof ChatMessage && game.users.activeGM !== null;

/**
 * Core tells every client: the active GM's acts. An item that is used without a message is known to the one client on
 * which it is used. Called in `init`.
 */
export function registerDistractions(): void {
  Hooks.on("updateToken", (token, changed) => {
    const moved = ["x", "y", "elevation"].some((key) => key in changed);
    if (moved && game.user.isActiveGM) begin(distract(token.actor, "move"));
  });
  Hooks.on("createChatMessage", (message) => {
    const what = game.user.isActiveGM ? noticedIn(message) : null;
    if (what) begin(distract(speakerOf(message), what));
  });
  Hooks.on("dnd5e.postUseActivity", ({ actor }, _config, results) => {
    if (!isTold(results)) begin(distract(actor, "item"));
  });
}
