import { PRODUCTS_PER_PAGE, type SelectedFilter, type Sort } from "@tuerca/contract";
import type { SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import { splitFilters } from "./filters.ts";

/** A request for products; ranges of `price` in euros. */
export type ProductQuery = {
  query?: string | undefined;
  categories?: number[];
  /** Name of the brand whose page this is. */
  brand?: string;
  filters?: SelectedFilter[] | undefined;
  /** Whether only products in some wish list are listed. */
  isWished?: boolean;
  sort?: Sort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

/** Searches the index, or returns the cached result; `hasFacets` false saves their cost. */
export function findProducts(catalog: Catalog, query: ProductQuery, hasFacets = true): SearchResult {
  return catalog.find({
    query: query.query ?? "",
    categories: query.categories ?? [],
    ...(query.brand === undefined ? {} : { brand: query.brand }),
    ...splitFilters(query.filters ?? []),
    ...(query.isWished ? { isWished: true } : {}),
    sort: query.sort ?? null,
    page: query.page ?? 1,
    perPage: query.per_page ?? PRODUCTS_PER_PAGE,
    facets: hasFacets,
  });
}
