const MOST_WORDS = 16;
/** Shorter texts are no beginning of a code. */
const SHORTEST_CODE = 4;

/**
 * A text as a query for `office_terms`: all words as beginnings, or the whole as the beginning of a
 * code. Null if nothing of it is a letter or digit that terms have.
 */
export function termsOf(text: string): string | null {
  const folded = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const code = words.join("");
  const all = `(${words.map((word) => `'${word}':*`).join(" & ")})`;
  return code.length < SHORTEST_CODE || words.length === 1 ? all : `${all} | '${code}':*`;
}
