/**
 * Do this whenever this client becomes the active GM's: as its GM comes in, or as the one before leaves. Called in
 * `init`; the task runs in `ready` at the earliest.
 */
export function whenTakingOver(task: () => void): void {
  let isActive = false;
  const look = (): void => {
    const wasActive = isActive;
    isActive = game.user.isActiveGM;
    if (isActive && !wasActive) task();
  };
  Hooks.once("ready", look);
  Hooks.on("userConnected", look);
}
