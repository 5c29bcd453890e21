import {
  type FilterField,
  isMeasureField,
  isMeasureSort,
  type MeasureField,
  type SelectedFilter,
} from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import {
  FACET_FIELDS,
  FILTER_FIELDS,
  type Listing,
  openRange,
  RANGE_FIELDS,
  RANGE_OPEN,
  type RangedField,
} from "./listing.ts";
import { isSort } from "./rankings/sorts.ts";

const FILTER_KEY = /^filters\[([\w.]+)\]\[(gte|lte|)\]$/;
const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 200;
const MAX_PAGE = 1_000_000;
const MAX_MEASURES = 10;

/** Reads a list's state from a URL; ignores unknown or out-of-range values. */
export function parseListing(params: URLSearchParams): Listing {
  const sort = params.get("sort");
  const page = Number(params.get("page") ?? 1);
  const query = parseQuery(params.get("q") ?? "");
  return {
    query,
    isLiteral: query !== "" && params.get("literal") === "1",
    filters: [...FILTER_FIELDS, ...measuresIn(params)].flatMap((field) => parseFilter(params, field) ?? []),
    sort: sort && (isSort(sort) || isMeasureSort(sort)) ? sort : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    isTable: params.get("vista") === "tabla",
    whole: parseWhole(params.get("facet") ?? ""),
  };
}

/**
 * The list's query string, `?q=…&filters[brand.name][]=…`; empty for the plain first page. The
 * order of selecting filters does not matter.
 */
export function listingSearch({ query, isLiteral, filters, sort, page, isTable, whole }: Listing): string {
  const inOrder = filters.toSorted((one, other) => placeOf(one) - placeOf(other) || byField(one, other));
  return toQueryString({
    q: query || null,
    literal: query && isLiteral ? 1 : null,
    filters: Object.fromEntries(inOrder.map((filter) => [filter.field, withoutOpenEnds(filter)])),
    sort,
    page: page > 1 ? page : null,
    vista: isTable ? "tabla" : null,
    facet: whole,
  });
}

/** Filters in the form of the contract's query strings. */
export function filtersForQuery(
  filters: SelectedFilter[],
): Partial<Record<FilterField, SelectedFilter["value"]>> {
  return Object.fromEntries(filters.map(({ field, value }) => [field, value]));
}

/** Measures follow, by their names. */
function placeOf({ field }: SelectedFilter): number {
  const at = FILTER_FIELDS.indexOf(field);
  return at < 0 ? FILTER_FIELDS.length : at;
}

function byField(one: SelectedFilter, other: SelectedFilter): number {
  return one.field < other.field ? -1 : 1;
}

function measuresIn(params: URLSearchParams): MeasureField[] {
  const fields = [...params.keys()].map((key) => FILTER_KEY.exec(key)?.[1] ?? "");
  return [...new Set(fields)].filter(isMeasureField).sort().slice(0, MAX_MEASURES);
}

function parseWhole(text: string): RangedField | null {
  return FACET_FIELDS.find((field) => field === text) ?? (isMeasureField(text) ? text : null);
}

function withoutOpenEnds(filter: SelectedFilter) {
  if (filter.condition === "in") return filter.value;
  const { gte, lte } = filter.value;
  const open = openRange(filter.field);
  const isAll = gte === open.gte && lte === open.lte;
  return { gte: gte > open.gte || isAll ? gte : null, lte: lte < open.lte ? lte : null };
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
  if (isMeasureField(field) && of("").length === 0) return parseRange(field, of("gte")[0], of("lte")[0]);
  const value = [...new Set(of(""))].filter(
    (one) => one !== "" && one.length <= MAX_VALUE_LENGTH && !one.includes("\0"),
  );
  return value.length > 0 ? { field, condition: "in", value: value.slice(0, MAX_VALUES) } : null;
}

function isRangeField(field: FilterField): field is RangedField {
  return RANGE_FIELDS.includes(field);
}

function parseRange(field: RangedField, from?: string, to?: string): SelectedFilter | null {
  if (!from && !to) return null;
  const open = openRange(field);
  const gte = parseLimit(from, open.gte, open.gte);
  const lte = parseLimit(to, open.lte, open.gte);
  if (gte === null || lte === null) return null;
  const value = { gte: Math.min(gte, lte), lte: Math.max(gte, lte) };
  return { field, condition: "range", value };
}

function parseLimit(text: string | undefined, missing: number, least: number): number | null {
  if (!text) return missing;
  const value = Number(text.replace("−", "-").replace(",", "."));
  return Number.isFinite(value) && value >= least && value <= RANGE_OPEN ? value : null;
}
