// Before a fight: the selected token watches the targeted ones, sees them and has a weapon ready (D&D 5e house rules).
const { api } = game.modules.get("turnwright");
await api.watch();
