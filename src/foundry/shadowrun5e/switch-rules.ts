import { newEncounter } from "../../engine/encounter.ts";
import { currentOf } from "../../engine/model.ts";
import { scoreOf } from "../../engine/ranking.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";
import { takeOver } from "../../rulesets/shadowrun5/take-over.ts";
import { freshFlags, writeRules } from "../choose.ts";
import { MODULE } from "../constants.ts";
import { inTurn } from "../in-turn.ts";
import { headOf, NO_ROW, rowOf } from "../stored.ts";
import { isAble, statsOf } from "../systems.ts";
import { rowsOf, tableOf } from "../table.ts";

/** What the system keeps of a row. Facts 16.2. */
interface SystemRow {
  readonly acted?: boolean;
  readonly seize?: boolean;
  /** It only fills the system's list. */
  readonly pad?: boolean;
}

const systemRow = ({ system }: Combatant): SystemRow => system as SystemRow;

/** The pass that the system counts, from 1. */
function systemPass({ system }: Combat): number {
  const { pass } = system as { pass?: unknown };
  return typeof pass === "number" && pass >= 1 ? pass : 1;
}

/** What the system has played stands for one move, which nobody can take back or tell. */
const UNTOLD = { made: 1, oldest: 1, newest: 1 } as const;

/** Go on by our rules with a fight that the system has played so far. Called by a GM. */
export const toOurRules = (combat: Combat): Promise<void> =>
  inTurn(combat, async () => {
    const fillers = [...combat.combatants].filter((one) => systemRow(one).pad === true);
    const current = combat.combatant?.id ?? null;
    const { round } = combat;
    const pass = systemPass(combat);
    if (fillers.length > 0) {
      await combat.deleteEmbeddedDocuments(
        "Combatant",
        fillers.flatMap(({ id }) => id ?? []),
        { turnEvents: false },
      );
    }
    const rows = [...combat.combatants];
    const newcomers = rows.map((one) => ({
      ...{ id: one.id ?? "", name: one.name ?? "" },
      ...{ stats: statsOf(shadowrun5, one.actor), able: isAble(one) },
    }));
    const carried = rows.map((one) => {
      const { acted = false, seize = false } = systemRow(one);
      return [one.id ?? "", { score: one.initiative, acted: acted && one.id !== current, seized: seize }] as const;
    });
    const options = game.settings.get(MODULE, "options")[shadowrun5.id] ?? {};
    const fight = takeOver(newEncounter(shadowrun5, options, newcomers), {
      round,
      pass,
      current,
      rows: new Map(carried),
    });
    const own = freshFlags(combat, shadowrun5.id, options);
    const [first] = currentOf(fight);
    const combatants = Object.values(fight.participants).map((one) => ({
      _id: one.id,
      initiative: scoreOf(shadowrun5, fight, one),
      flags: {
        [MODULE]: {
          ...rowOf(shadowrun5, one),
          announced: [round, one.turns.count, Number(one.place?.turn === "over")],
          sheet: [],
        },
      },
    }));
    await writeRules(combat, own.sequence, {
      turn: first === undefined ? null : (rowsOf(shadowrun5, fight).get(first) ?? null),
      system: { history: [], pass: fight.pass },
      flags: { [MODULE]: { ...own, ...UNTOLD, table: [headOf(fight)], lastRound: round } },
      combatants,
    });
  });

/** Go on by the system's own order with a fight that our rules have played so far. Called by a GM. */
export const toSystem = (combat: Combat): Promise<void> =>
  inTurn(combat, async () => {
    const table = tableOf(combat);
    if (!table) return;
    const { state, view } = table;
    const [current] = view.current;
    const things = Object.values(state.participants).filter((one) => table.rules.rolls?.(one) === false);
    const combatants = [...combat.combatants].map(({ id, initiative }) => {
      const statuses = view.participants[id ?? ""]?.statuses ?? [];
      return {
        ...{ _id: id, initiative, flags: { [MODULE]: NO_ROW } },
        system: { acted: statuses.includes("acted"), seize: statuses.includes("seized"), pad: false },
      };
    });
    const own = freshFlags(combat, "", {});
    await writeRules(combat, own.sequence, {
      system: { history: [], pass: state.pass },
      flags: { [MODULE]: own },
      combatants,
    });
    const gone = things.map(({ id }) => id).filter((id) => combat.combatants.has(id));
    if (gone.length > 0) await combat.deleteEmbeddedDocuments("Combatant", gone, { turnEvents: false });
    const at = combat.turns.findIndex(({ id }) => id === current);
    await combat.update({ turn: at < 0 ? null : at }, { turnEvents: false });
  });
