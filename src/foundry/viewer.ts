/** Whether the viewer may make moves for this row: its owner, or a GM. */
export const mayMove = (combatant: Combatant): boolean => combatant.isOwner;

/** Whether the viewer may know what this row has declared and does: nothing of hidden rows but one's own. */
export const seesDeclaration = (combatant: Combatant): boolean => !combatant.hidden || combatant.isOwner;
