import type { Query } from "../analysis/query.ts";
import type { QueryWord } from "../analysis/query-words.ts";
import { QUALITY } from "../storage/postings.ts";
import { unite } from "./entries.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, keep, type Matches, NO_MATCHES, TIER, union } from "./matches.ts";
import { matchSomeWords } from "./some-words.ts";

const MAX_WORDS = 6;

/** Per word of a query its entries; a word in a phrase with other spellings is also found by these. */
function entriesOfWords(lookup: Lookup, query: Query): Uint32Array[] {
  return lookup.segments(query.grouped ?? query.words).flatMap((segment) => {
    const { words, others } = segment;
    if (others.length === 0) return words.map((word) => lookup.entriesOf(word));
    const group = lookup.groupOfSegment(segment);
    if (words.length === 1) return [lookup.united(group)];
    return words.map((word) => lookup.united(lookup.either([group, lookup.groupOf(word)])));
  });
}

/** Documents that have one of the words as a whole code, before all that only match some words. */
function matchCodes(lookup: Lookup, words: readonly QueryWord[]): Matches {
  const lists = words.map(({ code }) =>
    lookup.code(code).filter((entry) => (entry & 3) <= QUALITY.equivalent),
  );
  const found = lists.filter((list) => list.length > 0);
  if (found.length === 0) return NO_MATCHES;
  const { docs } = fromEntries(unite(found, lookup.catalogue.extent));
  return { docs, tiers: new Uint8Array(docs.length).fill(TIER.someWords) };
}

/**
 * Documents that match some of the words of a query: those with a code of it, then by the number of words missing. Of many
 * words only those in fewest documents count, which say most. With `onlyNearBest` most of what `nearBest` leaves out is not
 * even collected.
 */
export function matchSimilar(lookup: Lookup, query: Query, onlyNearBest: boolean): Matches {
  const words = entriesOfWords(lookup, query).sort((a, b) => a.length - b.length);
  const some = matchSomeWords(lookup.catalogue.extent, words.slice(0, MAX_WORDS), onlyNearBest);
  return union(matchCodes(lookup, [...(query.grouped ?? query.words), ...(query.joined ?? [])]), some);
}

/** Those of the documents found by some words that miss at most one word more than the best of them. */
export function nearBest(matches: Matches): Matches {
  const best = matches.tiers.reduce((least, tier) => Math.min(least, tier), Number.POSITIVE_INFINITY);
  return keep(matches, (_, at) => (matches.tiers[at] as number) <= best + 1);
}
