import type { Query, QueryWord } from "../analysis/query.ts";
import { QUALITY } from "../storage/postings.ts";
import { unite } from "./entries.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, type Matches, NO_MATCHES, TIER, union } from "./matches.ts";
import { MAX_MARKED, matchSomeWords } from "./some-words.ts";
import { CODE_WEIGHT, weightOf } from "./word-weights.ts";

/** A word of a query, by its place there, that some document has. */
export type Weighed = { at: number; entries: Uint32Array; weight: number };

/** Per word of a query its entries; a word in a phrase with other spellings is also found by these. */
function entriesOfWords(lookup: Lookup, query: Query): Uint32Array[] {
  return lookup.segments(query.words).flatMap((segment) => {
    const { words, others } = segment;
    if (others.length === 0) return words.map((word) => lookup.entriesOf(word));
    const group = lookup.groupOfSegment(segment);
    if (words.length === 1) return [lookup.united(group)];
    return words.map((word) => lookup.united(lookup.either([group, lookup.groupOf(word)])));
  });
}

/** Entries of the documents that have a word as a whole code. */
const wholeCodes = (lookup: Lookup, { code }: QueryWord): Uint32Array =>
  lookup.code(code).filter((entry) => (entry & 3) <= QUALITY.equivalent);

/** The words of a query that stand in some document, those that say most first; at most six. A whole code says more than any word. */
export function weighWords(lookup: Lookup, query: Query): Weighed[] {
  const { size } = lookup.catalogue;
  const weighed = entriesOfWords(lookup, query).map((entries, at): Weighed => {
    const word = query.words[at] as QueryWord;
    const codes = wholeCodes(lookup, word);
    if (codes.length > 0) return { at, entries: codes, weight: CODE_WEIGHT };
    return { at, entries, weight: entries.length > 0 ? weightOf(word, entries, size) : 0 };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MAX_MARKED);
}

/** All masks of so many words, those whose words weigh most first. */
export function heaviestMasks(words: readonly Weighed[]): number[] {
  const weightOfMask = (mask: number) =>
    words.reduce((sum, { weight }, bit) => ((mask >>> bit) & 1 ? sum + weight : sum), 0);
  return Array.from({ length: 2 ** words.length - 1 }, (_, at) => at + 1).sort(
    (a, b) => weightOfMask(b) - weightOfMask(a) || a - b,
  );
}

/** Documents that have one of the words as a whole code. */
function matchCodes(lookup: Lookup, words: readonly QueryWord[]): Matches {
  const found = words.map((word) => wholeCodes(lookup, word)).filter((list) => list.length > 0);
  if (found.length === 0) return NO_MATCHES;
  const { docs } = fromEntries(unite(found, lookup.catalogue.extent));
  return { docs, tiers: new Uint8Array(docs.length).fill(TIER.someWords) };
}

/** Documents that match some of the words of a query: those with a code of it, then by how much the words say that they have. */
export function matchSimilar(lookup: Lookup, query: Query): Matches {
  const words = weighWords(lookup, query);
  const ranks = new Uint8Array(1 << words.length);
  for (const [rank, mask] of heaviestMasks(words).entries()) ranks[mask] = rank;
  const { docs, tiers: masks } = matchSomeWords(
    lookup.catalogue.extent,
    words.map(({ entries }) => entries),
  );
  const some = { docs, tiers: masks.map((mask) => TIER.someWords + (ranks[mask] as number)) };
  return union(matchCodes(lookup, query.joined ?? []), some);
}
