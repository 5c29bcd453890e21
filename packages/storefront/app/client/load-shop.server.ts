import { type Category, getBrands, getCategoryTree, getRatings, TOP_BRANDS_IN_MENU } from "@tuerca/contract";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "./api.server.ts";
import type { NavCategory, NavChild, ShopData } from "./shop-data.ts";
import { optionsOf } from "./storefront-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What every page shows around its content. Throws the API's status where the category tree fails (spec section 8). */
export async function loadShop(context: Context): Promise<ShopData> {
  const { siteName, siteUrl, operator, demo, version, mainCategoryId, measurementId, guaranteeNotice } =
    optionsOf(context);
  const [categories, topBrands, hasOpinions] = await Promise.all([
    loadCategories(context),
    loadTopBrands(context),
    loadHasOpinions(context),
  ]);
  const year = new Date().getFullYear();
  return {
    categories,
    topBrands,
    hasOpinions,
    siteName,
    siteUrl,
    operator,
    demo,
    version,
    mainCategoryId,
    measurementId,
    guaranteeNotice,
    year,
  };
}

/** The category tree under the main category (spec section 7). */
async function loadCategories(context: Context): Promise<NavCategory[]> {
  const parent_id = String(optionsOf(context).mainCategoryId);
  const tree = await apiCall(context, getCategoryTree, { query: { parent_id, depth: 2, full: "1" } });
  return tree.map(toNavCategory);
}

/** The brands with most products; none where the call fails, as a page is worth showing without them. */
async function loadTopBrands(context: Context): Promise<ShopData["topBrands"]> {
  const brands = await apiCall(context, getBrands, { query: { limit: TOP_BRANDS_IN_MENU } }).catch(() => []);
  return brands.map(({ name, slug }) => ({ name, slug }));
}

async function loadHasOpinions(context: Context): Promise<boolean> {
  const page = await apiCall(context, getRatings, { query: { per_page: 1 } }).catch(() => null);
  return page !== null && page.meta.total > 0;
}

function toNavCategory(category: Category): NavCategory {
  return { id: category.id, ...toNavChild(category), childs: category.childs.map(toNavChild) };
}

function toNavChild(category: Category): NavChild {
  return {
    name: category.name,
    path: category.url_path,
    image: category.resources_libraries?.images[0]?.url ?? null,
    count: category.products_count ?? 0,
  };
}
