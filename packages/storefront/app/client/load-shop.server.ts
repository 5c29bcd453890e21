import { type Category, getBrands, getCategoryTree } from "@tuerca/contract";
import type { RouterContextProvider } from "react-router";
import { apiCall, apiResponse } from "./api.server.ts";
import { optionsOf, setCookiesOf } from "./storefront-context.server.ts";
import { visitHeaders } from "./visit-headers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A category as navigation shows it. */
export type NavCategory = {
  id: number;
  name: string;
  path: string;
  image: string | null;
  count: number;
  childs: NavCategory[];
};

/** The category tree under the main category; the visitor's cookies travel with this call only (spec section 7). */
export async function loadCategories(context: Context, request: Request, url: URL): Promise<NavCategory[]> {
  const response = await apiResponse(context, getCategoryTree, {
    query: { parent_id: String(optionsOf(context).mainCategoryId), depth: 2, full: "1" },
    headers: visitHeaders(request, url),
  });
  setCookiesOf(context).push(...response.headers.getSetCookie());
  return ((await response.json()) as Category[]).map(toNavCategory);
}

/** The brands with most products; none where the call fails, as a page is worth showing without them. */
export async function loadTopBrands(
  context: Context,
  count: number,
): Promise<{ name: string; slug: string }[]> {
  const brands = await apiCall(context, getBrands, {}).catch(() => []);
  return brands.slice(0, count).map(({ name, slug }) => ({ name, slug }));
}

function toNavCategory(category: Category): NavCategory {
  return {
    id: category.id,
    name: category.name,
    path: category.url_path,
    image: category.resources_libraries?.images[0]?.url ?? null,
    count: category.products_count ?? 0,
    childs: category.childs.map(toNavCategory),
  };
}
