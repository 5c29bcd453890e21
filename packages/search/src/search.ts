import { countFacets, emptyFacets } from "./facets/count-facets.ts";
import { failedFields } from "./facets/filters.ts";
import { toHits } from "./hits.ts";
import { findMatches, findSimilar } from "./matching/find-matches.ts";
import { countPassing, countUniversal, fitting } from "./matching/fitting.ts";
import { Lookup, type SearchContext } from "./matching/lookup.ts";
import { keep, type Matches, NO_MATCHES, unfailed } from "./matching/matches.ts";
import { readQuery } from "./matching/read-query.ts";
import type { MeasureOrder } from "./measure-types.ts";
import { nearCodes as findNearCodes } from "./near-codes.ts";
import { type SortOrder, sortOrder, untoldOrders } from "./ranking/sort-orders.ts";
import { topPage } from "./ranking/top-page.ts";
import type { NearCode, SearchHit, SearchRequest, SearchResult, Sort } from "./types.ts";

const MAX_PER_PAGE = 1000;
const MAX_SUGGESTIONS = 100;
const MAX_NEAR = 8;
const NOTHING_ANSWERED = { answered: [], columns: [] };

const bounded = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

function page(matches: Matches, order: SortOrder, request: SearchRequest): number[] {
  const size = bounded(request.perPage, 0, MAX_PER_PAGE);
  const start = (bounded(request.page, 1, Number.MAX_SAFE_INTEGER) - 1) * size;
  return topPage(matches, order, start, start + size);
}

/** Answers a request with its hits and facets. */
export function search(context: SearchContext, request: SearchRequest): SearchResult {
  const { catalogue } = context;
  const query = readQuery(context.catalogue, request.query);
  const lookup = new Lookup(context, { isNamed: (request.vehicles ?? []).length > 0 });
  const found = findMatches(lookup, query, request);
  const { answered, missing } = found;
  const sort = request.sort ?? (query.blank ? "top_sales" : "relevance");
  const listed = request.isWished ? keepWished(context, found.matches) : found.matches;
  const { matches, unknown } = fittingOf(context, listed, request, sort);
  const failed = failedFields(catalogue, matches.docs, request);
  const chosen = failed ? unfailed(matches, failed) : matches;
  const isNarrowed = request.vehicles !== undefined && request.vehicles.length > 0;
  const order = sortOrder(sort, catalogue, { isNarrowed, docs: chosen.docs });
  const columns = request.measures?.columns ?? [];
  const hits = toHits(lookup, page(chosen, order, request), { answered, columns });
  const counting = { failed, all: chosen.docs, measures: request.measures };
  const counted = request.facets ? countFacets(catalogue, matches.docs, counting) : emptyFacets(catalogue);
  return {
    hits,
    total: chosen.docs.length,
    ...counted,
    untold: untoldOrders(chosen.docs, catalogue.numbers),
    correctedQuery: found.correctedQuery,
    leftOut: [...found.leftOut],
    missingCode: missing && query.text.slice(missing.start, missing.end),
    near: missing && isOpen(request) ? nearHits(context, missing.code, hits) : [],
    unknownFit: countPassing(catalogue, unknown, request),
    universal: isNarrowed ? countUniversal(catalogue, chosen.docs) : 0,
  };
}

function keepWished({ catalogue: { numbers } }: SearchContext, found: Matches): Matches {
  return keep(found, (doc) => numbers.wished[doc] > 0);
}

function fittingOf(
  { catalogue, fitting: memory }: SearchContext,
  found: Matches,
  { vehicles = [] }: SearchRequest,
  sort: Sort | MeasureOrder,
) {
  return vehicles.length > 0
    ? fitting(catalogue, memory, found, { selections: vehicles, isTiered: sort === "relevance" })
    : { matches: found, unknown: NO_MATCHES.docs };
}

const isOpen = ({ categories, brand, vehicles = [], filters, measures }: SearchRequest): boolean =>
  categories.length + filters.length + vehicles.length + (measures?.filters.length ?? 0) === 0 &&
  brand === undefined;

/** Products with a code near one that no product has, except hits found by their code. */
function nearHits(context: SearchContext, code: string, hits: readonly SearchHit[]): SearchHit[] {
  const shown = new Set(hits.flatMap(({ id, code: found }) => (found ? [id] : [])));
  const near = nearCodes(context, code, MAX_SUGGESTIONS).filter(({ id }) => !shown.has(id));
  const lookup = new Lookup(context);
  return near.slice(0, MAX_NEAR).flatMap(({ id, value, equivalent }) => {
    const doc = context.catalogue.docOf(id);
    const found = doc === undefined ? [] : toHits(lookup, [doc], NOTHING_ANSWERED);
    return found.map((hit) => ({ ...hit, code: { value, equivalent, match: "near" as const } }));
  });
}

/** Products that match some of the words, best matches first. */
export function suggest(context: SearchContext, words: string, limit: number): SearchHit[] {
  const lookup = new Lookup(context);
  const { matches, answered } = findSimilar(lookup, readQuery(context.catalogue, words));
  const order = sortOrder("relevance", context.catalogue);
  const docs = topPage(matches, order, 0, bounded(limit, 0, MAX_SUGGESTIONS));
  return toHits(lookup, docs, { answered, columns: [] });
}

/** Products with codes near a typed one, nearest first. */
export function nearCodes(context: SearchContext, text: string, limit: number): NearCode[] {
  return findNearCodes(context, text, bounded(limit, 0, MAX_SUGGESTIONS));
}
