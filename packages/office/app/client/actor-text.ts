/** Who did something, in words: without the number of a person of the staff. */
export function actorText(actor: string): string {
  return actor.replace(/^\d+ /, "");
}
