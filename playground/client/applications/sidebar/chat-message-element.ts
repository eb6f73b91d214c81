import { asText } from "../as-text.ts";
import { parseFragment } from "../dom.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { localize, realm, type ChatMessageLike, type RollLike } from "../realm.ts";
import { clean } from "../ux/clean.ts";

/** Templates of a message and its rolls. */
const paths = { message: "templates/chat/message.hbs", roll: "templates/chat/roll.hbs" };

/** One roll as the card shows it. A roll that is not for these eyes shows question marks. */
function rollContext(roll: RollLike, isPrivate: boolean): object {
  if (isPrivate) return { isPrivate, formula: "???", total: "?" };
  const parts = roll.dice.map((die) => ({
    formula: die.expression ?? `${die.number}d${die.faces}`,
    total: die.total,
    flavor: die.flavor,
    faces: die.faces,
    rolls: die.results.map(({ result, active = true }) => ({
      result,
      css: [`d${die.faces}`, !active && "discarded", result === die.faces && "max", result === 1 && "min"]
        .filter(Boolean)
        .join(" "),
    })),
  }));
  const { total } = roll;
  return { isPrivate, formula: roll.formula, total: Number.isInteger(total) ? total : Number(total.toFixed(2)), parts };
}

/** The `li.chat-message` of a message, after `renderChatMessageHTML` has had its say. */
export async function renderChatMessage(message: ChatMessageLike, options: object = {}): Promise<HTMLElement> {
  const { game, Hooks } = realm();
  const shown = message.isContentVisible;
  const rolls = message.rolls.map((roll) => rollContext(roll, !shown));
  const rolled = await Promise.all(rolls.map((roll) => renderTemplate(paths.roll, roll)));
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
    // A roll without words of its own repeats its total as content, in Foundry as here.
    content: message.isRoll && /^\s*[\d.,-]*\s*$/.test(message.content) ? "" : clean(shown ? message.content : "???"),
    rolls: rolled,
  };
  const fragment = parseFragment(await renderTemplate(paths.message, context));
  const element = fragment.firstElementChild as HTMLElement;
  element.style.setProperty("--author-color", asText(message.author?.color));
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
