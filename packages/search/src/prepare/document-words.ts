import { isStopWord } from "../analysis/spanish.ts";
import { createNameKey, indexWords, tokens } from "../analysis/words.ts";
import { QUALITY } from "../storage/postings.ts";
import type { SearchDocument } from "../types.ts";

const MAX_WORDS = 2000;
const MAX_TEXT = 50_000;
const ASCII = /^[\s -~]*$/;

/** Receives a word, its quality, and a function for its spelling. */
type Visit = (word: string, quality: number, written: () => string) => void;

/**
 * Visits the significant words of a document, those of the name first; at most 2,000. Returns the
 * key of the name's words.
 */
export function visitWords(doc: SearchDocument, visit: Visit): number {
  let left = MAX_WORDS;
  const key = createNameKey();
  const collect = (text: string, quality: number, add?: (word: string) => void) => {
    let before: string | undefined;
    const spell = speller(text);
    const words = indexWords(text.slice(0, MAX_TEXT), add);
    for (const word of words) {
      if (left === 0) break;
      if (!isStopWord(word, before)) {
        visit(word, quality, () => spell(word));
        left--;
      }
      before = word;
    }
  };
  collect(doc.name, QUALITY.inName, key.add);
  collect([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"), QUALITY.anywhere);
  return key.value;
}

/** Maps folded words to their lower-case spelling in a text, which it reads on first use. */
function speller(text: string): (word: string) => string {
  let known: Map<string, string> | undefined;
  return (word) => {
    known ??= spellings(text);
    return known.get(word) ?? word;
  };
}

function spellings(text: string): Map<string, string> {
  const found = new Map<string, string>();
  if (ASCII.test(text)) return found;
  const nfc = text.normalize("NFC");
  for (const { word, start, end, also } of tokens(nfc)) {
    if (also) continue;
    const written = nfc.slice(start, end).toLowerCase();
    if (written !== word && !found.has(word)) found.set(word, written);
  }
  return found;
}
