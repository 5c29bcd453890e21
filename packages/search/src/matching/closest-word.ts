import { hasDigit } from "../analysis/fold.ts";
import type { WordDictionary } from "../storage/word-dictionary.ts";
import { EditRows } from "./edit-distance.ts";

/** How many edits a word of this length may be away: 1 from 4 letters, 2 from 8. */
function allowedEdits(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

function commonLength(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}

/** Calls `visit` for every word of the dictionary within `edits`, walking it in order and skipping hopeless beginnings. */
function walk(
  dictionary: WordDictionary,
  word: string,
  edits: number,
  visit: (near: string, distance: number) => void,
) {
  const words = dictionary.inOrder();
  const rows = new EditRows(word);
  let before = "";
  let at = 0;
  while (at < words.length) {
    const other = words[at] as string;
    let depth = commonLength(before, other);
    let least = 0;
    while (depth < other.length && least <= edits) least = rows.extend(other, ++depth);
    before = other.slice(0, depth);
    if (least > edits) at = dictionary.afterPrefix(before, at);
    else {
      const distance = rows.distance(other.length);
      if (distance <= edits) visit(other, distance);
      at++;
    }
  }
}

/**
 * The word nearest to one that finds nothing: least edits, then most documents, then alphabet. Null when none is
 * near enough. Words with digits are neither corrected nor offered.
 */
export function closestWord(
  dictionary: WordDictionary,
  word: string,
  documents: (term: number) => number,
): string | null {
  let best: { word: string; distance: number; documents: number } | null = null;
  const edits = allowedEdits(word);
  if (edits === 0) return null;
  walk(dictionary, word, edits, (near, distance) => {
    const count = documents(dictionary.get(near) ?? -1);
    if (count === 0 || hasDigit(near) || (best && distance > best.distance)) return;
    if (!best || distance < best.distance || count > best.documents)
      best = { word: near, distance, documents: count };
  });
  return (best as { word: string } | null)?.word ?? null;
}
