import { normalizeCode, signsOf } from "../src/analysis/fold.ts";
import type { Query } from "../src/analysis/query.ts";
import type { QueryWord } from "../src/analysis/query-words.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { indexWords, tokens } from "../src/analysis/words.ts";
import type { SearchDocument } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";
import { codeTier, type NaiveCodes, NONE, readCodes } from "./naive-codes.ts";
import type { NaivePhrase, NaiveSegment } from "./naive-synonyms.ts";

/** A document as the naive scan reads it, word by word. */
export type Read = { doc: SearchDocument; name: string[]; other: string[]; codes: NaiveCodes };

const wordsOf = (text: string) => {
  const words = indexWords(text);
  return words.filter((word, at) => !isStopWord(word, words[at - 1]));
};

/** Reads a document. */
export function read(doc: SearchDocument): Read {
  const other = wordsOf([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"));
  return { doc, name: wordsOf(doc.name), other, codes: readCodes(doc) };
}

/** All words of a text with the hyphens between them. */
const spelling = (text: string) =>
  tokens(text.normalize("NFC"))
    .map(({ word, linked }) => (linked ? "-" : " ") + word)
    .join("")
    .replaceAll(/(?<=[^\d.\s-])(?=[\d.])|(?<=[\d.])(?=[^\d.\s-])/g, " ");

/** Whether the first own code that equals the typed one has the same signs. */
function isWrittenAs({ sku, codes }: SearchDocument, typed: string): boolean {
  const own = [sku, ...codes].find((code) => normalizeCode(code) === normalizeCode(typed));
  return own !== undefined && normalizeCode(own) !== "" && signsOf(own) === signsOf(typed);
}

/** The tier of a document spelled as the query. */
export function spelledTier({ doc }: Read, { text }: Query, tier: number): number {
  if (tier === TIER.exactCode && [text, ...text.split(/\s+/)].some((typed) => isWrittenAs(doc, typed)))
    return TIER.asWritten;
  return (tier === TIER.inName || tier === TIER.inNameOfOther) && spelling(doc.name) === spelling(text)
    ? TIER.exactName
    : tier;
}

/** Whether a document's word is a form of a sought one, or begins with it. */
export const isForm = (own: string, word: QueryWord) =>
  stemKey(own) === word.key ||
  (word.prefix && own.startsWith(word.text)) ||
  (/^(?:19[5-9]\d|20[0-4]\d)$/.test(word.text) &&
    /^(?:19|20)\d{6}$/.test(own) &&
    own.slice(0, 4) <= word.text &&
    word.text <= own.slice(4) &&
    own.slice(0, 4) < own.slice(4));

/** The tier in which a document has a word. */
export function quality(product: Read, word: QueryWord): number {
  const byCode = codeTier(product.codes, word.code);
  if (byCode <= TIER.equivalent) return byCode;
  if (product.name.some((own) => stemKey(own) === word.key)) return TIER.inName;
  if (product.name.some((own) => isForm(own, word))) return TIER.begunInName;
  const short = word.text.length < 3 ? { ...word, prefix: false } : word;
  return product.other.some((own) => isForm(own, short)) ? TIER.anywhere : byCode;
}

/** An exact code decides, else the worst; nothing if one is missing. */
export function together(qualities: number[]): number {
  const best = Math.min(...qualities);
  const worst = Math.max(...qualities, -1);
  if (worst < 0 || worst === NONE) return NONE;
  return best <= TIER.equivalent ? best : worst;
}

/** The best tier of a document over the phrases of a segment. */
export function best(product: Read, { alternatives, synonyms }: NaiveSegment): number {
  const tiersOf = (phrases: NaivePhrase[]) =>
    phrases.map((phrase) => together(phrase.map((word) => quality(product, word))));
  const bySynonym = tiersOf(synonyms).map((tier) => (tier === TIER.inName ? TIER.synonymInName : tier));
  return Math.min(...tiersOf(alternatives), ...bySynonym);
}
