/** Whether the viewer may make moves for this row: its owner, or a GM. */
export const mayMove = (combatant: Combatant): boolean => combatant.isOwner;

/** Whether the viewer may know what this row has declared and does: nothing of hidden rows but one's own. */
export const seesDeclaration = (combatant: Combatant): boolean => !combatant.hidden || combatant.isOwner;

/** Whether a player who sits at the table has this row. */
const isPlayed = (combatant: Combatant): boolean =>
  game.users.some((user) => user.active && !user.isGM && combatant.testUserPermission(user, "OWNER"));

/** Whether this user is the one to make moves for the row: its player, or the active GM where none sits at the table. */
export const playsHere = (combatant: Combatant): boolean =>
  game.user.isGM ? game.user.isActiveGM && !isPlayed(combatant) : combatant.isOwner;
