import { type Matches, TIER } from "./matches.ts";

/** Documents that match at least one of the words, each given as its sorted entries; the tier tells how many are missing. */
export function matchSomeWords(extent: number, words: readonly Uint32Array[]): Matches {
  const found = new Uint8Array(extent);
  let size = 0;
  for (const entries of words) {
    for (const entry of entries) {
      if (found[entry >>> 2] === 0) size++;
      found[entry >>> 2] = (found[entry >>> 2] as number) + 1;
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
