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
/** Fewer documents than this are little. */
export const LITTLE = 3;
/** How many times more documents the right spelling of a word that is found must have. */
const CLEARLY_MORE = 10;

type Replaced = ReadonlyMap<number, Replacement>;

/** A query with some words replaced, and how to write it. */
export type Correction = { query: Query; written: string; replaced: Replaced };

/** A word that could be misspelt, and in how many documents it stands. */
export type Suspect = { word: QueryWord; at: number; count: number };

/** Words that could be misspelt; those that a rule or a pair knows are right. */
export function suspectsOf(lookup: Lookup, query: Query): Suspect[] {
  const known = new Set<QueryWord>();
  for (const { words, others } of lookup.segments(query.words))
    if (others.length > 0) for (const word of words) known.add(word);
  return query.words.flatMap((word, at) => {
    if (known.has(word) || word.text.length < MIN_LETTERS || hasDigit(word.text)) return [];
    return [{ word, at, count: lookup.entriesOf(word).length }];
  });
}

/** The documents (as entries) that have all words of a query but the suspects; null = all there are. */
function contextOf(lookup: Lookup, query: Query, without: readonly Suspect[], replaced: Replaced) {
  const left = new Set(without.map(({ at }) => at));
  const words = query.words.flatMap((word, at) =>
    left.has(at) ? [] : wordsOf(replaced.get(at)?.words ?? null, word),
  );
  return words.length === 0 ? null : allWordsEntries(lookup, words);
}

const wordsOf = (texts: readonly string[] | null, word: QueryWord): Phrase =>
  texts === null ? [word] : asTyped(texts, word);

/** Words in place of one: the last is unfinished where that was. */
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
 * Of the words near a suspect those that most documents of the context have: of the nearest list where any has. Else the
 * first of all, or nothing where `mustFit`.
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

/** Replaces those of the words that have a better one, beside what was replaced `before`. */
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

/** The query with the words that find nothing replaced by near ones; null if there is nothing to replace. */
export function correctUnknown(
  lookup: Lookup,
  query: Query,
  suspects: readonly Suspect[],
): Correction | null {
  const unknown = suspects.filter(({ count }) => count === 0);
  return replace(lookup, query, unknown, NONE, { atLeast: () => 1, mustFit: false });
}

/** Also the words that find little replaced, where another one has clearly more; null if there are none. */
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

/** One more word replaced, the rarest that has a near one with which some document has all words; null if none has. */
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
