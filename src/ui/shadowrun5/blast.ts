import { begin } from "../../foundry/begin.ts";
import type { Blast } from "../../foundry/cards.ts";
import { MODULE } from "../../foundry/constants.ts";
import { drawCircle } from "../../foundry/generation.ts";
import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";

/** A point on a scene, in pixels. */
interface Spot {
  readonly scene: Scene;
  readonly x: number;
  readonly y: number;
}

/** The middle of a token. */
function middleOf({ parent: scene, x, y, width, height }: TokenDocument): Spot | null {
  if (!scene) return null;
  const { size } = scene.grid;
  return { scene, x: x + (width * size) / 2, y: y + (height * size) / 2 };
}

/** Where it is drawn: on the GM's target, else where its thrower stands, else in the middle of the scene on view. */
function spotOf({ combat, owner }: Blast): Spot | null {
  const [target] = game.user.targets;
  const token = target?.document ?? game.combats.get(combat)?.combatants.get(owner)?.token;
  const spot = token ? middleOf(token) : null;
  const { scene } = canvas;
  return spot ?? (scene && { scene, x: scene.dimensions.width / 2, y: scene.dimensions.height / 2 });
}

async function place(blast: Blast): Promise<void> {
  const spot = spotOf(blast);
  if (!spot) return void ui.notifications.warn(text("Shadowrun5.Blast.NoScene"));
  const { scene, x, y } = spot;
  const { thing: name, radius } = blast;
  await drawCircle(scene, { name, x, y, radius });
  ui.notifications.info(text("Shadowrun5.Blast.Placed", { thing: name, radius, scene: scene.name }));
}

/** The card of what has gone off offers GMs to draw its area. Called in `init`. */
export function registerBlasts(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const { blast } = message.flags[MODULE] ?? {};
    const card = element.querySelector(".turnwright-card");
    if (!blast || !card || !game.user.isGM) return;
    const offer = async (): Promise<void> => {
      const button = await draw("shadowrun5/blast-button", { radius: blast.radius });
      button.addEventListener("click", () => {
        begin(place(blast));
      });
      card.append(button);
    };
    begin(offer());
  });
}
