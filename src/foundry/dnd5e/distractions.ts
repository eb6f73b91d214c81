import { MODULE } from "../constants.ts";
import { endWatching, type Distraction } from "./watching.ts";
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

/** What a message tells of its speaker: a roll, or words in character. Rolls for initiative begin a fight. */
function noticedIn(message: ChatMessage): Noticed | null {
  const { core } = message.flags as { core?: { initiativeRoll?: boolean } };
  if (core?.initiativeRoll) return null;
  if (message.isRoll) return "roll";
  return message.style === CONST.CHAT_MESSAGE_STYLES.IC ? "speech" : null;
}

/** Whose words or dice a message is. */
function speakerOf({ speaker }: ChatMessage): Actor | null {
  const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
  return token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null;
}

/** Core tells every client: the active GM's acts. The system tells the one on which an item was used. Called in `init`. */
export function registerDistractions(): void {
  Hooks.on("updateToken", (token, changed) => {
    const moved = ["x", "y", "elevation"].some((key) => key in changed);
    if (moved && game.user.isActiveGM) void distract(token.actor, "move");
  });
  Hooks.on("createChatMessage", (message) => {
    const what = game.user.isActiveGM ? noticedIn(message) : null;
    if (what) void distract(speakerOf(message), what);
  });
  Hooks.on("dnd5e.postUseActivity", ({ actor }) => {
    void distract(actor, "item");
  });
}
