import type { ProductListSlug, SelectedFilter } from "@tuerca/contract";
import { getBrand, getCategory, getProductList, searchProducts } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import type { ListingPageData } from "./listing-page-data.ts";
import { filtersForQuery } from "./listing-url.ts";

const CATALOG = /^c-catalogo-/;
const LIST = /^l-/;

type List = Pick<ListingPageData, "kind" | "path" | "listing">;

/**
 * Counts the products of a list, with its filters, that one more filter leaves. Throws ApiError.
 */
export async function countFitting(
  { kind, path, listing }: List,
  filter: SelectedFilter,
  signal: AbortSignal,
): Promise<number> {
  const chosen = [...listing.filters.filter(({ field }) => field !== filter.field), filter];
  if (kind === "search") {
    const body = { query: listing.query, filters: chosen, per_page: 1, understand_vehicle: false };
    return (await callApi(searchProducts, { body, signal })).meta.total;
  }
  const name = path.slice(1);
  const query = { per_page: 1, filters: filtersForQuery(chosen) };
  if (kind === "list") {
    const list = name.replace(LIST, "") as ProductListSlug;
    return (await callApi(getProductList, { params: { list }, query, signal })).meta.total;
  }
  const params = { id: name.replace(CATALOG, "") };
  const call = kind === "brand" ? getBrand : getCategory;
  return (await callApi(call, { params, query, signal })).products?.meta.total ?? 0;
}
