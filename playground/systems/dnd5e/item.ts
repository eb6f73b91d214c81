import type { Item } from "../../client/documents/item.ts";
import { env } from "../../client/environment.ts";
import { getProperty } from "../../shared/objects.ts";

/** Item5e: using it posts a card, and tells the hook of its activity on the client that uses it. */
export function item5e(Base: typeof Item): typeof Item {
  return class Item5e extends Base {
    async use(): Promise<void> {
      const { actor } = this;
      const activation = { type: String(getProperty(this.system, "activation.type") ?? "action") };
      const message = await env.CONFIG.ChatMessage.documentClass.create({
        content: this.name,
        speaker: env.CONFIG.ChatMessage.documentClass.getSpeaker({ actor }),
        flags: { dnd5e: { messageType: "usage", item: { uuid: this.uuid } } },
      });
      env.Hooks.callAll("dnd5e.postUseActivity", { activation, item: this, actor }, {}, { message });
    }
  };
}
