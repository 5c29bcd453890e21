import type { Product } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { SearchHit } from "@tuerca/search";
import type { Catalog } from "../../catalog.ts";
import { findInCategory } from "../../engine/find-in-category.ts";

const RELATED = 8;

/** Enough products even if all of the category below and the product itself are among them. */
const ASKED = 2 * RELATED + 1;

/**
 * Up to 8 related products: best sellers of its own category, then of the one above. `path` has the
 * ids of the category and those above, from the root.
 */
export async function relatedProducts(
  source: { catalog: Catalog; db: Database },
  id: number,
  path: readonly number[],
): Promise<Product[]> {
  const { expand, taxonomy } = source.catalog;
  const found = new Map<number, SearchHit>();
  for (const category of path.slice(-2).reverse()) {
    if (found.size >= RELATED) break;
    const node = taxonomy.categories.get(category);
    if (!node) continue;
    const { hits } = await findInCategory(source, node, { per_page: ASKED }, false);
    for (const hit of hits) if (hit.id !== id) found.set(hit.id, hit);
  }
  return [...found.values()].slice(0, RELATED).map((hit) => expand(hit.id, hit.payload));
}
