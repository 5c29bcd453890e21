import type { Product } from "@tuerca/contract";
import type { SearchHit } from "@tuerca/search";
import type { Catalog } from "../../catalog.ts";

const RELATED = 8;

/**
 * Up to 8 related products: best sellers of its own category, then of the one above. `path` has the
 * ids of the category and those above, from the root.
 */
export function relatedProducts(catalog: Catalog, id: number, path: readonly number[]): Product[] {
  const found = new Map<number, SearchHit>();
  for (const category of path.slice(-2).reverse()) {
    if (found.size >= RELATED) break;
    for (const hit of bestSellers(catalog, category)) if (hit.id !== id) found.set(hit.id, hit);
  }
  return [...found.values()].slice(0, RELATED).map((hit) => catalog.expand(hit.id, hit.payload));
}

/** Enough products even if all of the category below and the product itself are among them. */
function bestSellers(catalog: Catalog, category: number): SearchHit[] {
  const perPage = 2 * RELATED + 1;
  const request = {
    query: "",
    categories: [category],
    filters: [],
    sort: null,
    page: 1,
    perPage,
    facets: false,
  };
  return catalog.find(request).hits;
}
