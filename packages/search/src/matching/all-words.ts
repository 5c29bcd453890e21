import type { Query } from "../analysis/query.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import { intersect } from "./intersect.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, type Matches, NO_MATCHES, union } from "./matches.ts";

function matchWords(lookup: Lookup, words: Phrase): Matches {
  const groups = new Set<readonly Uint32Array[]>();
  for (const segment of lookup.segments(words)) {
    const lists = lookup.listsOfSegment(segment);
    if (lists.length === 0) return NO_MATCHES;
    groups.add(lists);
  }
  return fromEntries(intersect([...groups], lookup.catalogue.extent));
}

/** Documents that match every word, or that have the whole query as a code. */
export function matchAllWords(lookup: Lookup, query: Query): Matches {
  const separate = matchWords(lookup, query.words);
  const joined = query.joined ? matchWords(lookup, query.joined) : NO_MATCHES;
  const whole = fromEntries(lookup.code(query.code));
  return union(union(separate, joined), whole);
}

/** The phrases that queries look for: each typed word by itself, and whole phrases that stand for others. */
export function wantedPhrases(lookup: Lookup, queries: readonly Query[]): Phrase[] {
  const readings = queries.flatMap(({ words, joined }) => [words, joined ?? []]);
  return readings
    .flatMap((words) => lookup.segments(words))
    .flatMap(({ words, others }) => [...words.map((word) => [word]), ...others]);
}
