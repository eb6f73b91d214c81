/** Let this client's tracker show an encounter. */
export async function showEncounter(combat: Combat): Promise<void> {
  const options: object = { combat };
  await ui.combat.render(options);
}
