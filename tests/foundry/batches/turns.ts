import { api, layTable, listening, played, rolled, type Fixture } from "../fixture.ts";
import type { Quench } from "../quench.ts";
import { batch, same } from "../report.ts";

/** A combat's own hook methods, which systems fill. */
const WORKFLOWS = ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"] as const;

/** Turn events of systems and modules: each once per own turn, none for a walk back. */
export function turns(quench: Quench): void {
  batch(quench, "turns", "turn events", ({ before, after, check }) => {
    let fixture: Fixture;
    let told: string[] = [];
    const rows = (): Record<string, string> => {
      const { first, second, third } = fixture;
      return { [first.id]: "first", [second.id]: "second", [third.id]: "third" };
    };

    before(async () => {
      fixture = await layTable("scene-order");
      const own = fixture.combat as unknown as Record<string, (...args: any[]) => Promise<unknown>>;
      for (const name of WORKFLOWS) {
        const inherited = own[name]?.bind(fixture.combat);
        own[name] = async (...args) => {
          told.push(`${name} ${rows()[(args[0] as { id?: string }).id ?? ""] ?? ""}`.trim());
          await inherited?.(...args);
        };
      }
      await rolled(fixture);
    });
    after(async () => {
      await fixture.remove();
    });
    const during = async (task: () => Promise<unknown>): Promise<string[]> => {
      told = [];
      await task();
      await new Promise((resolve) => setTimeout(resolve, 250)); // systems' own work at turns goes on after the update
      return told;
    };

    check("the start begins a round and a turn", async () => {
      same(await during(() => fixture.combat.startCombat()), ["_onStartRound", "_onStartTurn first"]);
    });

    check("a turn ends before the next begins", async () => {
      same(await during(() => fixture.combat.nextTurn()), ["_onEndTurn first", "_onStartTurn second"]);
    });

    check("whoever interrupts has held its turn: the interrupted turn goes on afterwards", async () => {
      const { second, third } = fixture;
      const held = await during(() => played(fixture, { kind: "hold", who: second.id }));
      same(held, ["_onEndTurn second", "_onStartTurn third"]);
      const turn = await during(() => played(fixture, { kind: "act", who: second.id }));
      same(api().view(fixture.combat)?.current, [second.id]);
      turn.push(...(await during(() => played(fixture, { kind: "done", who: second.id }))));
      const ofThird = turn.filter((name) => name.endsWith("third"));
      same(ofThird, []);
      same(api().view(fixture.combat)?.current, [third.id]);
    });

    check("the last turn ends with its round, and the next round begins", async () => {
      same(await during(() => fixture.combat.nextTurn()), [
        "_onEndTurn third",
        "_onEndRound",
        "_onStartRound",
        "_onStartTurn first",
      ]);
    });

    check("nothing is told on the way back, and nothing twice on the way forward again", async () => {
      same(await during(() => fixture.combat.previousTurn()), []);
      same(await during(() => played(fixture, { kind: "redo" })), []);
    });

    check("combatRound, combatTurnChange and Turnwright's own hooks are called", async () => {
      const heard: string[] = [];
      const listen = (name: string, task: () => Promise<unknown>) => listening(name, () => heard.push(name), task);
      await listen("turnwright.preMove", () =>
        listen("turnwright.turn", () => listen("combatTurn", () => during(() => fixture.combat.nextTurn()))),
      );
      same(heard.includes("turnwright.preMove") && heard.includes("turnwright.turn"), true);
      same(heard.includes("combatTurn"), true);
    });
  });
}
