import { asText } from "../as-text.ts";
import { parseFragment } from "../dom.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { localize, realm, type ChatMessageLike } from "../realm.ts";
import { clean } from "../ux/clean.ts";

/** The `li.chat-message` of a message, after `renderChatMessageHTML` has had its say. */
export async function renderChatMessage(message: ChatMessageLike, options: object = {}): Promise<HTMLElement> {
  const { game, Hooks } = realm();
  const shown = message.isContentVisible;
  const rolls = drawsRolls(message) ? message.rolls : [];
  const rolled = await Promise.all(rolls.map(async (roll) => clean(await roll.render({ isPrivate: !shown }))));
  const whisperTo = message.whisper.map((id) => game.users.get(id)?.name).filter(Boolean);
  const context = {
    ...options,
    message: message.toObject(),
    user: game.user,
    author: message.author,
    alias: message.alias,
    canDelete: game.user?.isGM === true,
    whisperTo: whisperTo.join(", "),
    time: new Intl.DateTimeFormat(game.i18n.lang, { hour: "2-digit", minute: "2-digit" }).format(message.timestamp),
    css: [message.whisper.length > 0 && "whisper", message.blind && "blind", message.isRoll && "roll"]
      .filter(Boolean)
      .join(" "),
    flavor: clean(shown ? message.flavor : localize("CHAT.PrivateRollContent", { user: message.author?.name ?? "" })),
    content: rolls.length > 0 ? "" : clean(message.content),
    rolls: rolled,
  };
  const fragment = parseFragment(await renderTemplate("templates/chat/message.hbs", context));
  const element = fragment.firstElementChild as HTMLElement;
  element.style.setProperty("--author-color", asText(message.author?.color));
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

/** Content that is more than plain text stands for its rolls; private rolls are told as such, whatever it is. */
const drawsRolls = ({ isRoll, isContentVisible, content }: ChatMessageLike): boolean =>
  isRoll && !(isContentVisible && parseFragment(clean(content)).childElementCount > 0);
