import type { RenderContext, RenderOptions } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { closest } from "../dom.ts";
import { engine } from "../handlebars/engine.ts";
import { generation, localize, realm, type ChatMessageLike } from "../realm.ts";
import { notices } from "../ui/notifications.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { readChatCommand, type RollMode } from "./chat-command.ts";
import { renderChatMessage } from "./chat-message-element.ts";
import { menuEntry } from "./menu-words.ts";

/** The names of the visibility modes in generation 13, by those of 14. */
const modes13 = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

interface MessageClass {
  create(data: object, operation?: object): Promise<unknown>;
  getSpeaker(options?: object): object;
  getWhisperRecipients(name: string): { id: string }[];
}

const messageClass = (): MessageClass =>
  (realm().CONFIG["ChatMessage"] as { documentClass: MessageClass }).documentClass;

/** The stand-in for `foundry.applications.sidebar.tabs.ChatLog`. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: object = {
    classes: ["chat-sidebar"],
    window: { title: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    actions: { deleteMessage: ChatLog.#onDelete, flush: ChatLog.#onFlush },
  };
  static override PARTS = {
    log: { template: "templates/chat/log.hbs", scrollable: [""] },
    input: { template: "templates/chat/input.hbs" },
  };

  /** Drawings under way: a message is drawn once at a time, and the last state wins. */
  #drawing: Promise<unknown> = Promise.resolve();

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const current = chosenMode();
    const modes = Object.keys(modes13).map((value) => ({
      value,
      label: localize(`CHAT.Modes.${value}`),
      selected: value === current,
    }));
    return { ...prepared, modes, isGM: realm().game.user?.isGM };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      fixed: true,
      jQuery: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) await this.#draw([...realm().game.messages]);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => {
      const input = closest(event, "textarea.chat-input") as HTMLTextAreaElement | null;
      if (!input || event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      void this.#send(input);
    });
    this.element.addEventListener("change", (event) => {
      const select = closest(event, "select[name=mode]") as HTMLSelectElement | null;
      if (select) void chooseMode(select.value as RollMode);
    });
    // Markup of packages knows Foundry's way to unfold dice: a click on the roll.
    this.element.addEventListener("click", (event) => {
      const roll = closest(event, ".dice-roll");
      if (!roll || closest(event, "summary, button, a")) return;
      const details = roll.querySelector("details");
      if (details) details.open = !details.open;
    });
  }

  protected _getEntryContextOptions(): MenuEntry[] {
    const of = (target: HTMLElement): ChatMessageLike | undefined =>
      realm().game.messages.get(target.dataset["messageId"]);
    return [
      menuEntry({
        label: "CHAT.Delete",
        icon: "fa-solid fa-trash",
        visible: () => realm().game.user?.isGM === true,
        onClick: (target) => of(target)?.delete(),
      }),
    ];
  }

  // ---- messages ----

  /** Put a message in, draw it again, or take it out, as the world has it now. */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    await this.#draw([message]);
    await this.popout?.updateMessage(message);
  }

  scrollBottom(): void {
    const { log } = this.parts;
    if (log) log.scrollTop = log.scrollHeight;
  }

  #draw(messages: readonly ChatMessageLike[]): Promise<unknown> {
    const next = this.#drawing.then(async () => {
      for (const message of messages) await this.#drawOne(message);
    });
    this.#drawing = next.catch((error: unknown) => {
      console.error(error);
    });
    return next;
  }

  async #drawOne(message: ChatMessageLike): Promise<void> {
    const log = this.parts["log"];
    if (!log) return;
    const old = log.querySelector(`[data-message-id="${CSS.escape(message.id)}"]`);
    if (!realm().game.messages.get(message.id) || !message.visible) {
      old?.remove();
      return;
    }
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    const element = await (message.renderHTML?.() ?? renderChatMessage(message));
    if (old) old.replaceWith(element);
    else log.append(element);
    if (atEnd || (!old && message.author === realm().game.user)) this.scrollBottom();
  }

  /** Carry out what was typed. */
  async processMessage(typed: string): Promise<unknown> {
    const { Hooks, game } = realm();
    const Message = messageClass();
    const data = { user: game.user?.id, speaker: Message.getSpeaker() };
    if (!Hooks.call("chatMessage", this, typed, data)) return undefined;
    const command = readChatCommand(typed);
    const base = { author: game.user?.id, speaker: data.speaker };
    switch (command.kind) {
      case "roll":
        return this.#roll(command.formula, command.flavor, command.mode ?? chosenMode());
      case "whisper": {
        const whisper = command.to.flatMap((name) => Message.getWhisperRecipients(name)).map(({ id }) => id);
        if (whisper.length === 0) return notices().warn(localize("CHAT.NoRecipient", { names: command.to.join(", ") }));
        return Message.create({ ...base, content: escapeText(command.text), whisper });
      }
      case "emote":
        return Message.create({
          ...base,
          content: escapeText(`${(data.speaker as { alias?: string }).alias ?? ""} ${command.text}`),
        });
      case "unknown":
        return notices().warn(localize("CHAT.UnknownCommand", { command: command.command }));
      case "say":
        return command.text ? Message.create({ ...base, content: escapeText(command.text) }) : undefined;
    }
  }

  async #roll(formula: string, flavor: string, mode: RollMode): Promise<unknown> {
    const { CONFIG, game } = realm();
    const [Roll] = (CONFIG["Dice"] as { rolls: RollClass[] }).rolls;
    if (!Roll?.validate(formula)) return notices().warn(localize("CHAT.BadFormula", { formula }));
    const roll = new Roll(formula, game.user?.character?.getRollData() ?? {});
    const visibility = generation() >= 14 ? { messageMode: mode } : { rollMode: modes13[mode] };
    return roll.toMessage({ flavor, speaker: messageClass().getSpeaker() }, visibility);
  }

  async #send(input: HTMLTextAreaElement): Promise<void> {
    const typed = input.value;
    if (!typed.trim()) return;
    input.value = "";
    await this.processMessage(typed);
  }

  static async #onDelete(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
    await realm().game.messages.get(id)?.delete();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({ window: { title: "CHAT.Flush" }, content: localize("CHAT.FlushSure") });
    if (sure !== true) return;
    await Promise.all([...realm().game.messages].map((message) => message.delete()));
  }
}

interface RollClass {
  new (formula: string, data: object): { toMessage(data: object, options: object): Promise<unknown> };
  validate(formula: string): boolean;
}

/** The user's current choice, in the words of generation 14. */
function chosenMode(): RollMode {
  const { settings } = realm().game;
  const key = generation() >= 14 ? "messageMode" : "rollMode";
  const value = settings.settings.has(`core.${key}`) ? String(settings.get("core", key)) : "public";
  const mode = (Object.keys(modes13) as RollMode[]).find((one) => one === value || modes13[one] === value);
  return mode ?? "public";
}

async function chooseMode(mode: RollMode): Promise<void> {
  const { settings } = realm().game;
  if (generation() >= 14) await settings.set("core", "messageMode", mode);
  else await settings.set("core", "rollMode", modes13[mode]);
}

/** Typed text is text: what looks like markup is shown, not interpreted. */
const escapeText = (text: string): string => engine.escapeExpression(text);
