import type { Query } from "./analysis/query.ts";
import { highlighter } from "./highlight.ts";
import { wantedPhrases } from "./matching/all-words.ts";
import type { Lookup } from "./matching/lookup.ts";
import type { Catalogue } from "./storage/catalogue.ts";
import type { MatchedCode, SearchHit } from "./types.ts";

/** What of the queries is a code of some document: the whole of each, or one of its words. */
function codesOf(lookup: Lookup, queries: readonly Query[]): string[] {
  const codes = queries.flatMap(({ code, words, joined }) => [
    code,
    ...[...words, ...(joined ?? [])].map((word) => word.code),
  ]);
  return [...new Set(codes)].filter((code) => lookup.code(code).length > 0);
}

/** The code that brought a document here. */
function matchedCode(catalogue: Catalogue, doc: number, codes: readonly string[]): MatchedCode | null {
  for (const code of codes) {
    const match = catalogue.codes.matchOf(doc, code);
    if (match)
      return {
        value: match.code,
        equivalent: match.equivalent,
        match: match.code === code ? "exact" : "prefix",
      };
  }
  return null;
}

/** Documents as they are given back, with what of them matched. */
export function toHits(lookup: Lookup, docs: readonly number[], answered: readonly Query[]): SearchHit[] {
  const { catalogue } = lookup;
  const highlight = highlighter(wantedPhrases(lookup, answered));
  const codes = codesOf(lookup, answered);
  return docs.map((doc) => ({
    id: catalogue.numbers.id[doc] as number,
    payload: catalogue.records.payload(doc),
    highlighted: highlight(catalogue.records.name(doc)),
    code: matchedCode(catalogue, doc, codes),
  }));
}
