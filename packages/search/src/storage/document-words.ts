import { normalizeCode } from "../analysis/fold.ts";
import { isStopWord } from "../analysis/spanish.ts";
import { indexWords, tokens } from "../analysis/words.ts";
import type { SearchDocument } from "../types.ts";
import { Uint32List } from "./grow.ts";
import type { Postings } from "./postings.ts";
import { QUALITY } from "./postings.ts";
import type { WordDictionary } from "./word-dictionary.ts";

const MAX_WORDS = 2000;
const MAX_CODES = 256;
const MAX_TEXT = 50_000;

/** Sorted, each term once: of equal terms the first, which has the better quality, stays. */
export function sortedTerms(terms: Uint32Array): Uint32Array {
  terms.sort();
  let size = 0;
  for (const term of terms) {
    if (size === 0 || ((terms[size - 1] as number) ^ term) >>> 2 !== 0) terms[size++] = term;
  }
  return terms.subarray(0, size);
}

/** The words of a document as sorted `term * 4 + quality`; unknown words are added to the dictionary. */
export function documentTerms(
  doc: SearchDocument,
  dictionary: WordDictionary,
  postings: Postings,
): Uint32Array {
  const found = new Uint32List();
  const collect = (text: string, quality: number) => {
    let before: string | undefined;
    for (const word of indexWords(text.slice(0, MAX_TEXT))) {
      if (found.length >= MAX_WORDS) return;
      if (!isStopWord(word, before)) found.push(termOf(word, text, dictionary, postings) * 4 + quality);
      before = word;
    }
  };
  collect(doc.name, QUALITY.inName);
  collect([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"), QUALITY.anywhere);
  return sortedTerms(found.view());
}

function termOf(word: string, text: string, dictionary: WordDictionary, postings: Postings): number {
  const known = dictionary.get(word);
  if (known !== undefined) return known;
  const term = postings.addTerm();
  dictionary.add(word, term, writtenIn(text, word));
  return term;
}

function writtenIn(text: string, word: string): string {
  const nfc = text.normalize("NFC");
  const token = tokens(nfc).find((candidate) => candidate.word === word);
  return token ? nfc.slice(token.start, token.end).toLowerCase() : word;
}

/** A normalised code; `equivalent` = of another maker's part. */
export type DocumentCode = { code: string; equivalent: boolean };

/** All codes of a document, each once and its own ones first; at most 256 beside the sku. */
export function documentCodes(doc: SearchDocument): DocumentCode[] {
  const own = new Set([doc.sku, ...doc.codes].map(normalizeCode));
  const others = new Set(doc.equivalents.slice(0, MAX_CODES).map(normalizeCode)).difference(own);
  const kind = (equivalent: boolean) => (code: string) => ({ code, equivalent });
  const all = [...[...own].map(kind(false)), ...[...others].map(kind(true))];
  return all.filter(({ code }) => code !== "").slice(0, MAX_CODES + 1);
}
