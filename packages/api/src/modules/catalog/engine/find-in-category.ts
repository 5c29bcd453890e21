import { PRODUCTS_PER_PAGE } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Facet, Facets, SearchResult, Sort } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import { readBestSellers } from "../queries/best-sellers.repository.ts";
import { findProducts, type ProductQuery } from "../queries/product-query.ts";
import type { CategoryNode } from "../taxonomy.ts";
import { SearchAway } from "./product-search.ts";

type Source = { catalog: Catalog; db: Database };
type Page = Pick<ProductQuery, "page" | "per_page">;

const NO_VALUES: Facet = { type: "in", data: [] };
const NO_RANGE: Facet = { type: "range", min: 0, max: 0 };
const NO_FACETS: Facets = {
  "brand.name": NO_VALUES,
  "categories.name": NO_VALUES,
  "attributes.model.value": NO_VALUES,
  price: NO_RANGE,
  "rating.average": NO_RANGE,
  offers: NO_VALUES,
  quantity: NO_VALUES,
};

/** Orders that the database is not asked for. */
const OTHER_ORDERS: Sort[] = ["most_wished", "best_rated", "best_offers"];

/**
 * The products of a category. While the engine is away, its best sellers come from the database,
 * without facets. A query with filters, columns or another order rejects with SearchAway.
 */
export async function findInCategory(
  { catalog, db }: Source,
  node: CategoryNode,
  query: ProductQuery,
  hasFacets: boolean,
): Promise<SearchResult> {
  try {
    return await findProducts(catalog, { ...query, categories: [node.id] }, hasFacets);
  } catch (error) {
    const { filters = [], sort = "top_sales", columns = false } = query;
    if (error instanceof SearchAway && filters.length === 0 && sort === "top_sales" && !columns)
      return bestSellers({ catalog, db }, node, query);
    throw error;
  }
}

async function bestSellers(
  { catalog, db }: Source,
  node: CategoryNode,
  { page = 1, per_page: limit = PRODUCTS_PER_PAGE }: Page,
): Promise<SearchResult> {
  const { index } = catalog;
  const ids = await readBestSellers(db, catalog.taxonomy.idsBelow(node.id), {
    offset: (page - 1) * limit,
    limit,
  });
  const hits = ids.flatMap((id) => {
    const payload = index.payload(id);
    return payload === null ? [] : [{ id, payload, highlighted: "", code: null, measures: [] }];
  });
  return {
    hits,
    total: index.countInCategory(node.id),
    facets: NO_FACETS,
    measures: [],
    untold: index.hasSales ? OTHER_ORDERS : ["top_sales", ...OTHER_ORDERS],
    correctedQuery: null,
    leftOut: [],
    missingCode: null,
    near: [],
    unknownFit: 0,
    universal: 0,
  };
}
