/** Which attacks of a round the GM has ticked off as told. A help for one pair of eyes: nothing of it is stored. */
const ticked = new WeakMap<Combat, { round: number; attacks: Set<number> }>();

function ticksOf(combat: Combat, round: number): Set<number> {
  const known = ticked.get(combat);
  if (known?.round === round) return known.attacks;
  const attacks = new Set<number>();
  ticked.set(combat, { round, attacks });
  return attacks;
}

export const isTicked = (combat: Combat, round: number, attack: number): boolean => ticksOf(combat, round).has(attack);

export function tick(combat: Combat, round: number, attack: number, done: boolean): void {
  const attacks = ticksOf(combat, round);
  if (done) attacks.add(attack);
  else attacks.delete(attack);
}
