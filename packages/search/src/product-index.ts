import { parseQuery, type Query } from "./analysis/query.ts";
import { countFacets, emptyFacets } from "./facets/count-facets.ts";
import { failedFields } from "./facets/filters.ts";
import { highlighter } from "./highlight.ts";
import { findMatches, findSimilar } from "./matching/find-matches.ts";
import { type Matches, unfailed } from "./matching/matches.ts";
import { type SortOrder, sortOrder } from "./ranking/sort-orders.ts";
import { topPage } from "./ranking/top-page.ts";
import { Catalogue } from "./storage/catalogue.ts";
import type { MatchedCode, ProductIndex, SearchHit, SearchRequest, SearchResult } from "./types.ts";

const MAX_PER_PAGE = 1000;
const MAX_SUGGESTIONS = 100;

const bounded = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

/** The code that brought a document here: by the whole query, else by one of its words. */
function matchedCode(catalogue: Catalogue, doc: number, query: Query): MatchedCode | null {
  const joined = query.joined ?? [];
  for (const code of [query.code, ...[...query.words, ...joined].map((word) => word.code)]) {
    const match = code === "" ? null : catalogue.codes.matchOf(doc, code);
    if (match) return { value: match.code, equivalent: match.equivalent };
  }
  return null;
}

function toHits(catalogue: Catalogue, docs: readonly number[], query: Query): SearchHit[] {
  const highlight = highlighter(query);
  return docs.map((doc) => ({
    id: catalogue.numbers.id[doc] as number,
    payload: catalogue.records.payload(doc),
    highlighted: highlight(catalogue.records.name(doc)),
    code: matchedCode(catalogue, doc, query),
  }));
}

function page(matches: Matches, order: SortOrder, request: SearchRequest): number[] {
  const size = bounded(request.perPage, 0, MAX_PER_PAGE);
  const start = (bounded(request.page, 1, Number.MAX_SAFE_INTEGER) - 1) * size;
  return topPage(matches, order, start, start + size);
}

function search(catalogue: Catalogue, request: SearchRequest): SearchResult {
  const query = parseQuery(request.query);
  const { matches, answered, correctedQuery } = findMatches(catalogue, query, request);
  const failed = failedFields(catalogue, matches.docs, request.filters);
  const chosen = failed ? unfailed(matches, failed) : matches;
  const order = sortOrder(request.sort ?? (query.blank ? "top_sales" : "relevance"), catalogue.numbers);
  return {
    hits: toHits(catalogue, page(chosen, order, request), answered),
    total: chosen.docs.length,
    facets: request.facets
      ? countFacets(catalogue, matches.docs, failed, chosen.docs)
      : emptyFacets(catalogue),
    correctedQuery,
  };
}

function suggest(catalogue: Catalogue, words: string, limit: number): SearchHit[] {
  const { matches, answered } = findSimilar(catalogue, parseQuery(words));
  const order = sortOrder("relevance", catalogue.numbers);
  return toHits(catalogue, topPage(matches, order, 0, bounded(limit, 0, MAX_SUGGESTIONS)), answered);
}

/** An empty index; all calls are synchronous and bounded by the size of the catalogue. */
export function createProductIndex(): ProductIndex {
  const catalogue = new Catalogue();
  let version = 0;
  return {
    upsert(docs) {
      catalogue.upsert(docs);
      if (docs.length > 0) version++;
    },
    remove(ids) {
      catalogue.remove(ids);
      if (ids.length > 0) version++;
    },
    search: (request) => search(catalogue, request),
    suggest: (words, limit) => suggest(catalogue, words, limit),
    payload(id) {
      const doc = catalogue.docOf(id);
      return doc === undefined ? null : catalogue.records.payload(doc);
    },
    settle: () => catalogue.settle(),
    get size() {
      return catalogue.size;
    },
    get version() {
      return version;
    },
    memoryBytes: () => catalogue.bytes,
  };
}
