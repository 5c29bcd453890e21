import {
  carNumberIn,
  describePage,
  type FoundProduct,
  linkPages,
  MAX_FACET_VALUES,
  MAX_SUGGESTED_FACET_VALUES,
  MAX_SUGGESTED_PRODUCTS,
  type PageMeta,
  PRODUCTS_PER_PAGE,
  type ProductPage,
  type SearchAnswer,
} from "@tuerca/contract";
import { type JsonText, toJson, withFields } from "@tuerca/platform/json-text";
import type { SearchHit, SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import { askMeasures, sortMeasure } from "../measures/asked-measures.ts";
import type { Taxonomy } from "../taxonomy.ts";
import { viewFacets } from "../views/facet-view.ts";
import { columnValues, viewColumns, viewMeasureFacets } from "../views/measure-view.ts";
import { productJson } from "../views/product-json.ts";
import { describeVehicles } from "./filters.ts";
import { findProducts, type ProductQuery } from "./product-query.ts";
import { namedVehicles, understandQuery } from "./understand-query.ts";

type Written = { taxonomy: Taxonomy; json: string };
type AnswerKind = {
  writeHit(catalog: Catalog, hit: SearchHit): string;
  /** Further fields of `meta`. */
  metaOf(result: SearchResult): object;
  /** Further fields beside `data`, each with its JSON. */
  fieldsOf(catalog: Catalog, result: SearchResult): Record<string, string>;
  /** Answers made of cached results; they disappear with them. */
  written: WeakMap<SearchResult, Written>;
};

const FOUND: AnswerKind = {
  writeHit: foundJson,
  metaOf: ({ leftOut, missingCode }) => ({ left_out: leftOut, missing_code: missingCode }),
  fieldsOf: (catalog, { near }) => ({ near: `[${near.map((hit) => foundJson(catalog, hit)).join(",")}]` }),
  written: new WeakMap(),
};
const LISTED: AnswerKind = {
  writeHit: (catalog, hit) => productJson(catalog, hit.id, hit.payload),
  metaOf: () => ({}),
  fieldsOf: () => ({}),
  written: new WeakMap(),
};

/**
 * Products with matches marked in their names, and the code that found them. If asked, words that
 * name a vehicle restrict them to what fits it.
 */
export async function searchCatalog(
  catalog: Catalog,
  { understand_vehicle: isUnderstood, ...typed }: ProductQuery & { understand_vehicle?: boolean },
): Promise<JsonText<SearchAnswer>> {
  if (isCarNumber(catalog, typed.query ?? "")) return carNumberAnswer(catalog);
  const { query, named } = isUnderstood ? await namedVehicles(catalog, typed) : { query: typed, named: null };
  const understood = named && (await understandQuery(catalog, query, named));
  const asked = understood?.asked ?? query;
  const json = answer(catalog, asked, FOUND, await findProducts(catalog, asked));
  const leadsTo = typed.query ? catalog.leadsTo(typed.query) : null;
  return withFields(json, {
    vehicle_in_query: toJson(understood?.vehicle ?? null),
    leads_to: toJson(leadsTo),
  });
}

/** Where a visitor chooses a car without scripts. */
const MAKES_PATH = "/recambios";

/** Whether a text has a plate or chassis number, and neither is a product's code. */
function isCarNumber({ index }: Catalog, text: string): boolean {
  const number = carNumberIn(text);
  if (number === null) return false;
  return [text, number, ...text.split(/\s+/)].every((code) => index.idsOfCode(code).length === 0);
}

/** Leads to the choice of a car; the number is neither searched nor cached. */
async function carNumberAnswer(catalog: Catalog): Promise<JsonText<SearchAnswer>> {
  const nothing: ProductQuery = { query: "\u00b7" };
  const json = answer(catalog, nothing, FOUND, await findProducts(catalog, nothing));
  return withFields(json, { vehicle_in_query: "null", leads_to: toJson(MAKES_PATH) });
}

/** The products of a page without a query; `address` is the call's path and query. */
export async function listProducts(
  catalog: Catalog,
  query: ProductQuery,
  { address, found }: { address: string; found: Promise<SearchResult> },
): Promise<JsonText<ProductPage>> {
  const result = await found;
  const links = linkPages(address, describeResult(query, result));
  const json: JsonText<Omit<ProductPage, "links">> = answer(catalog, query, LISTED, result);
  return withFields(json, { links: toJson(links) });
}

/** Number of products that match a query. */
export async function countProducts(catalog: Catalog, query: ProductQuery): Promise<number> {
  return (await findProducts(catalog, { ...query, page: 1, per_page: 1 })).total;
}

function describeResult(query: ProductQuery, { total }: SearchResult): PageMeta {
  return describePage(total, query.page ?? 1, query.per_page ?? PRODUCTS_PER_PAGE);
}

function answer(catalog: Catalog, query: ProductQuery, kind: AnswerKind, result: SearchResult): string {
  const { per_page: perPage = PRODUCTS_PER_PAGE, filters = [] } = query;
  const { taxonomy } = catalog;
  const known = kind.written.get(result);
  if (known?.taxonomy === taxonomy) return known.json;
  const data = result.hits.map((hit) => {
    const json = kind.writeHit(catalog, hit);
    return query.columns ? withFields(json, { column_values: toJson(columnValues(hit)) }) : json;
  });
  const facets = toJson(viewFacets(result.facets, filters, facetLimit(perPage)));
  const measureFacets = toJson(viewMeasureFacets(taxonomy, result.measures, filters));
  const columns = query.columns ? viewColumns(taxonomy, askMeasures(catalog, query).columns) : null;
  const meta = toJson({
    ...describeResult(query, result),
    has_sales: !result.untold.includes("top_sales"),
    untold_sorts: result.untold,
    sort_measure: sortMeasure(taxonomy, query.sort ?? ""),
    corrected_query: result.correctedQuery,
    vehicles: describeVehicles(catalog.index, filters),
    unknown_fit: result.unknownFit,
    universal: result.universal,
    ...kind.metaOf(result),
  });
  const body = `{"data":[${data.join(",")}],"facets":${facets},"measure_facets":${measureFacets},"meta":${meta}}`;
  const json = withFields(body, {
    ...(columns ? { columns: toJson(columns) } : {}),
    ...kind.fieldsOf(catalog, result),
  });
  kind.written.set(result, { taxonomy, json });
  return json;
}

function facetLimit(perPage: number): number {
  return perPage <= MAX_SUGGESTED_PRODUCTS ? MAX_SUGGESTED_FACET_VALUES : MAX_FACET_VALUES;
}

function foundJson(catalog: Catalog, { id, payload, highlighted, code }: SearchHit): string {
  const highlight: FoundProduct["_highlightResult"] = { name: { value: highlighted } };
  const matched: FoundProduct["_matched_code"] = code && { ...code, value: code.value.toUpperCase() };
  return withFields(productJson(catalog, id, payload), {
    _highlightResult: toJson(highlight),
    _matched_code: toJson(matched),
  });
}
