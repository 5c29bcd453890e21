import { contentWords } from "../../analysis/content-words.ts";
import { toWords } from "../../analysis/query-words.ts";
import { type Phrase, phraseKey } from "../../analysis/synonyms.ts";
import { tokens } from "../../analysis/words.ts";
import type { Catalogue } from "../../storage/catalogue.ts";
import type { ValueDictionary } from "../../storage/value-dictionary.ts";

const MAX_WORDS = 4;
/** A first word of this length counts as the brand: `mann` for Mann-Filter. */
const MIN_FIRST = 3;

type Names = { size: number; byPhrase: Map<string, number[]>; glued: Map<string, number[]> };

const known = new WeakMap<ValueDictionary, Names>();

/** Brands by the words of their names, and by the first word; `glued`: the same without blanks. */
function namesOf(dictionary: ValueDictionary): Names {
  const before = known.get(dictionary);
  if (before?.size === dictionary.names.length) return before;
  const byPhrase = new Map<string, number[]>();
  const glued = new Map<string, number[]>();
  dictionary.names.forEach((name, value) => {
    const words = toWords(contentWords(tokens(name.normalize("NFC"))).map(({ word }) => word));
    const first = words.slice(0, 1).filter(({ text }) => text.length >= MIN_FIRST);
    for (const key of new Set([words, first].filter(({ length }) => length > 0).map(phraseKey)))
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), value]);
    for (const key of new Set([words, first].map((phrase) => phrase.map(({ text }) => text).join(""))))
      if (key !== "") glued.set(key, [...(glued.get(key) ?? []), value]);
  });
  const names = { size: dictionary.names.length, byPhrase, glued };
  known.set(dictionary, names);
  return names;
}

/** The brands that words name, as catalogue values, and the remaining words. */
export type NamedBrands = { brands: ReadonlySet<number>; rest: Phrase };

/** The brands with products that words name, by the whole name or its first word; null if none. */
export function namedBrands({ brands }: Catalogue, words: Phrase): NamedBrands | null {
  const { byPhrase } = namesOf(brands.dictionary);
  const found = new Set<number>();
  const rest: Phrase[number][] = [];
  for (let at = 0; at < words.length; ) {
    const named = longestAt(byPhrase, words, at, (value) => brands.column.total(value) > 0);
    for (const value of named.values) found.add(value);
    rest.push(...words.slice(at, named.values.length > 0 ? at : at + 1));
    at += named.length;
  }
  return found.size === 0 ? null : { brands: found, rest };
}

/** Whether letters are a brand's name, or the first word of it, written without blanks. */
export function isBrandName({ brands }: Catalogue, letters: string): boolean {
  const values = namesOf(brands.dictionary).glued.get(letters) ?? [];
  return values.some((value) => brands.column.total(value) > 0);
}

function longestAt(
  byPhrase: Names["byPhrase"],
  words: Phrase,
  at: number,
  isSold: (value: number) => boolean,
) {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const values = byPhrase.get(phraseKey(words.slice(at, at + length)))?.filter(isSold) ?? [];
    if (values.length > 0) return { length, values };
  }
  return { length: 1, values: [] };
}
