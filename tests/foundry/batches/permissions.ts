import { api, layTable, listening, playerHere, rolled, until, type Fixture, type Row } from "../fixture.ts";
import { askPlayer } from "../player.ts";
import type { Quench } from "../quench.ts";
import { batch, same } from "../report.ts";

/** What a player may write, and what becomes of it. Needs a player at a client of its own. */
export function permissions(quench: Quench): void {
  batch(quench, "permissions", "who may do what", ({ before, after, check, asks }) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await layTable("vampire", { declarations: "off" });
      await rolled(fixture);
    });
    after(async () => {
      await fixture.remove();
    });
    const refusal = (uuid: string, changes: object) => askPlayer("update", { uuid, changes });
    const uuidOf = ({ id }: Row) => fixture.combat.combatants.get(id)?.uuid ?? "";
    const mayWrite = async (row: Row, changes: object) => (await refusal(uuidOf(row), changes)) === null;

    asks("ownUserFlags", "a player writes flags of its own User, and the hook names it", true, async () => {
      const authors: unknown[] = [];
      const note = foundry.utils.randomID();
      await listening(
        "updateUser",
        (user: User, changed: object, _options: object, userId: string) => {
          if (JSON.stringify(changed).includes(note)) authors.push(user.id, userId);
        },
        async () => {
          await askPlayer("remember", { note });
          await until("the flag has come", () => authors.length > 0);
        },
      );
      const id = playerHere()?.id;
      return authors.every((one) => one === id);
    });

    asks("combatFlags", "a player may write flags of an encounter", false, async () => {
      return (await refusal(fixture.combat.uuid, { "flags.core.turnwrightTests": 1 })) === null;
    });
    asks("ownRow", "a player may write initiative and flags of a row of its own", true, () =>
      mayWrite(fixture.first, { "flags.core.turnwrightTests": 1 }),
    );
    asks("ownRowHidden", "a player may hide a row of its own", false, () => mayWrite(fixture.first, { hidden: true }));
    asks("foreignRow", "a player may write into somebody else's row", false, () =>
      mayWrite(fixture.second, { initiative: 99 }),
    );
    asks("bareRow", "a player owns or writes a row without an actor", false, async () => {
      const owns = await askPlayer("owns", { uuid: uuidOf(fixture.third) });
      return owns || (await mayWrite(fixture.third, { initiative: 99 }));
    });

    check("a turn or round that a player writes past Turnwright is put back", async () => {
      const { combat } = fixture;
      await api().play(combat, { kind: "start" });
      await refusal(combat.uuid, { turn: 2, round: 3 });
      await until("the turn is put back", () => combat.round === 1 && combat.turn === 0);
      same(combat.combatant?.id, fixture.first.id);
    });

    check("a player's move is made by the GM's client, for its own row only", async () => {
      const { combat, first, second } = fixture;
      const play = (who: string) => askPlayer("play", { combat: combat.id ?? "", moves: [{ kind: "done", who }] });
      same(await play(second.id), "forbidden");
      same(await play(first.id), null);
      await until("the turn has passed on", () => combat.combatant?.id === second.id);
    });

    check("a hidden row is not in a player's tracker", async () => {
      const { combat, third } = fixture;
      const names = () => askPlayer("names", { combat: combat.id ?? "" });
      const bare = combat.combatants.get(third.id);
      same((await names()).length, 3);
      await bare?.update({ hidden: true });
      same((await names()).includes(bare?.name ?? ""), false);
      await bare?.update({ hidden: false });
    });
  });
}
