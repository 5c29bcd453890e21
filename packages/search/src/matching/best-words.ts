import { type CodeRun, isWithin } from "../analysis/codes/likely-code.ts";
import { keepWords, type Query } from "../analysis/query.ts";
import type { LeftOutWord } from "../types.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, type Matches } from "./matches.ts";
import { heaviestMasks, type Weighed, weighWords } from "./similar.ts";
import { MAX_MARKED, masksOf, matchSomeWords } from "./some-words.ts";
import { Group } from "./union-memory.ts";

/** Drops the documents that a request excludes. */
export type Narrow = (matches: Matches) => Matches;

/**
 * The most significant words that some document has together, as a query, and the dropped words.
 */
export type BestWords = { query: Query; leftOut: LeftOutWord[] };

/** The masks that some document has; `narrowed` limits which documents count, null = all. */
function presentMasks(lookup: Lookup, words: readonly Weighed[], narrowed: Narrow | null): Uint8Array {
  const lists = words.map(({ entries }) => entries);
  const { extent } = lookup.catalogue;
  if (!narrowed) return masksOf(extent, lists);
  const present = new Uint8Array(1 << lists.length);
  for (const mask of narrowed(matchSomeWords(extent, lists)).tiers) present[mask] = 1;
  return present;
}

/**
 * The best words of a query that no document matches in full; null if no word is known. The words
 * of `run`, a code, count together, or not at all if no product has that code.
 */
export function bestWords(
  lookup: Lookup,
  query: Query,
  run: CodeRun | null,
  narrowed: Narrow | null,
): BestWords | null {
  const all = weighWords(lookup, query, run);
  const words = all.slice(0, MAX_MARKED);
  if (all.length > MAX_MARKED && haveAll(lookup, all, narrowed)) return keptOf(query, run, placesIn(all));
  const present = presentMasks(lookup, words, narrowed);
  const masks = heaviestMasks(words).filter((mask) => present[mask] === 1);
  const [best] = masks;
  if (best === undefined) return null;
  const insteadOf = (place: number) => {
    const bit = words.findIndex(({ places }) => places.includes(place));
    const mask = masks.find((one) => (one >>> bit) & 1);
    return bit < 0 || mask === undefined ? null : keepWords(query, placesOf(words, mask)).written;
  };
  return keptOf(query, run, placesOf(words, best), insteadOf);
}

/** Whether some document has all of so many words. */
function haveAll(lookup: Lookup, words: readonly Weighed[], narrowed: Narrow | null): boolean {
  const entries = lookup.intersect(words.map(({ entries }) => new Group("", () => [entries])));
  return (narrowed ? narrowed(fromEntries(entries)).docs : entries).length > 0;
}

/**
 * The query of the words at some positions, and the dropped ones with their queries; null if none
 * is kept.
 */
function keptOf(
  query: Query,
  run: CodeRun | null,
  kept: ReadonlySet<number>,
  insteadOf: (place: number) => string | null = () => null,
): BestWords {
  const leftOut = query.tokens.flatMap((token, at): LeftOutWord[] => {
    const isAgain = token.start === query.tokens[at - 1]?.start;
    if (kept.has(at) || isAgain || (run && isWithin(token, run))) return [];
    return [{ word: query.text.slice(token.start, token.end), instead: insteadOf(at) }];
  });
  return { query: keepWords(query, kept).query, leftOut };
}

const placesIn = (words: readonly Weighed[]): Set<number> => new Set(words.flatMap(({ places }) => places));

const placesOf = (words: readonly Weighed[], mask: number): Set<number> =>
  placesIn(words.filter((_, bit) => (mask >>> bit) & 1));
