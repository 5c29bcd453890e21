import type { AnswerOf, CategoryWithProducts, getBrand } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { type JsonText, toJson, withFields } from "@tuerca/platform/json-text";
import type { SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import { findInCategory } from "../engine/find-in-category.ts";
import { categoriesAlong } from "../taxonomy.ts";
import { refOf, viewCategory } from "../views/category-view.ts";
import { findBrand, findCategory } from "./find-by-id.ts";
import { findProducts, type ProductQuery } from "./product-query.ts";
import { listProducts } from "./search-products.ts";

export type PageSource = { catalog: Catalog; db: Database; mainCategoryId: number };
type BrandPage = AnswerOf<typeof getBrand>;
export type PageQuery = Pick<ProductQuery, "page" | "per_page" | "sort" | "filters"> & {
  /** Wants the values of the category's measures. */
  columns?: "1" | undefined;
};

/** A page's request for products, and the address of the call. */
type Asked = { query: PageQuery; address: string };

/** A category with its children, and with products if the query asks for them. Throws NotFound. */
export async function categoryPage(
  source: PageSource,
  idOrSlug: string,
  asked: Asked,
): Promise<JsonText<CategoryWithProducts>> {
  const { catalog, mainCategoryId } = source;
  const node = await findCategory(source, idOrSlug);
  const options = { mainCategoryId, depth: 1, full: true, countOf: catalog.countInCategory };
  const page: CategoryWithProducts = {
    ...viewCategory(node, options),
    breadcrumbs: categoriesAlong(catalog.taxonomy, node.path).map((one) => refOf(one, mainCategoryId)),
  };
  return withProducts(catalog, page, asked, {
    scope: { categories: [node.id] },
    find: (query) => findInCategory(source, node, query, true),
  });
}

/** A brand, with products if the query asks for them. Throws NotFound. */
export async function brandPage(
  source: PageSource,
  idOrSlug: string,
  asked: Asked,
): Promise<JsonText<BrandPage>> {
  const { catalog } = source;
  const brand = await findBrand(source, idOrSlug);
  const page: BrandPage = { ...brand, products_count: catalog.countOfBrand(brand.id) };
  return withProducts(catalog, page, asked, {
    scope: { brand: brand.name },
    find: (query) => findProducts(catalog, query),
  });
}

/** The products of a page, and how they are found. */
type Listed = {
  scope: Pick<ProductQuery, "categories" | "brand">;
  find(query: ProductQuery): Promise<SearchResult>;
};

async function withProducts<T extends object>(
  catalog: Catalog,
  page: T,
  { query, address }: Asked,
  { scope, find }: Listed,
): Promise<JsonText<T>> {
  const json = toJson(page);
  if (!asksForProducts(query)) return json;
  const asked = { ...query, ...scope, columns: query.columns === "1" };
  return withFields(json, { products: await listProducts(catalog, asked, { address, found: find(asked) }) });
}

function asksForProducts({ page, per_page, sort, filters, columns }: PageQuery): boolean {
  return [page, per_page, sort, filters, columns].some((value) => value !== undefined);
}
