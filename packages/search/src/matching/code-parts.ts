import type { Query } from "../analysis/query.ts";
import type { QueryWord } from "../analysis/query-words.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import { entriesOf } from "./all-segments.ts";
import type { Lookup } from "./lookup.ts";
import { inTier, type Matches, NO_MATCHES, TIER, unionOf } from "./matches.ts";
import type { Group } from "./union-memory.ts";

/** What a code finds beside those that it is, or begins; and the tier of what is found by it. */
type Further = { tier: number; groupOf(lookup: Lookup, code: string): Group };

/** Codes that have it inside. */
export const INNER: Further = { tier: TIER.codePart, groupOf: (lookup, code) => lookup.inner(code) };

/** Codes that are near, where it is no code and no part of one. */
export const NEAR: Further = { tier: TIER.nearCode, groupOf: (lookup, code) => lookup.near(code) };

/** Documents that the whole of a query finds further. */
export function matchPart(lookup: Lookup, { part }: Query, { tier, groupOf }: Further): Matches {
  return part === "" ? NO_MATCHES : inTier(lookup.united(groupOf(lookup, part)), tier);
}

/** Documents that match all words, of which at least one may find further; none where no word does. */
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

/** Documents that match a query where its words, or the whole of it, find further. */
export function matchAnyPart(lookup: Lookup, query: Query, further: Further): Matches {
  const readings = [query.words, query.joined ?? [], query.grouped ?? []];
  return unionOf(
    matchPart(lookup, query, further),
    ...readings.map((words) => matchParts(lookup, words, further)),
  );
}
