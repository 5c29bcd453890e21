export type Delimiter = "," | ";" | "\t" | "|";

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/**
 * Excel's first line that names the delimiter, `sep=;`, with or without quotes and trailing empty
 * cells.
 */
const SEPARATOR_LINE = /^(\s*)"?sep=([,;\t|])"?[,;\t|]*(?=\r|\n|$)/i;

export type Dialect = { delimiter: Delimiter; head: string };

/**
 * Detects the delimiter: the one of a line `sep=;`, which is emptied; else the most frequent one in
 * the header outside quotes; else a comma.
 */
export function detectDialect(head: string): Dialect {
  const declared = SEPARATOR_LINE.exec(head);
  const delimiter = DELIMITERS.find((one) => one === declared?.[2]);
  if (declared && delimiter) return { delimiter, head: `${declared[1]}${head.slice(declared[0].length)}` };
  return { delimiter: mostFrequent(head), head };
}

function mostFrequent(head: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    const isEnd = character === "\n" || character === "\r";
    if (isEnd && counts.size > 0) break;
    if (!isEnd) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
