import type { Query } from "./analysis/query.ts";
import { highlighter } from "./highlight.ts";
import { wantedPhrases } from "./matching/all-words.ts";
import type { Lookup } from "./matching/lookup.ts";
import type { Catalogue } from "./storage/catalogue.ts";
import type { FoundCode } from "./storage/codes/code-index.ts";
import type { MatchedCode, SearchHit } from "./types.ts";

/** Codes that may have found a document: as typed, and as probably meant. */
type Sought = { codes: readonly string[]; meant: readonly string[] };

/** The whole queries and words that are, begin or are inside a code of some document. */
function soughtCodes(lookup: Lookup, queries: readonly Query[]): Sought {
  const all = queries.flatMap(({ code, words, joined, grouped }) => [
    code,
    ...[words, joined ?? [], grouped ?? []].flat().map((word) => word.code),
  ]);
  const codes = [...new Set(all)].filter((code) => lookup.code(code).length > 0 || lookup.hasInner(code));
  return { codes, meant: lookup.allMeant() };
}

/** The code that found a document: whole, by its beginning, by a part, else a near one. */
function matchedCode(catalogue: Catalogue, doc: number, { codes, meant }: Sought): MatchedCode | null {
  const found: FoundCode[] = [];
  for (const code of codes) {
    const match = catalogue.codes.matchOf(doc, code);
    if (match?.match === "exact") return toMatched(match);
    if (match) found.push(match);
  }
  const near = meant.map((code) => catalogue.codes.matchOf(doc, code)).find((match) => match !== null);
  if (near) return toMatched({ ...near, match: "near" });
  const best = found.find(({ match }) => match === "prefix") ?? found[0];
  return best ? toMatched(best) : null;
}

const toMatched = ({ code, equivalent, match }: FoundCode): MatchedCode => ({
  value: code,
  equivalent,
  match,
});

/** Caches the names of one answer: several brands often share a part's name. */
function rememberNames(highlight: (name: string) => string): (name: string) => string {
  const marked = new Map<string, string>();
  return (name) => {
    const html = marked.get(name) ?? highlight(name);
    marked.set(name, html);
    return html;
  };
}

/** The answered queries, and the measures whose texts hits carry. */
type Shown = { answered: readonly Query[]; columns: readonly number[] };

/** Documents as hits, with what matched. */
export function toHits(lookup: Lookup, docs: readonly number[], { answered, columns }: Shown): SearchHit[] {
  const { catalogue } = lookup;
  const { measures } = catalogue;
  const highlight = rememberNames(highlighter(wantedPhrases(lookup, answered)));
  const sought = soughtCodes(lookup, answered);
  return docs.map((doc) => ({
    id: catalogue.numbers.id[doc],
    payload: catalogue.records.payload(doc),
    highlighted: highlight(catalogue.records.name(doc)),
    code: matchedCode(catalogue, doc, sought),
    measures: columns.map((measure) => measures.valuesOf(doc, measure).map(({ text }) => text)),
  }));
}
