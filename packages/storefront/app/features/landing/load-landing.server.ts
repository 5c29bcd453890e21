import { PRODUCTS_PER_PAGE, type SelectedFilter } from "@tuerca/contract";
import { type CallAnswer, getVehiclePage, searchProducts } from "@tuerca/contract/calls";
import { data, type RouterContextProvider, redirect } from "react-router";
import { apiCall } from "../../client/page/api.server.ts";
import { VEHICLES_PAGE } from "../../client/page/vehicles-page.ts";
import type { Listing } from "../listing/listing.ts";
import type { ListingPageData } from "../listing/listing-page-data.ts";
import { parseListing } from "../listing/listing-url.ts";
import { completeListing } from "../listing/load-listing.server.ts";
import { fullModelName } from "../vehicles/vehicle-text.ts";
import { partsFacts, partsTitle } from "./landing-texts.ts";

type Context = Readonly<RouterContextProvider>;
type Answer = CallAnswer<typeof getVehiclePage>;
export type MakePage = Extract<Answer, { type: "make" }>;
export type PartsPage = Extract<Answer, { type: "parts" }>;

/** The data of a page of a vehicle's parts: its list, and links to related pages. */
export type LandingData = { listing: ListingPageData } & Pick<
  PartsPage,
  "engines" | "categories" | "url_path"
>;

const MAX_PATH_LENGTH = 500;

/** Categories beside the title; the others stand below the list. */
const CATEGORIES_ABOVE = 12;

/** A make's page. Throws a redirect to its address, or the API's 404. */
export async function loadMake(context: Context, url: URL): Promise<MakePage> {
  const page = await loadPage(context, url);
  if (page.type !== "make") throw data(null, { status: 404 });
  return page;
}

/** A page of a vehicle's parts. Throws a redirect to its address, or the API's 404. */
export async function loadParts(context: Context, url: URL): Promise<LandingData> {
  const page = await loadPage(context, url);
  if (page.type !== "parts") throw data(null, { status: 404 });
  const listing = { ...parseListing(url.searchParams), query: "" };
  const { engines, categories, url_path } = page;
  return {
    ...{ engines, url_path, categories: categories.slice(CATEGORIES_ABOVE) },
    listing: await loadList(context, page, listing),
  };
}

async function loadPage(context: Context, url: URL): Promise<MakePage | PartsPage> {
  if (url.pathname.length > MAX_PATH_LENGTH) throw data(null, { status: 404 });
  const page = await apiCall(context, getVehiclePage, { query: { path: url.pathname } });
  if (page.type === "redirect") throw redirect(page.url_path + url.search, 301);
  return page;
}

async function loadList(context: Context, page: PartsPage, listing: Listing): Promise<ListingPageData> {
  const found = await apiCall(context, searchProducts, {
    body: {
      ...{ page: listing.page, per_page: PRODUCTS_PER_PAGE, sort: listing.sort ?? undefined },
      filters: [ownFilter(page), ...listing.filters],
      categories: page.category ? [[page.category.id]] : [],
    },
  });
  const isPlain = listing.filters.length === 0 && listing.page === 1;
  const { total } = found.meta;
  return completeListing(context, listing, found, {
    ...{ kind: "vehicle", title: partsTitle(page), path: page.url_path, crumbs: crumbsOf(page) },
    intro: isPlain ? partsFacts(page, { total, facets: found.facets }) : null,
    isHidden: !page.indexed,
    childs: page.categories
      .slice(0, CATEGORIES_ABOVE)
      .map(({ name, url_path: path, products_count: count }) => ({ name, path, count })),
  });
}

/** The filter that the search has for a chosen model or engine. */
function ownFilter({ model, engine }: PartsPage): SelectedFilter {
  return engine
    ? { field: "vehicle.id", condition: "in", value: [String(engine.id)] }
    : { field: "vehicle.model", condition: "in", value: [String(model.id)] };
}

function crumbsOf({ model, model_path, category, engine }: PartsPage): ListingPageData["crumbs"] {
  const make = { name: model.make.name, path: model_path.slice(0, model_path.lastIndexOf("/")) };
  const isBelowModel = category !== null || engine !== null;
  return [VEHICLES_PAGE, make, ...(isBelowModel ? [{ name: fullModelName(model), path: model_path }] : [])];
}
