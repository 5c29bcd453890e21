import {
  type AnswerOf,
  type getProductLists,
  nameOfList,
  PRODUCT_LISTS,
  type ProductListSlug,
  type ProductPage,
  type SelectedFilter,
  type Sort,
} from "@tuerca/contract";
import type { JsonText } from "@tuerca/platform/json-text";
import type { Catalog } from "../catalog.ts";
import type { PageQuery } from "./category-page.ts";
import { findProducts } from "./product-query.ts";
import { countProducts, listProducts } from "./search-products.ts";

const WITH_OFFER: SelectedFilter = { field: "offers", condition: "in", value: ["Con oferta"] };

/** Any rating: an unrated product is in no range. */
const RATED: SelectedFilter = { field: "rating.average", condition: "range", value: { gte: 0, lte: 5 } };

type List = { sort: Sort; filters: SelectedFilter[]; isWished?: true };

/** The four lists; those by wishes, offers and opinions list only what has any. */
const LISTS: Record<ProductListSlug, List> = {
  "top-ventas": { sort: "top_sales", filters: [] },
  "mejores-ofertas": { sort: "best_offers", filters: [WITH_OFFER] },
  "mas-deseados": { sort: "most_wished", filters: [], isWished: true },
  "mejor-valorados": { sort: "best_rated", filters: [RATED] },
};

/**
 * One of the four lists, in its own order unless the query names another. A requested filter
 * replaces the list's own filter of that field, and can only narrow it.
 */
export function productList(
  catalog: Catalog,
  slug: ProductListSlug,
  { columns, ...query }: PageQuery,
  address: string,
): Promise<JsonText<ProductPage>> {
  const list = LISTS[slug];
  const asked = query.filters ?? [];
  const own = list.filters.filter(({ field }) => !asked.some((filter) => filter.field === field));
  const asListed = {
    ...list,
    ...query,
    columns: columns === "1",
    filters: [...own, ...asked],
    sort: query.sort ?? list.sort,
  };
  return listProducts(catalog, asListed, { address, found: findProducts(catalog, asListed) });
}

/** The four lists with their current names. */
export function describeLists({ index }: Pick<Catalog, "index">): AnswerOf<typeof getProductLists> {
  return PRODUCT_LISTS.map((list) => ({
    slug: list.slug,
    name: nameOfList(list, index.hasSales),
    url_path: list.path,
    by_sales: LISTS[list.slug].sort === "top_sales" && index.hasSales,
  }));
}

/** Number of products in one of the four lists. */
export function countOfList(catalog: Catalog, slug: ProductListSlug): Promise<number> {
  return countProducts(catalog, LISTS[slug]);
}
