import type { Data } from "../../shared/json.ts";
import { Document, type Operation } from "../abstract/document.ts";
import type { Roll } from "../dice/roll.ts";
import { env } from "../environment.ts";
import type { Actor } from "./actor.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** The spellings of generation 13 in the words of 14. */
const OLD_MODES: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

export class ChatMessage extends Document {
  static override readonly documentName = "ChatMessage";
  static override metadata: Data = {
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    hasTypeData: true,
    isPrimary: true,
  };

  declare author: User | null;
  declare timestamp: number;
  declare content: string;
  declare flavor: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare sound: string | null;
  declare style: number;

  protected override _initializeField(key: string, value: unknown): unknown {
    if (key === "author") return env.game.users.get(value as string) ?? null;
    if (key === "rolls") return (value as string[]).map((text) => env.CONFIG.Dice.rolls[0].fromJSON(text));
    return super._initializeField(key, value);
  }

  /** Who speaks: from a token or an actor, else the user. */
  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: {
    scene?: Scene | null | undefined;
    actor?: Actor | null | undefined;
    token?: TokenDocument | { document: TokenDocument } | null | undefined;
    alias?: string | undefined;
  } = {}): Speaker {
    const document = token && "document" in token ? token.document : (token ?? actor?.token ?? null);
    if (document) {
      return {
        scene: document.parent?.id ?? null,
        token: document.id,
        actor: document.actor?.id ?? null,
        alias: alias ?? document.name,
      };
    }
    const name = alias ?? actor?.name ?? env.game.user?.character?.name ?? env.game.user?.name ?? "";
    const speaking = actor ?? env.game.user?.character ?? null;
    return {
      scene: scene?.id ?? env.game.scenes.viewed?.id ?? null,
      actor: speaking?.id ?? null,
      token: null,
      alias: name,
    };
  }

  static getWhisperRecipients(name: string): User[] {
    const word = name.toLowerCase();
    if (word === "gm" || word === "dm") return env.game.users.filter((user) => user.isGM);
    return env.game.users.filter((user) => user.name.toLowerCase() === word);
  }

  /** Generation 13: make message data visible as a mode says; "roll" is the user's current choice. */
  static applyRollMode(data: Data, mode: string): Data {
    return applyVisibility(data, mode === "roll" ? (env.game.settings.get("core", "rollMode") as string) : mode);
  }

  /** Generation 14: the same with its own words; without a mode, the user's current choice. */
  static applyMode(data: Data, mode?: string): Data {
    return applyVisibility(data, mode ?? (env.game.settings.get("core", "messageMode") as string));
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isAuthor(): boolean {
    return this.author === env.game.user;
  }

  get alias(): string {
    return this.speaker.alias === "" ? (this.author?.name ?? "") : this.speaker.alias;
  }

  get speakerActor(): Actor | null {
    return env.game.actors.get(this.speaker.actor) ?? null;
  }

  /** Whether this user's log shows the message at all; private rolls show, without their content. */
  override get visible(): boolean {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(env.game.userId);
  }

  get isContentVisible(): boolean {
    if (!this.whisper.length) return true;
    return this.whisper.includes(env.game.userId) || (this.isAuthor && !this.blind);
  }

  override async _preCreate(data: Data, options: Data, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this._source["author"]) this.updateSource({ author: user.id });
    if (!("speaker" in data)) this.updateSource({ speaker: { ...ChatMessage.getSpeaker() } });
    const mode = options["messageMode"] ?? options["rollMode"];
    if (typeof mode === "string") this.updateSource(applyVisibility({ whisper: this._source["whisper"] }, mode));
  }

  static override async createDocuments(data: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    const sources = data.map((entry) => {
      const { rolls, user, ...rest } = entry;
      const texts = ((rolls as unknown[] | undefined) ?? []).map((one) =>
        typeof one === "string" ? one : JSON.stringify(one),
      );
      return { ...rest, rolls: texts, ...(user !== undefined && rest["author"] === undefined && { author: user }) };
    });
    return super.createDocuments(sources, operation);
  }
}

/** Write `whisper` and `blind` into message data. An existing list of recipients is kept for private modes. */
function applyVisibility(data: Data, mode: string): Data {
  const word = OLD_MODES[mode] ?? mode;
  if (word === "gm" || word === "blind") {
    const existing = (data["whisper"] as string[] | undefined) ?? [];
    data["whisper"] = existing.length ? existing : ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
  } else if (word === "self") data["whisper"] = [env.game.userId];
  else data["whisper"] = [];
  data["blind"] = word === "blind";
  return data;
}
