import { afterEach, describe, expect, test } from "vitest";
import type { InlineModule } from "../../playground/node/module-folder.ts";
import type { TableClient } from "../../playground/node/table.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;
declare const Hooks: any;

const KNAVES = "turnwright-example-knaves";
const EXAMPLE = "docs/example-module";

let table: Sitting;
afterEach(() => table.close());

const api = <R>(client: TableClient, method: string, ...args: readonly unknown[]): Promise<R> =>
  client.run(
    (id, name, rest) => game.modules.get("turnwright").api[name](game.combats.get(id), ...rest) as R,
    combatId,
    method,
    args,
  ) as Promise<R>;

/** Notes every hook of ours at every client, as `heard`, and refuses what `refuse` names. */
const listener: InlineModule = {
  manifest: { id: "listener", title: "Listener", version: "1.0.0" },
  code: `(${listen.toString()})();`,
};

function listen(): void {
  const heard: string[] = [];
  const position = ({ round, pass, phase }: any): string => `${round}.${pass} ${phase}`;
  Object.assign(globalThis, { heard, refuse: "" });
  for (const name of ["preMove", "preTurn", "prePass", "prePhase", "move", "turn", "pass", "phase"]) {
    Hooks.on(`turnwright.${name}`, (_combat: any, step: any) => {
      const { kind } = step.move ?? step;
      const turns = name.endsWith("urn") ? ` -${step.ended.join()} +${step.began.join()}` : "";
      const moves = step.move && !turns ? ` ${position(step.before)} > ${position(step.after)}` : "";
      heard.push(`${name} ${kind}${moves}${turns}`);
      return (globalThis as any).refuse === `${name} ${kind}` ? false : undefined;
    });
  }
}

const heardBy = (client: TableClient): Promise<readonly string[]> =>
  client.run(() => (globalThis as any).heard.splice(0) as string[]);
const refuse = (client: TableClient, what: string): Promise<void> =>
  client.run((name) => void Object.assign(globalThis, { refuse: name }), what);

const withoutDeclarations = { flags: { turnwright: { ruleset: "vampire", options: [{ declarations: "off" }] } } };

describe.each(GENERATIONS)("other packages, in generation %i", (generation) => {
  test("hear before and after each move, turn, pass and phase, and may refuse", async () => {
    table = await sit(generation, { combat: withoutDeclarations, modules: [listener] });
    await table.rolled();
    for (const client of table.connected) await heardBy(client);

    await table.made(table.gm, { kind: "start" });
    expect(await heardBy(table.gm)).toEqual([
      "preMove start",
      `preTurn start - +${slava}`,
      "prePass start 0.1 initiative > 1.1 resolution",
      "prePhase start 0.1 initiative > 1.1 resolution",
      "move start 0.1 initiative > 1.1 resolution",
      `turn start - +${slava}`,
      "pass start 0.1 initiative > 1.1 resolution",
      "phase start 0.1 initiative > 1.1 resolution",
    ]);
    expect(await heardBy(table.anna)).toEqual([
      "move start 0.1 initiative > 1.1 resolution",
      `turn start - +${slava}`,
      "pass start 0.1 initiative > 1.1 resolution",
      "phase start 0.1 initiative > 1.1 resolution",
    ]);

    // A player is refused as the rules would refuse it: nothing has happened, and its words say why.
    await table.made(table.gm, { kind: "next" });
    await refuse(table.gm, "preTurn done");
    const kept = table.kept();
    expect(await table.play(table.anton, { kind: "done", who: anton })).toBe("vetoed");
    expect(table.kept()).toEqual(kept);
    await refuse(table.gm, "preMove hold");
    expect(await table.play(table.gm, { kind: "hold", who: anton })).toBe("vetoed");
    await refuse(table.gm, "preMove leave");
    await table.gm.run(
      (id, who) => game.combats.get(id).combatants.get(who).delete() as Promise<void>,
      combatId,
      anton,
    );
    await table.table.settled();
    expect((await table.view()).participants[anton]).toBeUndefined();
    for (const client of table.connected) await heardBy(client);

    // Several moves at once are told one by one, a walk back as one.
    await table.call(table.gm, "nextRound");
    const told = (await heardBy(table.anna)).filter((line) => line.startsWith("move"));
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toContain("> 2.1 initiative");
    await table.call(table.gm, "previousRound");
    expect((await heardBy(table.anna)).filter((line) => !line.startsWith("phase") && !line.startsWith("pass"))).toEqual(
      ["move undo 2.1 initiative > 1.1 results"],
    );
  });

  test("read reasons, forecasts and previews, and choose rules", async () => {
    table = await sit(generation, { combat: withoutDeclarations });
    await table.rolled();
    expect(await api(table.anna, "reason", anton, anna)).toEqual({
      equal: [],
      decided: { criterion: "score", a: 10, b: 9 },
    });
    await table.made(table.gm, { kind: "start" });
    const order = async (method: string, ...args: readonly unknown[]) =>
      (await api<{ upcoming: string[][] }[] | null>(table.anna, method, ...args))?.flatMap(({ upcoming }) => upcoming);
    expect(await order("forecast")).toEqual([[slava], [anton], [anna]]);
    expect(await order("preview", { kind: "next" })).toEqual([[anton], [anna]]);
    expect(await order("preview", { kind: "start" })).toBeUndefined();
    expect(await api(table.anna, "rules")).toMatchObject({ id: "vampire", options: { declarations: "off" } });
    await api(table.gm, "chooseRules", "");
    await table.table.settled();
    expect([await api(table.anna, "rules"), await api(table.anna, "view")]).toEqual([null, null]);
  });

  test("bring a ruleset and a system: the example is played like any other", async () => {
    table = await sit(generation, { system: "simple", combat: {}, modules: [EXAMPLE], language: "de" });
    expect(await api(table.anna, "rules")).toEqual({ id: KNAVES, options: {} });
    expect(await table.gm.run((id) => game.i18n.localize(`TURNWRIGHT.Ruleset.${id}`) as string, KNAVES)).toBe(
      "Schurken",
    );
    await table.made(table.gm, { kind: "roll", dice: { [anna]: [1], [anton]: [4], [slava]: [3] } });
    const { initiative } = await table.sight();
    expect(initiative).toEqual({ [anna]: 5, [anton]: 6, [slava]: 7 });
    await table.gm.run(
      (who) => game.actors.get(who).update({ "system.attributes.edge.value": 2 }) as Promise<void>,
      anna,
    );
    await table.table.settled();
    await table.made(table.gm, { kind: "start" });

    // The example itself objects in the first round; afterwards a point of luck is spent on the sheet.
    expect(await table.play(table.anna, { kind: "push", who: anna })).toBe("vetoed");
    await table.call(table.gm, "nextRound");
    expect(await table.play(table.anna, { kind: "push", who: "nobody" })).toBe("forbidden");
    await table.made(table.anna, { kind: "push", who: anna });
    const luck = () => table.gm.run((who) => game.actors.get(who).system.attributes.edge.value as number, anna);
    expect([(await table.sight()).initiative[anna], await luck()]).toEqual([8, 1]);
    await table.made(table.gm, { kind: "next" });
    expect((await table.view()).current).toEqual([anna]);
    await table.made(table.anna, { kind: "hold", who: anna });
    expect((await table.view()).holding).toEqual([anna]);
    await table.call(table.gm, "previousRound");
    expect(await luck()).toBe(2);
    await table.anna.reload();
    expect((await table.view()).order).toEqual([[slava], [anton], [anna]]);
  });

  test("are told what is wrong with what they register", async () => {
    const code = `Hooks.once("turnwright.init", (api) => {
      const wrong = [{ id: "Bad" }, { id: "a-b" }, { id: "a-b", die: { faces: 6 } }];
      globalThis.problems = wrong.map((rules) => {
        try { api.registerRuleset(rules); } catch (error) { return error.message; }
      });
    });`;
    const wrong = { manifest: { id: "wrong", title: "Wrong", version: "1.0.0" }, code };
    table = await sit(generation, { modules: [wrong], seated: ["gm"] });
    expect(await table.gm.run(() => (globalThis as any).problems as string[])).toEqual([
      expect.stringContaining("small letters"),
      expect.stringContaining("neither die nor rollNeeds"),
      expect.stringContaining("no function phases"),
    ]);
    await expect(
      table.gm.run(() => game.modules.get("turnwright").api.registerSystem({}) as undefined),
    ).rejects.toThrow("turnwright.init");
  });
});
