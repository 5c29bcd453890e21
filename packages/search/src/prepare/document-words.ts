import { isStopWord } from "../analysis/spanish.ts";
import { indexWords, keyOfWords, tokens } from "../analysis/words.ts";
import { QUALITY } from "../storage/postings.ts";
import type { SearchDocument } from "../types.ts";

const MAX_WORDS = 2000;
const MAX_TEXT = 50_000;
const ASCII = /^[\s -~]*$/;

/** Takes a word with the quality of its place, and how to find its spelling. */
type Visit = (word: string, quality: number, written: () => string) => void;

/**
 * Calls `visit` for the words of a document that say something, those of the name first; at most 2,000. Gives the key of the
 * name's words.
 */
export function visitWords(doc: SearchDocument, visit: Visit): number {
  let left = MAX_WORDS;
  const collect = (text: string, quality: number) => {
    let before: string | undefined;
    const spell = speller(text);
    const words = indexWords(text.slice(0, MAX_TEXT));
    for (const word of words) {
      if (left === 0) break;
      if (!isStopWord(word, before)) {
        visit(word, quality, () => spell(word));
        left--;
      }
      before = word;
    }
    return words;
  };
  const name = collect(doc.name, QUALITY.inName);
  collect([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"), QUALITY.anywhere);
  return keyOfWords(name);
}

/** Tells folded words as they are written in a text, in lower case; reads the text when first asked. */
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
