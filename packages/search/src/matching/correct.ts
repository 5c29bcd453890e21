import { hasDigit } from "../analysis/fold.ts";
import { type Query, type QueryWord, type Replacement, replaceWords } from "../analysis/query.ts";
import { closestWord } from "./closest-word.ts";
import type { Lookup } from "./lookup.ts";

const MAX_CORRECTIONS = 4;
const MIN_LETTERS = 4;
/** Fewer documents than this are little. */
export const LITTLE = 3;
/** How many times more documents the right spelling of a word that is found must have. */
const CLEARLY_MORE = 10;

/** A query with some words replaced, and how to write it. */
export type Correction = { query: Query; written: string; replaced: ReadonlyMap<number, Replacement> };

type Suspect = { word: QueryWord; at: number; count: number };

/** Documents with a word, as far as they are few. */
function countFew(lookup: Lookup, word: QueryWord): number {
  const lists = lookup.listsOf(word);
  if (lists.some((list) => list.length >= LITTLE)) return LITTLE;
  return lookup.united(lists).length;
}

/** Words that could be misspelt as they find nothing or little; those that a rule or a pair knows are right. */
function suspects(lookup: Lookup, query: Query): Suspect[] {
  const known = new Set<QueryWord>();
  for (const { words, others } of lookup.segments(query.words))
    if (others.length > 0) for (const word of words) known.add(word);
  const found: Suspect[] = [];
  query.words.forEach((word, at) => {
    if (known.has(word) || word.text.length < MIN_LETTERS || hasDigit(word.text)) return;
    const count = countFew(lookup, word);
    if (count < LITTLE) found.push({ word, at, count });
  });
  return found;
}

function replacement(lookup: Lookup, { word, count }: Suspect): Replacement | null {
  const { dictionary, words } = lookup.catalogue;
  const near = closestWord(dictionary, {
    text: word.text,
    prefix: word.prefix && count === 0,
    split: count === 0,
    atLeast: Math.max(1, count * CLEARLY_MORE),
    documents: (term) => words.postings.size(term),
  });
  if (near === null) return null;
  const parts = near.split(" ");
  return { words: parts, shown: parts.map((part) => dictionary.written(part)).join(" ") };
}

/** Replaces the first of the words that have a better one, beside what was replaced `before`. */
function replace(
  lookup: Lookup,
  query: Query,
  wrong: readonly Suspect[],
  before: ReadonlyMap<number, Replacement>,
): Correction | null {
  const replaced = new Map(before);
  for (const suspect of wrong.slice(0, MAX_CORRECTIONS - before.size)) {
    const better = replacement(lookup, suspect);
    if (better) replaced.set(suspect.at, better);
  }
  return replaced.size > before.size ? { ...replaceWords(query, replaced), replaced } : null;
}

/** The query with the words that find nothing replaced by their nearest; null if there is nothing to replace. */
export function correctUnknown(lookup: Lookup, query: Query): Correction | null {
  const unknown = suspects(lookup, query).filter(({ count }) => count === 0);
  return replace(lookup, query, unknown, new Map());
}

/** Also the words that find little replaced, where another one has clearly more; null if there are none. */
export function correctRare(lookup: Lookup, query: Query, unknown: Correction | null): Correction | null {
  const rare = suspects(lookup, query).filter(({ count }) => count > 0);
  return replace(lookup, query, rare, unknown?.replaced ?? new Map());
}
