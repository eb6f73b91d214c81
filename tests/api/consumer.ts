/**
 * A package that uses all of the API, as TypeScript sees it through the declarations that ship. It is compiled, never
 * run: what it must not be able to say is marked, and an error that does not come fails the check.
 */
import type { PackageRuleset, Step, SystemAdapter } from "../../types/turnwright.d.ts";

declare const rules: PackageRuleset;
declare const adapter: SystemAdapter;
declare const combat: Combat;

Hooks.once("turnwright.init", (api) => {
  api.registerRuleset(rules);
  api.registerSystem(adapter);
  // @ts-expect-error: a ruleset says how its phases go.
  api.registerRuleset({ id: "consumer-rules", stats: {}, options: {} });
});

Hooks.on("turnwright.preMove", (_combat, move, user) => !(move.kind === "hold" && user.isGM));
Hooks.on("turnwright.phase", (_combat, { before, after }: Step) => {
  const told = `${before.phase} ${after.phase} ${after.current.join()}`;
  console.log(told);
});
// @ts-expect-error: there is no such hook.
Hooks.on("turnwright.preScore", () => false);

const api = game.modules!.get("turnwright")!.api!;

export async function everything(id: string, other: string): Promise<readonly string[]> {
  const view = api.view(combat);
  const current: readonly string[] = view?.current ?? [];
  const possible = api.options(combat, id).filter(({ code }) => code === null);
  const ahead: number = api.forecast(combat).reduce((sum, { upcoming }) => sum + upcoming.flat().length, 0);
  const after = possible[0] && api.preview(combat, possible[0].move);
  const decided: string | undefined = api.reason(combat, id, other)?.decided?.criterion;
  const refusal: string | null = await api.play(combat, { kind: "hold", who: id }, { kind: "next" });
  await api.chooseRules(combat, "vampire", { declarations: "off" });
  const scene: Combat | null = await api.beginScene(["Actor.one"]);
  // @ts-expect-error: a move says what kind it is.
  await api.play(combat, { who: id });
  const words = [decided, refusal, scene?.id, api.rules(combat)?.id, after?.[0]?.phase, api.story(combat, "It")?.title];
  return [...current, String(ahead), ...words.map(String)];
}
