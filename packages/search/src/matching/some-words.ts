import type { QueryWord } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { type Matches, TIER } from "./matches.ts";
import { wordEntries } from "./word-entries.ts";

/** Documents that match at least one word; the tier tells how many are missing. */
export function matchSomeWords(catalogue: Catalogue, words: readonly QueryWord[]): Matches {
  const found = new Uint8Array(catalogue.extent);
  let size = 0;
  for (const word of words) {
    for (const entry of wordEntries(catalogue, word)) {
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
