import { MODULE } from "../foundry/constants.ts";
import { request } from "../foundry/send.ts";
import { tableOf } from "../foundry/table.ts";
import type { Api } from "./api.ts";

const api: Api = {
  view: (combat) => tableOf(combat)?.view ?? null,
  play: (combat, ...moves) => request(combat, moves),
};

/** Offer the API where other packages look for it. */
export function installApi(): void {
  const own = game.modules.get(MODULE);
  if (own) own.api = api;
}
