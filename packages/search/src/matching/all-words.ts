import type { Query, QueryWord } from "../analysis/query.ts";
import type { Segment } from "../analysis/segments.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import type { Lookup } from "./lookup.ts";
import { BEGUN, fromEntries, type Matches, NO_MATCHES, union } from "./matches.ts";
import type { Group } from "./union-memory.ts";

const NO_ENTRIES = new Uint32Array(0);

function entriesOf(lookup: Lookup, segments: readonly Segment[]): Uint32Array {
  const groups = new Map<string, Group>();
  for (const segment of segments) {
    const group = lookup.groupOfSegment(segment);
    if (group.lists.length === 0) return NO_ENTRIES;
    groups.set(group.id, group);
  }
  return lookup.intersect([...groups.values()]);
}

/** Sorted entries of the documents that have all of the words. */
export function allWordsEntries(lookup: Lookup, words: Phrase): Uint32Array {
  return entriesOf(lookup, lookup.segments(words));
}

const isBegun = (word: QueryWord): boolean => word.prefix;
const asWhole = (phrase: Phrase): Phrase =>
  phrase.some(isBegun) ? phrase.map((word) => ({ ...word, prefix: false })) : phrase;

/** Those with all words whole, and those where the last one is only the beginning of theirs. */
function matchWords(lookup: Lookup, words: Phrase): Matches {
  const segments = lookup.segments(words);
  const begun = entriesOf(lookup, segments);
  if (begun.length === 0 || !lookup.beginsOthers(segments)) return fromEntries(begun);
  const wholes = segments.map((segment) => ({
    words: asWhole(segment.words),
    others: segment.others.map(asWhole),
  }));
  return union(fromEntries(entriesOf(lookup, wholes)), fromEntries(begun, BEGUN));
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
