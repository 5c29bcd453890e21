import { type Matches, TIER } from "./matches.ts";

/** Documents that match at least one of the words, each given as its sorted entries; the tier tells how many are missing. */
export function matchSomeWords(extent: number, words: readonly Uint32Array[]): Matches {
  const found = new Uint8Array(extent);
  let size = 0;
  for (const entries of words) {
    for (let at = 0; at < entries.length; at++) {
      const doc = (entries[at] as number) >>> 2;
      const matched = found[doc] as number;
      if (matched === 0) size++;
      found[doc] = matched + 1;
    }
  }
  const docs = new Uint32Array(size);
  const tiers = new Uint8Array(size);
  let at = 0;
  for (let doc = 0; doc < found.length; doc++) {
    const matched = found[doc] as number;
    if (matched === 0) continue;
    docs[at] = doc;
    tiers[at++] = TIER.someWords + words.length - matched;
  }
  return { docs, tiers };
}
