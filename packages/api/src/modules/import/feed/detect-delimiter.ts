export type Delimiter = "," | ";" | "\t";

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];

/** The delimiter that the header line has most of, outside of quotes; a comma where it has none. */
export function detectDelimiter(head: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === "\n" && counts.size > 0) break;
    if (character === "\n") continue;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
