import type { Catalogue } from "../../storage/catalogue.ts";
import { seek } from "../../storage/seek.ts";
import { type Matches, TIER } from "../matches.ts";

/** Tiers between parts of the named brand and those of other brands. */
const OTHER_BRAND = TIER.anywhereOfOther - TIER.anywhere;

/** Per document 0 if its brand is named, else 1. */
function isOther({ brands }: Catalogue, docs: Uint32Array, named: ReadonlySet<number>): Uint8Array {
  const marked = new Uint8Array(brands.dictionary.names.length);
  for (const value of named) marked[value] = 1;
  const others = new Uint8Array(docs.length);
  brands.column.fail(docs, marked, others, 1);
  return others;
}

/**
 * Puts the brands' own documents before those that only mention them. Own ones get their tier in
 * `rest`, the words without the brand (null: no other words). Documents found by a code stay.
 * Changes `matches`.
 */
export function preferBrands(
  catalogue: Catalogue,
  matches: Matches,
  brands: ReadonlySet<number>,
  rest: Matches | null,
): Matches {
  const { docs, tiers } = matches;
  const others = isOther(catalogue, docs, brands);
  let next = 0;
  for (let at = 0; at < docs.length; at++) {
    const tier = tiers[at];
    if (tier < TIER.inName) continue;
    if (others[at] === 1) tiers[at] = tier + OTHER_BRAND;
    else if (!rest) tiers[at] = TIER.inName;
    else {
      const doc = docs[at];
      next = seek(rest.docs, doc, next);
      if (rest.docs[next] === doc) tiers[at] = Math.max(rest.tiers[next], TIER.inName);
    }
  }
  return matches;
}
