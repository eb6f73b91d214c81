import type { PlacedToken } from "../../canvas.ts";
import { portrait } from "../portrait.ts";
import { localize, realm } from "../realm.ts";

/** CONST.TOKEN_DISPOSITIONS, as class names. */
const dispositions: Readonly<Record<string, string>> = { "-2": "secret", "-1": "hostile", 0: "neutral", 1: "friendly" };

/** What the scene view draws for a token. */
export function tokenContext(token: PlacedToken): object {
  const { document, actor, controlled, isTargeted: targeted } = token;
  const { combat, user, settings } = realm().game;
  const { turnMarker } = settings.get("core", "combatTrackerConfig") as { turnMarker?: { enabled?: boolean } };
  const { combatant } = document;
  const isTurn = combat?.started === true && combatant !== null && combat.combatant?.id === combatant.id;
  const defeated = combatant?.isDefeated ?? false;
  return {
    id: token.id,
    name: token.name,
    img: portrait(token.name, document.texture.src),
    isOwner: token.isOwner,
    controlled,
    targeted,
    defeated,
    effects: [...(actor?.effects.values() ?? [])]
      .filter((effect) => effect.active && effect.statuses.size > 0)
      .map((effect) => ({ name: effect.name, img: effect.img ?? "" })),
    inCombat: combatant !== null,
    hidden: document.hidden,
    sheet: actor?.testUserPermission(user as never, "OBSERVER") ?? false,
    label: [token.name, isTurn && localize("PLAYGROUND.Scene.Turn"), defeated && localize("PLAYGROUND.Scene.Defeated")]
      .filter(Boolean)
      .join(", "),
    css: [
      dispositions[String(document.disposition)],
      isTurn && turnMarker?.enabled !== false && "turn",
      defeated && "defeated",
      document.hidden && "hide",
      controlled && "controlled",
      targeted && "targeted",
    ]
      .filter(Boolean)
      .join(" "),
  };
}
