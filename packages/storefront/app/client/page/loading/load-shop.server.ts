import {
  type Brand,
  CATEGORY_TREE_DEPTH,
  type Category,
  type RatingsPage,
  type ShopContent,
  TOP_BRANDS_IN_MENU,
} from "@tuerca/contract";
import {
  type CallAnswer,
  getBrands,
  getCategoryTree,
  getProductLists,
  getRatings,
  getSeller,
  getVehiclePages,
} from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { pageLinks } from "../page-links.ts";
import type { NavCategory, NavChild, ShopData } from "../shop-data.ts";
import { VEHICLES_PAGE } from "../vehicles-page.ts";
import { sharedApiCall } from "./api.server.ts";
import { loadContent } from "./load-content.server.ts";
import { optionsOf, type ShopOptions } from "./storefront-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The sources of a shop's data, in the order of `describeShop`. */
type Sources = Parameters<typeof describeShop>;

let last: { sources: Sources; shop: ShopData } | null = null;

/**
 * The frame's data on every page; the same object while unchanged. Throws the API's status if the
 * category tree or the seller's data fail, because no page works or is lawful without them.
 */
export async function loadShop(context: Context): Promise<ShopData> {
  const sources: Sources = [
    optionsOf(context),
    new Date().getFullYear(),
    ...(await Promise.all([
      loadTree(context),
      sharedApiCall(context, getSeller, {}),
      loadTopBrands(context),
      loadNewest(context),
      loadLists(context),
      loadMakes(context),
      loadContent(context),
    ])),
  ];
  if (!last || sources.some((source, index) => source !== last?.sources[index]))
    last = { sources, shop: describeShop(...sources) };
  return last.shop;
}

function describeShop(
  options: ShopOptions,
  year: number,
  tree: readonly Category[],
  seller: CallAnswer<typeof getSeller>,
  brands: readonly Brand[] | null,
  ratings: RatingsPage | null,
  lists: CallAnswer<typeof getProductLists> | null,
  makes: CallAnswer<typeof getVehiclePages> | null,
  content: ShopContent | null,
): ShopData {
  const { siteName, siteUrl, demo, version, mainCategoryId } = options;
  const { measurementId, guaranteeNotice, api } = options;
  const {
    payment_methods: paymentMethods,
    gift_cards: hasGiftCards,
    plates,
    gateway: _,
    ...operator
  } = seller;
  return {
    categories: tree.map(toNavCategory),
    topBrands: (brands ?? []).map(({ name, slug }) => ({ name, slug })),
    lists: (lists ?? []).map(({ name, url_path: path }) => ({ name, path })),
    hasSales: (lists ?? []).some((list) => list.by_sales),
    vehiclesPage: makes !== null && makes.length > 0 ? VEHICLES_PAGE : null,
    hasOpinions: ratings !== null && ratings.meta.total > 0,
    siteName: content?.name ?? siteName,
    siteUrl,
    operator,
    demo,
    version,
    mainCategoryId,
    measurementId,
    guaranteeNotice,
    hasGiftCards,
    hasVehicles: makes !== null && makes.length > 0,
    plates,
    paymentMethods,
    api,
    year,
    ...(content?.signal ? { signal: content.signal } : {}),
    ...(content?.banner ? { banner: content.banner } : {}),
    ...(content?.logo ? { logo: content.logo } : {}),
    ...(content?.pages ? { pages: content.pages } : {}),
    ...(content?.menu ? { menu: pageLinks(content.menu) } : {}),
  };
}

/** The category tree below the main category, the first call of every render. */
function loadTree(context: Context) {
  const parent_id = String(optionsOf(context).mainCategoryId);
  return sharedApiCall(context, getCategoryTree, {
    query: { parent_id, depth: CATEGORY_TREE_DEPTH, full: "1" },
  });
}

/**
 * The brands with the most products; null if the call fails, because the page works without them.
 */
function loadTopBrands(context: Context) {
  return sharedApiCall(context, getBrands, { query: { limit: TOP_BRANDS_IN_MENU } }).catch(() => null);
}

/** The newest rating, which shows whether there is any. */
function loadNewest(context: Context) {
  return sharedApiCall(context, getRatings, { query: { per_page: 1 } }).catch(() => null);
}

/** The product lists by name; null if the call fails. */
function loadLists(context: Context) {
  return sharedApiCall(context, getProductLists, {}).catch(() => null);
}

/** The makes that have pages of their parts; null if the call fails. */
function loadMakes(context: Context) {
  return sharedApiCall(context, getVehiclePages, {}).catch(() => null);
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
