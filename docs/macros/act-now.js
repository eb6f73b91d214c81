// Your own row that waits acts now, even in the middle of somebody else's turn.
const { api } = game.modules.get("turnwright");
const { combat } = game;
const mayAct = ({ id }) => api.options(combat, id).some(({ move, code }) => move.kind === "act" && code === null);
const row = combat?.combatants.find((one) => one.isOwner && mayAct(one));
const refusal = row ? await api.play(combat, { kind: "act", who: row.id }) : null;
if (!row) ui.notifications.warn("TURNWRIGHT.Macro.NobodyWaits", { localize: true });
else if (refusal) ui.notifications.warn(`TURNWRIGHT.Refusal.${refusal}`, { localize: true });
