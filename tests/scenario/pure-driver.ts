import { newEncounter } from "../../src/engine/encounter.ts";
import { newTimeline, play } from "../../src/engine/history.ts";
import type { Json } from "../../src/engine/json.ts";
import { view } from "../../src/engine/view.ts";
import type { Driver } from "./driver.ts";
import type { Scenario } from "../../src/rulesets/story/format.ts";

/** The story played on the rules alone. */
export function pureDriver({ rules, options, participants }: Scenario): Driver {
  let line = newTimeline(newEncounter(rules, options, participants));
  return {
    play(moves) {
      let after = line;
      for (const move of moves) {
        const played = play(rules, after, move);
        if (!played.ok) return Promise.resolve(played.code);
        after = played.line;
      }
      line = after;
      return Promise.resolve(null);
    },
    view: () => Promise.resolve(view(rules, line.now)),
    state: () => Promise.resolve(JSON.parse(JSON.stringify(line)) as Json),
    close: () => Promise.resolve(),
  };
}
