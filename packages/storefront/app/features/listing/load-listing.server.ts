import {
  type Category,
  carNumberIn,
  isMeasureSort,
  nameOfList,
  PRODUCT_LISTS,
  PRODUCTS_PER_PAGE,
  type ProductListSlug,
  type ProductPage,
  ROWS_PER_PAGE,
  type SearchAnswer,
  type Sort,
} from "@tuerca/contract";
import { getBrand, getCategory, getProductList, searchProducts } from "@tuerca/contract/calls";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import { toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { closestProducts } from "./closest-products.server.ts";
import { pageFacets, pageMeasures } from "./facets/page-facets.ts";
import type { Listing } from "./listing.ts";
import type { ListingPageData, SearchGaps } from "./listing-page-data.ts";
import { filtersForQuery } from "./listing-url.ts";
import { LIST_PAGES } from "./rankings/lists.ts";

/** Most values of a filter in an address. */
const MAX_IDS = 50;

type Context = Readonly<RouterContextProvider>;

/** A category's page; the main category is the catalogue. Throws the API's 404. */
export async function loadCategory(context: Context, id: string, listing: Listing): Promise<ListingPageData> {
  const category = await apiCall(context, getCategory, {
    params: { id },
    query: { ...queryOf(listing), ...(listing.isTable ? { columns: "1" as const } : {}) },
  });
  const { breadcrumbs, childs, products, name, url_path: path } = category;
  const above = breadcrumbs.filter((crumb) => crumb.id !== category.id);
  return completeListing(context, listing, products, {
    kind: "category",
    title: name,
    path,
    crumbs: above.map((crumb) => ({ name: crumb.name, path: crumb.url_path })),
    childs: childs.map(toLink),
  });
}

/** A brand's page. Throws the API's 404. */
export async function loadBrand(context: Context, id: string, listing: Listing): Promise<ListingPageData> {
  const { name, slug, products } = await apiCall(context, getBrand, {
    params: { id },
    query: queryOf(listing),
  });
  return completeListing(context, listing, products, { kind: "brand", title: name, path: `/${slug}` });
}

/** One of the four lists, in its own order. */
export async function loadList(
  context: Context,
  list: ProductListSlug,
  listing: Listing,
): Promise<ListingPageData> {
  const products = await apiCall(context, getProductList, { params: { list }, query: queryOf(listing) });
  const known = PRODUCT_LISTS.find(({ slug }) => slug === list) ?? PRODUCT_LISTS[0];
  const { sort, empty } = LIST_PAGES[list];
  return completeListing(context, listing, products, {
    kind: "list",
    title: nameOfList(known, products.meta.has_sales),
    path: known.path,
    emptyText: empty,
    standardSort: sort,
  });
}

/**
 * The results of a search in the whole catalogue. Throws a redirect that no cache may keep: to the
 * page to which the operator leads the search, or to the choice of a car for a plate or chassis
 * number, whatever else the address says.
 */
export async function loadSearch(context: Context, path: string, listing: Listing): Promise<ListingPageData> {
  const { query, isLiteral, filters, page } = listing;
  const sort = listing.sort ?? undefined;
  const asked = { query, filters, page, sort, understand_vehicle: !isLiteral };
  const products = await apiCall(context, searchProducts, {
    body: { ...asked, per_page: pageSize(listing), categories: [] },
  });
  const isPlain = filters.length === 0 && page === 1 && !isLiteral;
  if (products.leads_to && (isPlain || carNumberIn(query) !== null))
    throw redirect(products.leads_to, { status: 302, headers: { "cache-control": "no-store" } });
  const title = `Resultados para «${query}»`;
  const gaps = gapsOf(products);
  return completeListing(context, listing, products, {
    kind: "search",
    title,
    path,
    standardSort: "relevance",
    gaps,
    vehicle: products.vehicle_in_query,
    childs: linksFor(products.vehicle_in_query),
  });
}

/** The categories of the car that nothing found fits, restricted to it. */
function linksFor(vehicle: SearchAnswer["vehicle_in_query"]): ListingPageData["childs"] {
  const [offer] = vehicle?.vehicles ?? [];
  if (!offer) return [];
  const search = toQueryString({ filters: { [offer.field]: offer.ids.slice(0, MAX_IDS).map(String) } });
  return (vehicle?.categories ?? []).map(({ name, url_path, products_count: count }) => ({
    name,
    path: url_path + search,
    count,
  }));
}

function gapsOf({ data, meta, near }: SearchAnswer): SearchGaps | null {
  const { left_out: leftOut, missing_code: missingCode } = meta;
  const code = data[0]?._matched_code ?? null;
  const foundBy =
    code?.match === "near"
      ? "nearCodes"
      : code?.match === "exact" && code.equivalent
        ? "equivalents"
        : "words";
  if (leftOut.length === 0 && missingCode === null && foundBy === "words") return null;
  const foundCode = foundBy === "words" ? null : (code?.value ?? null);
  return { leftOut, missingCode, foundBy, foundCode, near: near.map(toListed) };
}

type Known = Pick<ListingPageData, "kind" | "title" | "path"> & Partial<ListingPageData>;

/** The data of a list's page. Throws 404 for a page after the last one. */
export async function completeListing(
  context: Context,
  listing: Listing,
  found: Omit<ProductPage, "links"> | undefined,
  known: Known,
): Promise<ListingPageData> {
  if (!found || listing.page > found.meta.last_page) throw data(null, { status: 404 });
  const facets = pageFacets(found.facets, listing, found.meta.total);
  const measures = pageMeasures(found.measure_facets, listing);
  const { current_page, per_page, last_page, total, corrected_query, untold_sorts } = found.meta;
  const { vehicles, unknown_fit } = found.meta;
  const pages = { current_page, per_page, last_page, total };
  const name = found.meta.sort_measure?.name;
  const order = name === undefined ? {} : { sort_measure: name };
  const meta = { ...pages, corrected_query, untold_sorts, vehicles, unknown_fit, ...order };
  const columns = found.columns ?? [];
  const products = { data: found.data.map(toListed), columns, facets, measures, meta };
  const closest =
    total === 0 && !known.gaps?.near.length && known.kind !== "vehicle" && !known.vehicle?.is_applied
      ? await closestProducts(context, listing, known)
      : null;
  const standardSort: Sort = "top_sales";
  // The list has its own order if nobody knows the measure of the one asked for.
  const isUnknown = name === undefined && listing.sort !== null && isMeasureSort(listing.sort);
  return {
    emptyText: null,
    crumbs: [],
    childs: [],
    standardSort,
    listing: isUnknown ? { ...listing, sort: null } : listing,
    products,
    closest,
    gaps: null,
    vehicle: null,
    intro: null,
    isHidden: false,
    ...known,
  };
}

function queryOf(listing: Listing) {
  const { page, sort, filters } = listing;
  return { page, per_page: pageSize(listing), sort: sort ?? undefined, filters: filtersForQuery(filters) };
}

/** Number of products of a page of a list. */
export function pageSize({ isTable }: Listing): number {
  return isTable ? ROWS_PER_PAGE : PRODUCTS_PER_PAGE;
}

function toLink({ name, url_path: path, products_count: count = 0 }: Category) {
  return { name, path, count };
}
