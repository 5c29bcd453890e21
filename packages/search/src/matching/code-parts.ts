import type { Query } from "../analysis/query.ts";
import type { QueryWord } from "../analysis/query-words.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import { entriesOf } from "./all-segments.ts";
import type { Lookup } from "./lookup.ts";
import { inTier, type Matches, NO_MATCHES, TIER, unionOf } from "./matches.ts";
import type { Group } from "./union-memory.ts";

/** Further documents of a code beyond those that it is or begins, and their tier. */
type Further = { tier: number; groupOf(lookup: Lookup, code: string): Group };

/** Codes with it inside. */
export const INNER: Further = { tier: TIER.codePart, groupOf: (lookup, code) => lookup.inner(code) };

/** Near codes, if it is neither a code nor a part of one. */
export const NEAR: Further = { tier: TIER.nearCode, groupOf: (lookup, code) => lookup.near(code) };

/** Further documents of the whole query. */
export function matchPart(lookup: Lookup, { part }: Query, { tier, groupOf }: Further): Matches {
  return part === "" ? NO_MATCHES : inTier(lookup.united(groupOf(lookup, part)), tier);
}

/**
 * Documents that match all words, at least one of them as a further match; none if no word has any.
 */
export function matchParts(lookup: Lookup, words: Phrase, { tier, groupOf }: Further): Matches {
  const further = new Map<QueryWord, Group>();
  for (const word of words) {
    const group = word.part === "" ? null : groupOf(lookup, word.part);
    if (group && !lookup.isEmpty(group)) further.set(word, group);
  }
  if (further.size === 0) return NO_MATCHES;
  const entries = entriesOf(lookup, lookup.segments(words), (segment) => {
    const [only, ...others] = segment.words;
    const more = only && others.length === 0 ? further.get(only) : undefined;
    const own = lookup.groupOfSegment(segment);
    return more ? lookup.either([own, more]) : own;
  });
  return inTier(entries, tier);
}

/** Documents of a query whose words, or the whole, have further matches. */
export function matchAnyPart(lookup: Lookup, query: Query, further: Further): Matches {
  const readings = [query.words, query.joined ?? [], query.grouped ?? []];
  return unionOf(
    matchPart(lookup, query, further),
    ...readings.map((words) => matchParts(lookup, words, further)),
  );
}
