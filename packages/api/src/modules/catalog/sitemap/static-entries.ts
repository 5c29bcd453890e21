import { BRANDS_PATH, LEGAL_PAGES, OWN_PAGES_PATH, PRODUCT_LISTS, WITHDRAWAL_PATH } from "@tuerca/contract";
import type { Catalog } from "../catalog.ts";
import { countOfList } from "../queries/product-lists.ts";
import { urlPathOf } from "../views/category-view.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/**
 * Home, the whole catalogue, all brands, non-empty lists, the legal pages, the withdrawal and the
 * operator's own pages.
 */
export async function pageEntries(
  catalog: Catalog,
  mainCategoryId: number,
  ownPages: readonly { slug: string }[],
): Promise<SitemapEntry[]> {
  const counts = await Promise.all(PRODUCT_LISTS.map(({ slug }) => countOfList(catalog, slug)));
  const lists = PRODUCT_LISTS.filter((_, at) => (counts[at] ?? 0) > 0);
  const paths = ["/", urlPathOf(mainCategoryId, "", mainCategoryId), BRANDS_PATH];
  const legal = [...LEGAL_PAGES.map(({ path }) => path), WITHDRAWAL_PATH];
  const own = ownPages.map(({ slug }) => OWN_PAGES_PATH + slug);
  return [...paths, ...lists.map(({ path }) => path), ...legal, ...own].map((path) => ({ path }));
}

/** The non-empty categories, except the main one. */
export function categoryEntries(catalog: Catalog, mainCategoryId: number): SitemapEntry[] {
  return [...catalog.taxonomy.categories.values()]
    .filter(({ id }) => id !== mainCategoryId && catalog.countInCategory(id) > 0)
    .map(({ id, slug }) => ({ path: urlPathOf(id, slug, mainCategoryId) }));
}

/** The non-empty brands. */
export function brandEntries(catalog: Catalog): SitemapEntry[] {
  return catalog
    .brands()
    .filter(({ products_count }) => products_count > 0)
    .map(({ slug }) => ({ path: `/${slug}` }));
}
