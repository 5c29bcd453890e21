import { normalizeCode, signsOf } from "../analysis/fold.ts";
import type { Query } from "../analysis/query.ts";
import { nameKey } from "../analysis/words.ts";
import type { Lookup } from "./lookup.ts";
import { type Matches, promote, TIER } from "./matches.ts";

const MAX_CODES = 16;

/** The query and its chunks between blanks, as codes with their signs. */
function codesAsTyped({ text }: Query): string[] {
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== "");
  return [...new Set([text, ...chunks.slice(0, MAX_CODES)])];
}

/** Whether several documents have own codes of the query, so that the signs decide. */
const haveSeveral = (tiers: Uint8Array): boolean =>
  tiers.indexOf(TIER.exactCode) !== tiers.lastIndexOf(TIER.exactCode);

/**
 * Puts exact spellings first: a code with the same signs, a name of the same words. Changes
 * `matches`.
 */
export function inOrderOfSpelling(lookup: Lookup, query: Query, matches: Matches): Matches {
  const { codes, records } = lookup.catalogue;
  if (haveSeveral(matches.tiers)) {
    for (const typed of codesAsTyped(query)) {
      const docs = codes.writtenAs(normalizeCode(typed), signsOf(typed));
      promote(matches, TIER.exactCode, TIER.asWritten, (doc) => docs.has(doc));
    }
  }
  const tiers = [TIER.inName, TIER.inNameOfOther].filter((tier) => matches.tiers.includes(tier));
  const key = tiers.length > 0 ? nameKey(query.text) : 0;
  if (key === 0) return matches;
  for (const tier of tiers) promote(matches, tier, TIER.exactName, (doc) => records.nameKey(doc) === key);
  return matches;
}
