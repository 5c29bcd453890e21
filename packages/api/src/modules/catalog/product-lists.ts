import type { ProductListSlug, ProductPage, SelectedFilter, Sort } from "@tuerca/contract";
import type { Catalog } from "./catalog.ts";
import { listProducts, type ProductQuery } from "./search-products.ts";

const WITH_OFFER: SelectedFilter = { field: "offers", condition: "in", value: ["Con oferta"] };

const LISTS: Record<ProductListSlug, { sort: Sort; filters: SelectedFilter[] }> = {
  "top-ventas": { sort: "top_sales", filters: [] },
  "mejores-ofertas": { sort: "best_offers", filters: [WITH_OFFER] },
  "mas-deseados": { sort: "most_wished", filters: [] },
  "mejor-valorados": { sort: "best_rated", filters: [] },
};

/** One of the four lists, in its own order unless another is asked for. */
export function productList(catalog: Catalog, slug: ProductListSlug, query: ProductQuery): ProductPage {
  const list = LISTS[slug];
  const filters = [...list.filters, ...(query.filters ?? [])];
  return listProducts(catalog, { ...query, filters, sort: query.sort ?? list.sort });
}
