import { type CodeRun, isWithin } from "../analysis/codes/likely-code.ts";
import type { Query } from "../analysis/query.ts";
import { codeIn, entriesOfCode, wholeCodes } from "./code-in-query.ts";
import type { Lookup } from "./lookup.ts";
import { type Matches, TIER } from "./matches.ts";
import { MAX_MARKED, matchSomeWords } from "./some-words.ts";
import { CODE_WEIGHT, weightOf } from "./word-weights.ts";

/**
 * Words of a query, by their positions, that some documents have: a single one, or all of a code.
 */
export type Weighed = { places: readonly number[]; entries: Uint32Array; weight: number };

const NONE = new Uint32Array(0);

/** The segments of a query, by the positions of their words: phrases are dropped as a whole. */
function weighSegments(lookup: Lookup, query: Query): Weighed[] {
  const { size } = lookup.catalogue;
  let next = 0;
  return lookup.segments(query.words).map((segment): Weighed => {
    const { words } = segment;
    const places = words.map(() => next++);
    const [only] = words;
    const codes = only && words.length === 1 ? wholeCodes(lookup, only.code) : NONE;
    if (codes.length > 0) return { places, entries: codes, weight: CODE_WEIGHT };
    const entries = lookup.united(lookup.groupOfSegment(segment));
    return { places, entries, weight: weightOf(words, entries, size) };
  });
}

/**
 * The words of a query that some document has, most significant first. `run` may be a code of some
 * document: it then counts as one word and more than any other. Otherwise its words are dropped.
 */
export function weighWords(lookup: Lookup, query: Query, run: CodeRun | null): Weighed[] {
  const inRun = (at: number) => run !== null && isWithin(query.tokens[at], run);
  const places = query.words.flatMap((_, at) => (inRun(at) ? [at] : []));
  const code: Weighed = { places, entries: entriesOfCode(lookup, run?.code ?? ""), weight: CODE_WEIGHT };
  const others = weighSegments(lookup, query).filter((one) => !one.places.some(inRun));
  return [...others, code]
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => b.weight - a.weight || (a.places[0] ?? 0) - (b.places[0] ?? 0));
}

/** All masks of so many words, heaviest first. */
export function heaviestMasks(words: readonly Weighed[]): number[] {
  const weightOfMask = (mask: number) =>
    words.reduce((sum, { weight }, bit) => ((mask >>> bit) & 1 ? sum + weight : sum), 0);
  return Array.from({ length: 2 ** words.length - 1 }, (_, at) => at + 1).sort(
    (a, b) => weightOfMask(b) - weightOfMask(a) || a - b,
  );
}

/**
 * Documents that match some words of a query: those with a code of it first, then by significance
 * of their words.
 */
export function matchSimilar(lookup: Lookup, query: Query): Matches {
  const run = codeIn(lookup, query);
  const hasRun = run !== null && wholeCodes(lookup, run.code).length > 0;
  const words = weighWords(lookup, query, hasRun ? run : null).slice(0, MAX_MARKED);
  const ranks = new Uint8Array(1 << words.length);
  for (const [rank, mask] of heaviestMasks(words).entries()) ranks[mask] = rank;
  const { docs, tiers: masks } = matchSomeWords(
    lookup.catalogue.extent,
    words.map(({ entries }) => entries),
  );
  return { docs, tiers: masks.map((mask) => TIER.someWords + ranks[mask]) };
}
