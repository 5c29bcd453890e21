import type { Query, QueryWord } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { QUALITY } from "../storage/postings.ts";
import { segmentEntries, segmentsIn } from "./all-words.ts";
import { fromEntries, type Matches, NO_MATCHES, TIER, union } from "./matches.ts";
import { matchSomeWords } from "./some-words.ts";
import { codeEntries, uniteLists, wordEntries } from "./word-entries.ts";

/** Per word of a query its entries; a word in a phrase with other spellings is also found by these. */
function entriesOfWords(catalogue: Catalogue, query: Query): Uint32Array[] {
  return segmentsIn(catalogue, query.words).flatMap((segment) => {
    const { words, others } = segment;
    if (others.length === 0) return words.map((word) => wordEntries(catalogue, word));
    const whole = segmentEntries(catalogue, segment);
    if (words.length === 1) return [whole];
    return words.map((word) => uniteLists(catalogue, [whole, wordEntries(catalogue, word)]));
  });
}

/** Documents that have one of the words as a whole code, before all that only match some words. */
function matchCodes(catalogue: Catalogue, words: readonly QueryWord[]): Matches {
  const lists = words.map(({ code }) =>
    codeEntries(catalogue, code).filter((entry) => (entry & 3) <= QUALITY.equivalent),
  );
  const found = lists.filter((list) => list.length > 0);
  if (found.length === 0) return NO_MATCHES;
  const { docs } = fromEntries(uniteLists(catalogue, found));
  return { docs, tiers: new Uint8Array(docs.length).fill(TIER.someWords) };
}

/** Documents that match some of the words of a query: those with a code of it, then by the number of words missing. */
export function matchSimilar(catalogue: Catalogue, query: Query): Matches {
  const some = matchSomeWords(catalogue.extent, entriesOfWords(catalogue, query));
  return union(matchCodes(catalogue, [...query.words, ...(query.joined ?? [])]), some);
}
