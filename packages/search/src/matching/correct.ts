import { isCommonWord } from "../analysis/common-words.ts";
import { hasDigit } from "../analysis/fold.ts";
import { type Query, type Replacement, replaceWords } from "../analysis/query.ts";
import { type QueryWord, toWords } from "../analysis/query-words.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import { allWordsEntries } from "./all-words.ts";
import type { Lookup } from "./lookup.ts";
import { nearWords } from "./near/near-words.ts";
import { Group } from "./union-memory.ts";

const MAX_CORRECTIONS = 4;
const MIN_LETTERS = 4;
/** Fewer documents than this are too few. */
export const LITTLE = 3;
/** How many times more documents a better spelling must have. */
const CLEARLY_MORE = 10;

type Replaced = ReadonlyMap<number, Replacement>;

/** A query with words replaced, and its text. */
export type Correction = { query: Query; written: string; replaced: Replaced };

/** A word that may be misspelt, and its number of documents. */
export type Suspect = { word: QueryWord; at: number; count: number };

/** Words that may be misspelt; words of a rule or a pair are right, and common ones of Spanish. */
export function suspectsOf(lookup: Lookup, query: Query): Suspect[] {
  const known = new Set<QueryWord>();
  for (const { words, spellings, synonyms } of lookup.segments(query.words))
    if (spellings.length + synonyms.length > 0) for (const word of words) known.add(word);
  return query.words.flatMap((word, at) => {
    if (known.has(word) || word.text.length < MIN_LETTERS || hasDigit(word.text)) return [];
    if (isCommonWord(word.text)) return [];
    return [{ word, at, count: lookup.united(lookup.groupOf(word)).length }];
  });
}

/** Entries of the documents with all words except the suspects; null means all documents. */
function contextOf(lookup: Lookup, query: Query, without: readonly Suspect[], replaced: Replaced) {
  const left = new Set(without.map(({ at }) => at));
  const words = query.words.flatMap((word, at) =>
    left.has(at) ? [] : wordsOf(replaced.get(at)?.words ?? null, word),
  );
  return words.length === 0 ? null : allWordsEntries(lookup, words);
}

const wordsOf = (texts: readonly string[] | null, word: QueryWord): Phrase =>
  texts === null ? [word] : asTyped(texts, word);

/** Replacement words; the last stays unfinished if the original was. */
const asTyped = (texts: readonly string[], { prefix }: QueryWord): Phrase =>
  toWords(texts).map((word, at) => ({ ...word, prefix: prefix && at === texts.length - 1 }));

/** The documents of a context that also have the words. */
function inContext(lookup: Lookup, context: Uint32Array | null, words: Phrase): Uint32Array {
  const own = allWordsEntries(lookup, words);
  if (context === null) return own;
  return lookup.intersect([context, own].map((entries) => new Group("", () => [entries])));
}

type Choice = { words: string[]; context: Uint32Array };

/**
 * Picks words near a suspect by documents in the context, from the nearest list that has any.
 * Otherwise the first word of all, or nothing if it `mustFit`.
 */
function choose(
  lookup: Lookup,
  { word, count }: Suspect,
  context: Uint32Array | null,
  { atLeast, mustFit }: { atLeast: number; mustFit: boolean },
): Choice | null {
  const { dictionary, words } = lookup.catalogue;
  const documents = (term: number) => words.postings.size(term);
  const unfound = count === 0;
  let first: Choice | null = null;
  for (const near of nearWords(dictionary, {
    text: word.text,
    prefix: word.prefix && unfound,
    split: unfound,
    atLeast,
    documents,
  })) {
    let best: Choice | null = null;
    for (const candidate of near) {
      const texts = candidate.split(" ");
      const phrase = asTyped(texts, word);
      if (!unfound && phrase.some(({ key }) => key === word.key)) continue;
      const choice = { words: texts, context: inContext(lookup, context, phrase) };
      first ??= choice;
      if (choice.context.length > (best?.context.length ?? 0)) best = choice;
    }
    if (best) return best;
  }
  return mustFit ? null : first;
}

function shown(lookup: Lookup, words: readonly string[]): Replacement {
  const { dictionary } = lookup.catalogue;
  return { words, shown: words.map((word) => dictionary.written(word)).join(" ") };
}

type Rule = { atLeast(count: number): number; mustFit: boolean };

/** Replaces the words that have a better one, in addition to the replacements `before`. */
function replace(
  lookup: Lookup,
  query: Query,
  wrong: readonly Suspect[],
  before: Replaced,
  rule: Rule,
): Correction | null {
  const replaced = new Map(before);
  let context = contextOf(lookup, query, wrong, before);
  for (const suspect of wrong.slice(0, MAX_CORRECTIONS - before.size)) {
    const options = { atLeast: rule.atLeast(suspect.count), mustFit: rule.mustFit };
    const choice = choose(lookup, suspect, context, options);
    if (!choice) continue;
    replaced.set(suspect.at, shown(lookup, choice.words));
    context = choice.context;
  }
  return replaced.size > before.size ? { ...replaceWords(query, replaced), replaced } : null;
}

const NONE: Replaced = new Map();

/** The query with unknown words replaced by near ones; null if there is nothing to replace. */
export function correctUnknown(
  lookup: Lookup,
  query: Query,
  suspects: readonly Suspect[],
): Correction | null {
  const unknown = suspects.filter(({ count }) => count === 0);
  return replace(lookup, query, unknown, NONE, { atLeast: () => 1, mustFit: false });
}

/** Also replaces rare words for which a clearly more common one exists; null if there are none. */
export function correctRare(
  lookup: Lookup,
  query: Query,
  suspects: readonly Suspect[],
  unknown: Correction | null,
): Correction | null {
  const rare = suspects.filter(({ count }) => count > 0 && count < LITTLE);
  const rule = { atLeast: (count: number) => count * CLEARLY_MORE, mustFit: false };
  return replace(lookup, query, rare, unknown?.replaced ?? NONE, rule);
}

/**
 * Replaces one more word, the rarest with a near one that some document has together with the rest;
 * null if there is none.
 */
export function correctFitting(
  lookup: Lookup,
  query: Query,
  suspects: readonly Suspect[],
  unknown: Correction | null,
): Correction | null {
  const before = unknown?.replaced ?? NONE;
  const found = suspects.filter(({ count }) => count > 0);
  found.sort((a, b) => a.count - b.count || a.at - b.at);
  for (const suspect of found.slice(0, MAX_CORRECTIONS - before.size)) {
    const correction = replace(lookup, query, [suspect], before, { atLeast: () => 1, mustFit: true });
    if (correction) return correction;
  }
  return null;
}
