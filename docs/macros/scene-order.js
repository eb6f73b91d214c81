// Begin a scene order for the selected tokens, else for the party.
const { api } = game.modules.get("turnwright");
if (!game.user.isGM) ui.notifications.warn("TURNWRIGHT.Scene.GmOnly", { localize: true });
else if (!(await api.beginScene())) ui.notifications.warn("TURNWRIGHT.Scene.Nobody", { localize: true });
