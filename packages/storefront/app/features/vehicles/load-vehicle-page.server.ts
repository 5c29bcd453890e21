import { getVehiclePage } from "@tuerca/contract/calls";
import { data, type RouterContextProvider, redirect } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import type { MakePageData, PartsPageData } from "./vehicle-page.ts";

type Context = Readonly<RouterContextProvider>;

const MAX_PATH_LENGTH = 500;

/** A make's page. Throws a redirect to its address, or the API's 404. */
export async function loadMakePage(context: Context, url: URL): Promise<MakePageData> {
  const page = await loadPage(context, url);
  if (page.type !== "make") throw data(null, { status: 404 });
  return page;
}

/** A page of a vehicle's parts, without the parts. Throws as `loadMakePage` does. */
export async function loadPartsPage(context: Context, url: URL): Promise<PartsPageData> {
  const page = await loadPage(context, url);
  if (page.type !== "parts") throw data(null, { status: 404 });
  return page;
}

async function loadPage(context: Context, url: URL): Promise<MakePageData | PartsPageData> {
  if (url.pathname.length > MAX_PATH_LENGTH) throw data(null, { status: 404 });
  const page = await apiCall(context, getVehiclePage, { query: { path: url.pathname } });
  if (page.type === "redirect") throw redirect(page.url_path + url.search, 301);
  return page;
}
