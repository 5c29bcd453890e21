import { marksFor } from "./marks.ts";
import { type Matches, TIER } from "./matches.ts";

/** Counts each document of the entries; gives how many are met for the first time. */
function countDocuments(counts: Uint8Array, entries: Uint32Array): number {
  let fresh = 0;
  for (let at = 0; at < entries.length; at++) {
    const doc = (entries[at] as number) >>> 2;
    const before = counts[doc] as number;
    if (before === 0) fresh++;
    counts[doc] = before + 1;
  }
  return fresh;
}

/** Documents that match at least one of the words, each given as its sorted entries; the tier tells how many are missing. */
export function matchSomeWords(extent: number, words: readonly Uint32Array[]): Matches {
  const marks = marksFor(extent);
  const size = words.reduce((sum, entries) => sum + countDocuments(marks.bytes, entries), 0);
  const docs = new Uint32Array(size);
  const tiers = new Uint8Array(size);
  let at = 0;
  for (let doc = 0; at < size; doc++) {
    const matched = marks.bytes[doc] as number;
    if (matched === 0) continue;
    docs[at] = doc;
    tiers[at++] = TIER.someWords + words.length - matched;
  }
  marks.groups.fill(0);
  return { docs, tiers };
}
