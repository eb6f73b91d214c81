import { MODULE } from "./constants.ts";

/** Dice So Nice, as far as it is asked for anything: it shows the rolls of messages by itself. */
interface Dice3d {
  showForRoll(
    roll: Roll,
    user: User,
    synchronize: boolean,
    whisper: readonly string[] | null,
    blind: boolean,
  ): Promise<boolean>;
}

const dice3d = (): Dice3d | undefined => ("dice3d" in game ? (game.dice3d as Dice3d | undefined) : undefined);

/** Whether the table wants no dice on screen for initiative. */
const isOffForInitiative = (): boolean => game.settings.get("dice-so-nice", "disabledForInitiative");

/**
 * Show GMs, and whoever has rolled, dice that lie in no message: a private message with rolls in it would tell the
 * players that somebody rolls.
 * Without Dice So Nice nothing happens. Nobody waits for the dice to come to rest.
 */
export function showToGms(rolls: readonly Roll[], { initiative }: { readonly initiative: boolean }): void {
  const shown = dice3d();
  if (!shown || (initiative && isOffForInitiative())) return;
  const whom = game.users.filter(({ isGM, isSelf }) => isGM || isSelf).map(({ id }) => id);
  for (const roll of rolls) {
    shown.showForRoll(roll, game.user, true, whom, false).catch((error: unknown) => {
      console.error(`${MODULE} | Dice So Nice could not show a roll`, error);
    });
  }
}
