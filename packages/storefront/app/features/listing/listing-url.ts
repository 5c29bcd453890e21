import type { FacetField, FilterField, SelectedFilter } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { FACET_FIELDS, FILTER_FIELDS, type Listing, RANGE_FIELDS, RANGE_OPEN } from "./listing.ts";
import { isSort } from "./rankings/sorts.ts";

const FILTER_KEY = /^filters\[([\w.]+)\]\[(gte|lte|)\]$/;
const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 200;
const MAX_PAGE = 1_000_000;

/** Reads a list's state from a URL; ignores unknown or out-of-range values. */
export function parseListing(params: URLSearchParams): Listing {
  const sort = params.get("sort");
  const page = Number(params.get("page") ?? 1);
  const query = parseQuery(params.get("q") ?? "");
  return {
    query,
    isLiteral: query !== "" && params.get("literal") === "1",
    filters: FILTER_FIELDS.flatMap((field) => parseFilter(params, field) ?? []),
    sort: sort && isSort(sort) ? sort : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    whole: FACET_FIELDS.find((field) => field === params.get("facet")) ?? null,
  };
}

/**
 * The list's query string, `?q=…&filters[brand.name][]=…`; empty for the plain first page. The
 * order of selecting filters does not matter.
 */
export function listingSearch({ query, isLiteral, filters, sort, page, whole }: Listing): string {
  const inOrder = FILTER_FIELDS.flatMap((field) => filters.filter((filter) => filter.field === field));
  return toQueryString({
    q: query || null,
    literal: query && isLiteral ? 1 : null,
    filters: Object.fromEntries(inOrder.map((filter) => [filter.field, withoutOpenEnds(filter)])),
    sort,
    page: page > 1 ? page : null,
    facet: whole,
  });
}

/** Filters in the form of the contract's query strings. */
export function filtersForQuery(
  filters: SelectedFilter[],
): Partial<Record<FilterField, SelectedFilter["value"]>> {
  return Object.fromEntries(filters.map(({ field, value }) => [field, value]));
}

function withoutOpenEnds(filter: SelectedFilter) {
  if (filter.condition === "in") return filter.value;
  const { gte, lte } = filter.value;
  return { gte: gte > 0 || lte === RANGE_OPEN ? gte : null, lte: lte < RANGE_OPEN ? lte : null };
}

/**
 * Replaces NUL with a blank and drops a surrogate that the length limit splits, because the API
 * accepts neither.
 */
function parseQuery(text: string): string {
  return text.replaceAll("\0", " ").trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
}

function parseFilter(params: URLSearchParams, field: FilterField): SelectedFilter | null {
  const given = [...params].filter(([key]) => FILTER_KEY.exec(key)?.[1] === field);
  const of = (suffix: string) =>
    given.filter(([key]) => key.endsWith(`][${suffix}]`)).map(([, value]) => value);
  if (isRangeField(field)) return parseRange(field, of("gte")[0], of("lte")[0]);
  const value = [...new Set(of(""))].filter(
    (one) => one !== "" && one.length <= MAX_VALUE_LENGTH && !one.includes("\0"),
  );
  return value.length > 0 ? { field, condition: "in", value: value.slice(0, MAX_VALUES) } : null;
}

function isRangeField(field: FilterField): field is FacetField {
  return RANGE_FIELDS.includes(field);
}

function parseRange(field: FacetField, from?: string, to?: string): SelectedFilter | null {
  if (!from && !to) return null;
  const gte = parseLimit(from, 0);
  const lte = parseLimit(to, RANGE_OPEN);
  if (gte === null || lte === null) return null;
  const value = { gte: Math.min(gte, lte), lte: Math.max(gte, lte) };
  return { field, condition: "range", value };
}

function parseLimit(text: string | undefined, missing: number): number | null {
  if (!text) return missing;
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0 && value <= RANGE_OPEN ? value : null;
}
