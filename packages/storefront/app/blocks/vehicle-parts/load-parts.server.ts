import type { SelectedFilter } from "@tuerca/contract";
import { searchProducts } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { VEHICLES_PAGE } from "../../client/page/vehicles-page.ts";
import type { Listing } from "../../features/listing/listing.ts";
import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { parseListing } from "../../features/listing/listing-url.ts";
import { completeListing, pageSize } from "../../features/listing/load-listing.server.ts";
import { loadPartsPage } from "../../features/vehicles/load-vehicle-page.server.ts";
import { engineTitle, partsFacts, partsTitle } from "../../features/vehicles/parts-texts.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { fullModelName, modelName } from "../../ui/vehicle-text/vehicle-text.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of a page of a vehicle's parts: its list, and what stands around it. */
export type PartsData = { listing: ListingPageData; page: PartsPageData };

/** A page of a vehicle's parts. Throws a redirect to its address, or the API's 404. */
export async function loadParts(context: Context, url: URL): Promise<PartsData> {
  const page = await loadPartsPage(context, url);
  const listing = { ...parseListing(url.searchParams), query: "" };
  return { listing: await loadList(context, page, listing), page };
}

async function loadList(context: Context, page: PartsPageData, listing: Listing): Promise<ListingPageData> {
  const found = await apiCall(context, searchProducts, {
    body: {
      page: listing.page,
      per_page: pageSize(listing),
      columns: listing.isTable,
      sort: listing.sort ?? undefined,
      filters: [ownFilter(page), ...listing.filters],
      categories: page.category ? [[page.category.id]] : [],
    },
  });
  const isPlain = listing.filters.length === 0 && listing.page === 1;
  return completeListing(context, listing, found, {
    kind: "vehicle",
    title: partsTitle(page),
    path: page.url_path,
    crumbs: crumbsOf(page),
    intro: isPlain ? partsFacts(page, found.facets) : null,
    isHidden: !page.indexed,
    childs: page.categories.map(({ name, url_path: path, products_count: count }) => ({ name, path, count })),
  });
}

/** The filter that the search has for a chosen model or engine. */
function ownFilter({ model, engine }: PartsPageData): SelectedFilter {
  return engine
    ? { field: "vehicle.id", condition: "in", value: [String(engine.id)] }
    : { field: "vehicle.model", condition: "in", value: [String(model.id)] };
}

function crumbsOf({ model, make_path, model_path, car_path, category, engine }: PartsPageData) {
  const make = make_path === null ? [] : [{ name: model.make.name, path: make_path }];
  const name = make_path === null ? fullModelName(model) : modelName(model);
  return [
    VEHICLES_PAGE,
    ...make,
    ...(category !== null || engine !== null ? [{ name, path: model_path }] : []),
    ...(category !== null && engine !== null ? [{ name: engineTitle(engine), path: car_path }] : []),
    ...(category?.above.map(({ name: above, url_path: path }) => ({ name: above, path })) ?? []),
  ];
}
