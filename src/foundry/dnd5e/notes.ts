import { template } from "../constants.ts";

/** A line for those who play an actor and for the GMs. */
export async function tellOwners(actor: Actor, icon: string, headline: string): Promise<void> {
  const owners = game.users.filter((user) => user.isGM || actor.testUserPermission(user, "OWNER"));
  await ChatMessage.implementation.create({
    content: await foundry.applications.handlebars.renderTemplate(template("chat/card"), { icon, headline, lines: [] }),
    speaker: ChatMessage.getSpeaker({ actor }),
    whisper: owners.flatMap(({ id }) => id ?? []),
  });
}
