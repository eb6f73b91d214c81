import { env } from "../../client/environment.ts";
import type { CheckOptions } from "./actor.ts";

interface Dialogs {
  wait(options: object): Promise<string | null>;
}

/** The system's question before a check: with advantage, without, or with disadvantage. Null when it was closed. */
export async function askForAdvantage(name: string, given: CheckOptions): Promise<CheckOptions | null> {
  if (typeof document === "undefined") return given;
  const { DialogV2 } = (env.foundry["applications"] as { api: { DialogV2: Dialogs } }).api;
  const usual = given.advantage === given.disadvantage ? "normal" : given.advantage ? "advantage" : "disadvantage";
  const answer = await DialogV2.wait({
    window: { title: name },
    content: "",
    rejectClose: false,
    buttons: ["advantage", "normal", "disadvantage"].map((action) => ({
      action,
      label: `PLAYGROUND.Dnd5e.${action}`,
      default: action === usual,
    })),
  });
  return answer === null ? null : { advantage: answer === "advantage", disadvantage: answer === "disadvantage" };
}
