import { parseQuery, type Query } from "./analysis/query.ts";
import { countFacets, emptyFacets } from "./facets/count-facets.ts";
import { failedFields } from "./facets/filters.ts";
import { highlighter } from "./highlight.ts";
import { wantedPhrases } from "./matching/all-words.ts";
import { findMatches, findSimilar } from "./matching/find-matches.ts";
import { Lookup } from "./matching/lookup.ts";
import { type Matches, unfailed } from "./matching/matches.ts";
import { prepareDocuments } from "./prepare/prepare-documents.ts";
import type { PreparedBatch } from "./prepare/prepared-batch.ts";
import { type SortOrder, sortOrder } from "./ranking/sort-orders.ts";
import { topPage } from "./ranking/top-page.ts";
import { Catalogue } from "./storage/catalogue.ts";
import { ImageReader, ImageWriter, type StoredImage } from "./storage/image.ts";
import type { MatchedCode, ProductIndex, SearchHit, SearchRequest, SearchResult } from "./types.ts";

const MAX_PER_PAGE = 1000;
const MAX_SUGGESTIONS = 100;

const bounded = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

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
    if (match) return { value: match.code, equivalent: match.equivalent };
  }
  return null;
}

function toHits(lookup: Lookup, docs: readonly number[], answered: readonly Query[]): SearchHit[] {
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

function page(matches: Matches, order: SortOrder, request: SearchRequest): number[] {
  const size = bounded(request.perPage, 0, MAX_PER_PAGE);
  const start = (bounded(request.page, 1, Number.MAX_SAFE_INTEGER) - 1) * size;
  return topPage(matches, order, start, start + size);
}

function search(catalogue: Catalogue, request: SearchRequest): SearchResult {
  const query = parseQuery(request.query);
  const lookup = new Lookup(catalogue);
  const { matches, answered, correctedQuery } = findMatches(lookup, query, request);
  const failed = failedFields(catalogue, matches.docs, request.filters);
  const chosen = failed ? unfailed(matches, failed) : matches;
  const order = sortOrder(request.sort ?? (query.blank ? "top_sales" : "relevance"), catalogue.numbers);
  return {
    hits: toHits(lookup, page(chosen, order, request), answered),
    total: chosen.docs.length,
    facets: request.facets
      ? countFacets(catalogue, matches.docs, failed, chosen.docs)
      : emptyFacets(catalogue),
    correctedQuery,
  };
}

function suggest(catalogue: Catalogue, words: string, limit: number): SearchHit[] {
  const lookup = new Lookup(catalogue);
  const { matches, answered } = findSimilar(lookup, parseQuery(words));
  const order = sortOrder("relevance", catalogue.numbers);
  return toHits(lookup, topPage(matches, order, 0, bounded(limit, 0, MAX_SUGGESTIONS)), answered);
}

/** An empty index; all calls are synchronous and bounded by the size of the catalogue. */
export function createProductIndex(): ProductIndex {
  return indexOver(new Catalogue());
}

/** The index of which `image` was taken. Throws a RangeError where the image is not whole. */
export function openProductIndex(image: StoredImage): ProductIndex {
  const catalogue = new Catalogue();
  catalogue.load(new ImageReader(image));
  return indexOver(catalogue);
}

function indexOver(catalogue: Catalogue): ProductIndex {
  let version = 0;
  const apply = (batch: PreparedBatch, from: number, to: number) => {
    catalogue.apply(batch, from, to);
    if (to > from) version++;
  };
  return {
    upsert(docs) {
      const batch = prepareDocuments(docs);
      apply(batch, 0, batch.size);
    },
    apply,
    remove(ids) {
      catalogue.remove(ids);
      if (ids.length > 0) version++;
    },
    useSynonyms(rules) {
      catalogue.synonyms = rules;
      version++;
    },
    search: (request) => search(catalogue, request),
    suggest: (words, limit) => suggest(catalogue, words, limit),
    payload(id) {
      const doc = catalogue.docOf(id);
      return doc === undefined ? null : catalogue.records.payload(doc);
    },
    countInCategory: (id) => catalogue.countInCategory(id),
    countOfBrand(name) {
      const value = catalogue.brands.dictionary.get(name);
      return value === undefined ? 0 : catalogue.brands.column.total(value);
    },
    image() {
      const writer = new ImageWriter();
      catalogue.save(writer);
      return writer.image;
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
