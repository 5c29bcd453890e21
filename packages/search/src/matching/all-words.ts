import { hasDigit } from "../analysis/fold.ts";
import type { Query, QueryWord } from "../analysis/query.ts";
import type { Segment } from "../analysis/segments.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import { QUALITY } from "../storage/postings.ts";
import type { Lookup } from "./lookup.ts";
import { BEGUN, fromEntries, improve, type Matches, NO_MATCHES, union } from "./matches.ts";
import { namedBrands } from "./named-brands.ts";
import { preferBrands } from "./prefer-brands.ts";
import type { Group } from "./union-memory.ts";

const NO_ENTRIES = new Uint32Array(0);

function entriesOf(lookup: Lookup, segments: readonly Segment[]): Uint32Array {
  const groups = new Map<string, Group>();
  for (const segment of segments) {
    const group = lookup.groupOfSegment(segment);
    if (lookup.isEmpty(group)) return NO_ENTRIES;
    groups.set(group.id, group);
  }
  return lookup.intersect([...groups.values()]);
}

/** Sorted entries of the documents that have all of the words. */
export function allWordsEntries(lookup: Lookup, words: Phrase): Uint32Array {
  return entriesOf(lookup, lookup.segments(words));
}

const isBegun = (word: QueryWord): boolean => word.prefix;
const asWhole = (phrase: Phrase): Phrase =>
  phrase.some(isBegun) ? phrase.map((word) => ({ ...word, prefix: false })) : phrase;

/** Those with all words whole, and those where the last one is only the beginning of theirs. */
function matchForms(lookup: Lookup, words: Phrase): Matches {
  const segments = lookup.segments(words);
  const begun = entriesOf(lookup, segments);
  if (begun.length === 0 || !lookup.beginsOthers(segments)) return fromEntries(begun);
  const wholes = segments.map((segment) => ({
    words: asWhole(segment.words),
    others: segment.others.map(asWhole),
  }));
  return improve(fromEntries(begun, BEGUN), fromEntries(entriesOf(lookup, wholes)));
}

/** The same, with the own parts of a brand that the words name first. */
function matchWords(lookup: Lookup, words: Phrase): Matches {
  const matches = matchForms(lookup, words);
  const named = matches.docs.length > 0 ? namedBrands(lookup.catalogue, words) : null;
  if (!named) return matches;
  const rest = named.rest.length > 0 ? matchForms(lookup, named.rest) : null;
  return preferBrands(lookup.catalogue, matches, named.brands, rest);
}

const SURE_CODE = 6;

/** Whether a query can hardly be anything but a code. */
const isSureCode = (code: string): boolean => code.length >= SURE_CODE && hasDigit(code);

/**
 * Documents that match every word, or that have the whole query as a code. Where it is the code of a product and can hardly be
 * anything else, its parts are no words of their own.
 */
export function matchAllWords(lookup: Lookup, query: Query): Matches {
  const whole = lookup.code(query.code);
  const [first, ...more] = query.joined ?? [];
  if (first && isSureCode(query.code) && whole.some(isExact))
    return union(more.length === 0 ? matchWords(lookup, [first]) : NO_MATCHES, fromEntries(whole));
  const joined = query.joined ? matchWords(lookup, query.joined) : NO_MATCHES;
  return union(union(matchWords(lookup, query.words), joined), fromEntries(whole));
}

const isExact = (entry: number): boolean => (entry & 3) <= QUALITY.equivalent;

/** The phrases that queries look for: each typed word by itself, and whole phrases that stand for others. */
export function wantedPhrases(lookup: Lookup, queries: readonly Query[]): Phrase[] {
  const readings = queries.flatMap(({ words, joined }) => [words, joined ?? []]);
  return readings
    .flatMap((words) => lookup.segments(words))
    .flatMap(({ words, others }) => [...words.map((word) => [word]), ...others]);
}
