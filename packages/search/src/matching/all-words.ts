import { hasDigit } from "../analysis/fold.ts";
import type { Query } from "../analysis/query.ts";
import type { QueryWord } from "../analysis/query-words.ts";
import type { Phrase, Segment } from "../analysis/synonyms.ts";
import { QUALITY } from "../storage/postings.ts";
import { seek } from "../storage/seek.ts";
import { entriesOf } from "./all-segments.ts";
import { namedBrands } from "./brands/named-brands.ts";
import { preferBrands } from "./brands/prefer-brands.ts";
import { INNER, matchAnyPart, matchPart, matchParts } from "./code-parts.ts";
import type { Lookup } from "./lookup.ts";
import {
  BEGUN,
  BY_SYNONYM,
  fromEntries,
  improve,
  type Matches,
  NO_MATCHES,
  promote,
  TIER,
  unionOf,
  WHOLE,
} from "./matches.ts";

/** Sorted entries of the documents that have all of the words. */
export function allWordsEntries(lookup: Lookup, words: Phrase): Uint32Array {
  return entriesOf(lookup, lookup.segments(words));
}

const isBegun = (word: QueryWord): boolean => word.prefix;
const asWhole = (phrase: Phrase): Phrase =>
  phrase.some(isBegun) ? phrase.map((word) => ({ ...word, prefix: false })) : phrase;

const whole = (segment: Segment): Segment => ({
  ...segment,
  words: asWhole(segment.words),
  spellings: segment.spellings.map(asWhole),
  synonyms: segment.synonyms.map(asWhole),
});
/**
 * Documents with all words as typed, then those by synonyms, then those that a last word begins.
 */
function matchForms(lookup: Lookup, words: Phrase): Matches {
  const segments = lookup.segments(words);
  const begun = entriesOf(lookup, segments);
  if (begun.length === 0) return NO_MATCHES;
  const isUnfinished = lookup.beginsOthers(segments);
  const wholes = isUnfinished ? segments.map(whole) : segments;
  const replaced = wholes.filter((segment) => lookup.hasSynonyms(segment));
  const tiers = replaced.length > 0 ? BY_SYNONYM : WHOLE;
  const found = isUnfinished
    ? improve(
        fromEntries(begun, BEGUN),
        fromEntries(
          entriesOf(lookup, wholes, (segment) => lookup.groupAnywhere(segment)),
          tiers,
        ),
      )
    : fromEntries(begun, tiers);
  if (replaced.length > 0) preferTyped(lookup, found, replaced);
  return found;
}

/**
 * Puts what has segments as typed in its name before what has their synonyms. Changes `matches`.
 */
function preferTyped(lookup: Lookup, matches: Matches, segments: readonly Segment[]): void {
  const typed = segments.map((segment) => ({
    entries: lookup.united(lookup.groupAnywhere({ ...segment, synonyms: [] })),
    next: 0,
  }));
  promote(matches, TIER.synonymInName, TIER.inName, (doc) =>
    typed.every((one) => {
      one.next = seek(one.entries, doc << 2, one.next);
      const entry = one.entries[one.next];
      return entry >>> 2 === doc && (entry & 3) <= QUALITY.inName;
    }),
  );
}

/** The same, with parts of a named brand first. */
function matchWords(lookup: Lookup, words: Phrase): Matches {
  const matches = matchForms(lookup, words);
  const named = matches.docs.length > 0 ? namedBrands(lookup.catalogue, words) : null;
  if (!named) return matches;
  const rest = named.rest.length > 0 ? matchForms(lookup, named.rest) : null;
  return preferBrands(lookup.catalogue, matches, named.brands, rest);
}

const SURE_CODE = 6;

/** Whether a query is almost certainly a code. */
const isSureCode = (code: string): boolean => code.length >= SURE_CODE && hasDigit(code);

const isExact = (entry: number): boolean => (entry & 3) <= QUALITY.equivalent;

/**
 * Documents that match every word, or have the whole query as a code. If that code is found and
 * unmistakable, its parts are no words; the same holds for a code in it, and for groups written as
 * one. Inner parts
 * of codes match last.
 */
export function matchAllWords(lookup: Lookup, query: Query): Matches {
  const whole = lookup.code(query.code);
  const [first, ...more] = query.joined ?? [];
  if (first && isSureCode(query.code) && whole.some(isExact)) {
    const asOne = more.length === 0 ? matchWords(lookup, [first]) : NO_MATCHES;
    return unionOf(asOne, fromEntries(whole), matchPart(lookup, query, INNER));
  }
  const asCode = query.grouped
    ? unionOf(matchWords(lookup, query.grouped), fromEntries(whole), matchParts(lookup, query.grouped, INNER))
    : NO_MATCHES;
  if (asCode.docs.length > 0 || query.sold.length > 0) return asCode;
  const joined = query.joined ? matchWords(lookup, query.joined) : NO_MATCHES;
  return unionOf(
    matchWords(lookup, query.words),
    joined,
    fromEntries(whole),
    matchAnyPart(lookup, query, INNER),
  );
}

/** The phrases of queries: each typed word, and whole phrases for their synonyms. */
export function wantedPhrases(lookup: Lookup, queries: readonly Query[]): Phrase[] {
  const readings = queries.flatMap(({ words, joined, grouped }) => [words, joined ?? [], grouped ?? []]);
  return readings
    .flatMap((words) => lookup.segments(words))
    .flatMap(({ words, spellings, synonyms }) => [...words.map((word) => [word]), ...spellings, ...synonyms]);
}
