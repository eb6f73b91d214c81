import type { PermissionView } from "../../shared/permissions.ts";
import { env } from "../environment.ts";

/** What the permission rules look up on a client: its own copies of the documents. */
export const clientView: PermissionView = {
  actor: (id) => env.game.actors.get(id)?._source,
  scene: (id) => env.game.scenes.get(id)?._source,
  rolesWith: (permission) => {
    const stored = env.game.settings.document("core.permissions")?._source["value"];
    return typeof stored === "string" ? (JSON.parse(stored) as Record<string, number[]>)[permission] : undefined;
  },
};
