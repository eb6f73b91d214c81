import { api, playerHere } from "./fixture.ts";
import { Skipped, type Json } from "./report.ts";

const QUERY = "turnwright.tests";

/** What a player's client does when a GM's asks it to: as little as a check needs, through Foundry's public API. */
const probes = {
  /** Change a document. @returns Null, or the words of the refusal. */
  async update({ uuid, changes }: { uuid: string; changes: object }): Promise<string | null> {
    const document = (await fromUuid(uuid)) as { update(changes: object): Promise<unknown> } | null;
    if (!document) return "there is no such document";
    try {
      await document.update(changes);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  async play({ combat, moves }: { combat: string; moves: Parameters<ReturnType<typeof api>["play"]>[1][] }) {
    const found = game.combats.get(combat);
    return found ? api().play(found, ...moves) : "there is no such encounter";
  },
  async owns({ uuid }: { uuid: string }): Promise<boolean> {
    return ((await fromUuid(uuid)) as { isOwner?: boolean } | null)?.isOwner ?? false;
  },
  async remember({ note }: { note: string }): Promise<null> {
    await game.user.setFlag("core" as never, "turnwrightTests" as never, note as never);
    return null;
  },
  /** Names in the player's tracker, from top to bottom. */
  async names({ combat }: { combat: string }): Promise<readonly string[]> {
    const tracker = ui.combat;
    const shown = game.combats.get(combat);
    if (!tracker || !shown) return [];
    await tracker.render({ force: true });
    const names = tracker.element.querySelectorAll("li[data-combatant-id] .name");
    return [...names].map((element) => element.textContent.trim());
  },
};

type Probes = typeof probes;

/** Let this client answer, if it is a player's. Called in `init`. */
export function answerProbes(): void {
  const queries = CONFIG.queries as unknown as Record<string, (question: Question) => Promise<unknown>>;
  queries[QUERY] = async ({ name, data }) => {
    const probe = probes[name] as (data: unknown) => Promise<unknown>;
    return (await probe(data)) ?? null;
  };
}

interface Question {
  readonly name: keyof Probes;
  readonly data: object;
}

/**
 * Ask the player's client to do something.
 * @throws {Skipped} When no player is connected.
 */
export async function askPlayer<N extends keyof Probes>(
  name: N,
  data: Parameters<Probes[N]>[0],
): Promise<Awaited<ReturnType<Probes[N]>>> {
  const player = playerHere();
  if (!player) throw new Skipped("no player is connected: --player NAME");
  const ask = player as unknown as { query(name: string, data: Json, options: object): Promise<unknown> };
  return (await ask.query(QUERY, { name, data } as never, { timeout: 10_000 })) as Awaited<ReturnType<Probes[N]>>;
}
