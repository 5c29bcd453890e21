import type { LeftOutWord, SearchDocument } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";
import { NaiveCorrections } from "./naive-corrections.ts";
import { Scan, type Tiered } from "./naive-scan.ts";

type Answer = {
  found: Tiered[];
  words: string[] | null;
  leftOut: LeftOutWord[];
  missingCode: string | null;
};

function merged(first: Tiered[], later: Tiered[], steps: number): Tiered[] {
  const known = new Set(first.map(({ doc }) => doc));
  return [
    ...first,
    ...later
      .filter(({ doc }) => !known.has(doc))
      .map(({ doc, tier }) => ({ doc, tier: tier + TIER.someWords * steps })),
  ];
}

/** The matches of a query within `inScope`, by a scan, and the replaced words. */
export function naiveMatches(
  catalogue: SearchDocument[],
  synonyms: string,
  raw: string,
  isAsked: (doc: SearchDocument) => boolean,
  isNamed: boolean,
): Answer {
  const scan = new Scan(catalogue, synonyms, isNamed);
  const query = scan.query(raw);
  const inScope = isAsked;
  if (query.blank)
    return { found: scan.tiered(() => 0, inScope), words: null, leftOut: [], missingCode: null };
  const missing = scan.missing(query);
  const missingCode = missing && query.text.slice(missing.start, missing.end);
  let found = scan.tiered(scan.allWords(query), inScope);
  let words: string[] | null = null;
  let enough = found.length >= 3 || found.some(({ tier }) => tier <= TIER.equivalent);
  if (found.length === 0) {
    const near = scan.tiered(scan.near(query), inScope);
    if (near.length > 0) return { found: near, words: null, leftOut: [], missingCode: null };
  }
  const corrections = new NaiveCorrections(scan).of(query);
  for (const [at, better] of corrections.entries()) {
    if (enough || !better || (at === 2 && found.length > 0)) continue;
    const own = scan.tiered(scan.allWords(better.query), inScope);
    const all = merged(found, own, at + 1);
    if (all.length > found.length) words = better.shown;
    found = all;
    enough = found.length >= 3 || own.some(({ tier }) => tier <= TIER.equivalent);
  }
  if (found.length > 0) return { found, words, leftOut: [], missingCode: null };
  const [better] = corrections;
  const isOtherSide = scan.isOtherSide(query);
  const isOfSide = (doc: SearchDocument) => isAsked(doc) && !isOtherSide(doc);
  const some = scan.bestWords(better?.query ?? query, scan.run(query), isOfSide);
  if (!some) return { found, words: null, leftOut: [], missingCode };
  found = scan.tiered(scan.allWords(some.query), isOfSide);
  if (found.length === 0) found = scan.tiered(scan.near(some.query), isOfSide);
  return { found, words: better?.shown ?? null, leftOut: some.leftOut, missingCode };
}
