import { type AnySort, PRODUCTS_PER_PAGE, type SelectedFilter, type Sort, sorts } from "@tuerca/contract";
import type { MeasureOrder, SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import { askMeasures, measureOrder } from "../measures/asked-measures.ts";
import { splitFilters } from "./filters.ts";

/** A request for products; ranges of `price` in euros, of measures in their unit. */
export type ProductQuery = {
  query?: string | undefined;
  categories?: number[];
  /** Name of the brand whose page this is. */
  brand?: string;
  filters?: SelectedFilter[] | undefined;
  /** Whether only products in some wish list are listed. */
  isWished?: boolean;
  sort?: AnySort | undefined;
  /** Whether hits carry the values of the category's first measures. */
  columns?: boolean;
  page?: number | undefined;
  per_page?: number | undefined;
};

/** Searches the index, or returns the cached result; `hasFacets` false saves their cost. */
export function findProducts(catalog: Catalog, query: ProductQuery, hasFacets = true): Promise<SearchResult> {
  return catalog.find({
    query: query.query ?? "",
    categories: query.categories ?? [],
    ...(query.brand === undefined ? {} : { brand: query.brand }),
    ...splitFilters(query.filters ?? []),
    measures: askMeasures(catalog, query),
    ...(query.isWished ? { isWished: true } : {}),
    sort: sortOf(catalog, query.sort),
    page: query.page ?? 1,
    perPage: query.per_page ?? PRODUCTS_PER_PAGE,
    facets: hasFacets,
  });
}

/** An order by an unknown measure is the list's own one. */
function sortOf({ taxonomy }: Catalog, sort: AnySort | undefined): Sort | MeasureOrder | null {
  if (sort === undefined) return null;
  return sorts.find((one) => one === sort) ?? measureOrder(taxonomy, sort);
}
