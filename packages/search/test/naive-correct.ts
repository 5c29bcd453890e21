import type { QueryWord } from "../src/analysis/query-words.ts";

/**
 * Optimal string alignment by its recursive definition, memoised: from one word to each beginning
 * of another.
 */
function editDistances(left: string, right: string): number[] {
  const known: number[][] = Array.from({ length: left.length + 1 }, () => []);
  const compute = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const same = left[i - 1] === right[j - 1] ? 0 : 1;
    const least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same);
    const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
    return swapped ? Math.min(least, between(i - 2, j - 2) + 1) : least;
  };
  const between = (i: number, j: number): number => {
    const row = known[i];
    row[j] ??= compute(i, j);
    return row[j];
  };
  return Array.from(right, (_, at) => between(left.length, at + 1));
}

const hasDigit = (word: string) => /\p{N}/u.test(word);
const beginningsOf = (word: string) => Array.from(word, (_, at) => word.slice(0, at + 1));

type Near = { own: string; documents: number; edits: number; begun: number };

/**
 * Lists of replacements for a word in `count` documents, nearest first: words, or two with a space
 * between. `counts` are those of all words.
 */
export function naiveNear(
  counts: ReadonlyMap<string, number>,
  word: QueryWord,
  count: number,
  atLeast: number,
): string[][] {
  const { text } = word;
  if (hasDigit(text) || text.length < 4) return [];
  const near = [...counts]
    .filter(([own, documents]) => !hasDigit(own) && documents >= atLeast)
    .flatMap(([own, documents]): Near[] => {
      const distances = editDistances(text, own);
      const whole = { own, documents, edits: distances.at(-1) ?? 0, begun: 0 };
      if (!word.prefix || count > 0 || text.length < 5) return [whole];
      return [whole, { ...whole, edits: Math.min(...distances), begun: 1 }];
    })
    .concat(count === 0 ? splits(counts, text).slice(0, 1) : []);
  const lists = [1, 2].slice(0, text.length < 8 ? 1 : 2).flatMap((edits) =>
    [0, 1, 2].map((begun) =>
      near
        .filter((one) => one.edits === edits && one.begun === begun)
        .sort(byDocuments)
        .slice(0, 8),
    ),
  );
  return lists.filter((list) => list.length > 0).map((list) => list.map(({ own }) => own));
}

const byDocuments = (a: Near, b: Near) => b.documents - a.documents || (a.own < b.own ? -1 : 1);

function splits(counts: ReadonlyMap<string, number>, text: string): Near[] {
  return beginningsOf(text)
    .map((left) => [left, text.slice(left.length)] as const)
    .filter(([left, right]) => left.length >= 3 && right.length >= 3)
    .map((pair) => ({
      own: pair.join(" "),
      documents: Math.min(...pair.map((part) => counts.get(part) ?? 0)),
      edits: 1,
      begun: 2,
    }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => b.documents - a.documents || a.own.indexOf(" ") - b.own.indexOf(" "));
}
