import { api, layTable, played, rolled, until, type Fixture } from "../fixture.ts";
import type { Quench } from "../quench.ts";
import { batch, same } from "../report.ts";

/** Turnwright's own features from one end to the other. */
export function features(quench: Quench): void {
  batch(quench, "features", "a fight, and a scene", ({ before, after, check }) => {
    let fixture: Fixture;
    let messages = 0;
    before(async () => {
      messages = game.messages?.size ?? 0;
      fixture = await layTable();
    });
    after(async () => {
      await fixture.remove();
      const own = [...(game.messages ?? [])].slice(messages).map(({ id }) => id ?? "");
      await ChatMessage.implementation.deleteDocuments(own.filter((id) => game.messages?.has(id)));
    });
    const view = () => api().view(fixture.combat);

    check("declarations come from the slowest up, actions from the fastest down", async () => {
      const { first, second, third } = fixture;
      await rolled(fixture);
      await played(fixture, { kind: "start" });
      same(view()?.current, [third.id]);
      await played(fixture, { kind: "declare", who: third.id, actions: [{ do: "attack", at: [first.id] }] });
      same(view()?.current, [second.id]);
      await played(fixture, { kind: "declare", who: second.id, actions: [{ do: "wait" }] }, { kind: "next" });
      same(view()?.current, [first.id]);
    });

    check("round, turn and initiative say the same to everybody else", async () => {
      const { combat, first } = fixture;
      same([combat.round, combat.combatant?.id], [1, first.id]);
      for (const one of combat.combatants) same(one.initiative, view()?.participants[one.id ?? ""]?.score);
    });

    check("what somebody may do is told, with a code for the rest", async () => {
      const codes = api()
        .options(fixture.combat, fixture.third.id)
        .map(({ move, code }) => `${move.kind} ${code}`);
      same(codes.includes("done not-your-turn"), true);
      same(api().forecast(fixture.combat).length > 0, true);
    });

    check("whoever waits interrupts, and the interrupted one goes on", async () => {
      const { second, third } = fixture;
      await played(fixture, { kind: "next" });
      await until("the second one's place has passed", () => view()?.holding.includes(second.id) === true);
      await played(fixture, { kind: "act", who: second.id });
      same(view()?.current, [second.id]);
      await played(fixture, { kind: "done", who: second.id });
      same(view()?.current, [third.id]);
    });

    check("undo and redo lead there and back again, and the story leads to the same place", async () => {
      const now = JSON.stringify(view());
      await played(fixture, { kind: "undo", times: 3 });
      await played(fixture, { kind: "redo", times: 3 });
      same(JSON.stringify(view()), now);
      same(api().story(fixture.combat, "A test")?.ruleset, "vampire");
    });

    check("moves are told in chat", async () => {
      await until("there is a card", () => (game.messages?.size ?? 0) > messages);
    });

    check("a scene order begins with one call", async () => {
      const actors = [fixture.first, fixture.second].flatMap(({ actor }) => actor?.uuid ?? []);
      const scene = await api().beginScene(actors);
      try {
        same(scene && api().rules(scene)?.id, "scene-order");
        same(scene?.combatants.size, 2);
      } finally {
        await scene?.delete();
      }
    });
  });
}
