/** An actor's name without the id that the audit has before it. */
export function nameOf(actor: string): string {
  return actor.replace(/^\d+ /, "");
}
