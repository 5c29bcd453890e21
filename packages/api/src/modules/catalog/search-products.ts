import {
  describePage,
  type Facets,
  type FoundProduct,
  PRODUCTS_PER_PAGE,
  type ProductPage,
  type SearchAnswer,
  type SelectedFilter,
  type Sort,
  toCents,
  toEuros,
} from "@tuerca/contract";
import type { Facet, Facets as IndexFacets, SearchHit, SearchResult } from "@tuerca/search";
import type { Catalog } from "./catalog.ts";

/** What products are asked for; ranges of `price` in euros. */
export type ProductQuery = {
  query?: string | undefined;
  categories?: number[];
  /** Name of the brand whose page this is. */
  brand?: string;
  filters?: SelectedFilter[] | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

/** Products with what matched marked in their names. */
export function searchCatalog(catalog: Catalog, query: ProductQuery): SearchAnswer {
  return answer(catalog, query, (hit) => ({
    ...catalog.expand(hit.id, hit.payload),
    _highlightResult: { name: { value: hit.highlighted } },
  }));
}

/** The products of a page that has no query of its own. */
export function listProducts(catalog: Catalog, query: ProductQuery): ProductPage {
  return answer(catalog, query, (hit) => catalog.expand(hit.id, hit.payload));
}

type Answer<T> = Omit<SearchAnswer, "data"> & { data: T[] };

function answer<T extends ProductPage["data"][number] | FoundProduct>(
  catalog: Catalog,
  query: ProductQuery,
  view: (hit: SearchHit) => T,
): Answer<T> {
  const { page = 1, per_page: perPage = PRODUCTS_PER_PAGE } = query;
  const result = find(catalog, query, page, perPage);
  return {
    data: result.hits.map(view),
    facets: facetsInEuros(result.facets),
    meta: { ...describePage(result.total, page, perPage), corrected_query: result.correctedQuery },
  };
}

function find(catalog: Catalog, query: ProductQuery, page: number, perPage: number): SearchResult {
  return catalog.find({
    query: query.query ?? "",
    categories: query.categories ?? [],
    ...(query.brand === undefined ? {} : { brand: query.brand }),
    filters: (query.filters ?? []).map(filterInCents),
    sort: query.sort ?? null,
    page,
    perPage,
    facets: true,
  });
}

function filterInCents(filter: SelectedFilter): SelectedFilter {
  if (filter.condition !== "range" || filter.field !== "price") return filter;
  return { ...filter, value: { gte: toCents(filter.value.gte), lte: toCents(filter.value.lte) } };
}

function facetsInEuros(facets: IndexFacets): Facets {
  return { ...facets, price: rangeInEuros(facets.price) };
}

function rangeInEuros(facet: Facet): Facet {
  return facet.type === "range" ? { type: "range", min: toEuros(facet.min), max: toEuros(facet.max) } : facet;
}
