import type { Query } from "../analysis/query.ts";
import { type Segment, segmentsOf } from "../analysis/segments.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { intersect } from "./intersect.ts";
import { fromEntries, type Matches, NO_MATCHES, union } from "./matches.ts";
import { codeEntries, isKnown, uniteLists, wordEntries, wordLists } from "./word-entries.ts";

/** Words as segments, by the synonyms of the catalogue and the words that it knows. */
export function segmentsIn(catalogue: Catalogue, words: Phrase): Segment[] {
  return segmentsOf(words, catalogue.synonyms, (word) => isKnown(catalogue, word));
}

function phraseLists(catalogue: Catalogue, phrase: Phrase): Uint32Array[] {
  const [word] = phrase;
  if (word && phrase.length === 1) return wordLists(catalogue, word);
  const all = intersect(phrase.map((part) => wordEntries(catalogue, part)));
  return all.length > 0 ? [all] : [];
}

/** Sorted entries of the documents that match a segment, in its own words or in others that stand for them. */
export function segmentEntries(catalogue: Catalogue, { words, others }: Segment): Uint32Array {
  const lists = [words, ...others].flatMap((phrase) => phraseLists(catalogue, phrase));
  return uniteLists(catalogue, lists);
}

function matchWords(catalogue: Catalogue, words: Phrase): Matches {
  const lists: Uint32Array[] = [];
  for (const segment of segmentsIn(catalogue, words)) {
    const entries = segmentEntries(catalogue, segment);
    if (entries.length === 0) return NO_MATCHES;
    lists.push(entries);
  }
  return fromEntries(intersect(lists));
}

/** Documents that match every word, or that have the whole query as a code. */
export function matchAllWords(catalogue: Catalogue, query: Query): Matches {
  const separate = matchWords(catalogue, query.words);
  const joined = query.joined ? matchWords(catalogue, query.joined) : NO_MATCHES;
  const whole = fromEntries(codeEntries(catalogue, query.code));
  return union(union(separate, joined), whole);
}

/** The phrases that queries look for: each typed word by itself, and whole phrases that stand for others. */
export function wantedPhrases(catalogue: Catalogue, queries: readonly Query[]): Phrase[] {
  const readings = queries.flatMap(({ words, joined }) => [words, joined ?? []]);
  return readings
    .flatMap((words) => segmentsIn(catalogue, words))
    .flatMap(({ words, others }) => [...words.map((word) => [word]), ...others]);
}
