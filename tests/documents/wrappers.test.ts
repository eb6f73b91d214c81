import { afterEach, describe, expect, test } from "vitest";
import type { InlineModule } from "../../playground/node/module-folder.ts";
import { anna, anton, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const libWrapper: any;
declare const Hooks: any;

let table: Sitting;
afterEach(() => table.close());

/** A stand-in for the module libWrapper, as far as its documentation goes: wrappers lie around what is there. */
function wrapLibrary(): void {
  const register = (_package: string, target: string, wrapper: any): void => {
    const path = target.split(".");
    const name = path.pop() ?? "";
    const owner = path.reduce<any>((object, key) => object[key], globalThis);
    let at = owner;
    while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at);
    const known = Object.getOwnPropertyDescriptor(at, name);
    if (!known) throw new Error(`there is no ${target}`);
    const part = known.get ? "get" : "value";
    const inner: any = known[part];
    const outer = function (this: unknown, ...args: unknown[]): unknown {
      return wrapper.call(this, (...given: unknown[]) => inner.apply(this, given), ...args);
    };
    Object.defineProperty(owner, name, { ...known, configurable: true, [part]: outer });
  };
  Object.assign(globalThis, { libWrapper: { register } });
  Hooks.once("init", () => Hooks.callAll("libWrapper.Ready", (globalThis as any).libWrapper));
}

/** Another module that wraps what initiative modules wrap, and notes what passes through. */
function wrapEverything(): void {
  const calls: string[] = [];
  Object.assign(globalThis, { calls });
  Hooks.once("setup", () => {
    const combat = "CONFIG.Combat.documentClass.prototype";
    for (const name of ["nextTurn", "startCombat", "rollInitiative", "rollAll", "resetAll", "setupTurns"]) {
      libWrapper.register("other", `${combat}.${name}`, function (wrapped: any, ...args: unknown[]) {
        calls.push(name);
        return wrapped(...args);
      });
    }
    libWrapper.register("other", `${combat}._playCombatSound`, (wrapped: any, sound: string) => {
      calls.push(sound);
      return wrapped(sound);
    });
    libWrapper.register("other", `${combat}._sortCombatants`, (wrapped: any, a: any, b: any) => wrapped(a, b));
    libWrapper.register("other", "CONFIG.Combatant.documentClass.prototype.visible", function (wrapped: any) {
      calls.push("visible");
      return wrapped();
    });
  });
}

const inline = (id: string, code: () => void): InlineModule => ({
  manifest: { id, title: id, version: "1.0.0" },
  code: `(${code.toString()})();`,
});

describe.each(GENERATIONS)("beside libWrapper and a module that wraps with it, in generation %i", (generation) => {
  test("a fight goes its way, and each call passes through the wrappers", async () => {
    const combat = { flags: { turnwright: { ruleset: "vampire", options: [{ declarations: "off" }] } } };
    const modules = [inline("lib-wrapper", wrapLibrary), inline("other", wrapEverything)];
    table = await sit(generation, { combat, modules });
    await table.rolled();
    const sounds = () =>
      table.gm.run(
        () => (globalThis as any).calls.filter((call: string) => call === "startEncounter").length as number,
      );
    await table.call(table.gm, "startCombat");
    expect(await sounds()).toBe(1);
    await table.call(table.gm, "startCombat");
    expect(await sounds(), "there is nothing to begin any more").toBe(1);
    await table.call(table.gm, "nextTurn");
    await table.call(table.anton, "nextTurn");
    const { combatant, turns } = await table.sight();
    expect([combatant, turns]).toEqual([anna, [slava, anton, anna]]);
    await table.call(table.gm, "resetAll");
    await table.call(table.anna, "rollInitiative", anna);
    expect((await table.sight()).initiative[anna]).not.toBeNull();
    const calls = await table.gm.run(() => [...new Set((globalThis as any).calls as string[])].sort());
    expect(calls).toEqual(expect.arrayContaining(["nextTurn", "resetAll", "setupTurns", "startCombat"]));
    expect(await table.anna.run(() => (globalThis as any).calls.includes("rollInitiative") as boolean)).toBe(true);
    for (const client of table.connected) expect(client.complaints).toEqual([]);
  });
});
