import { formatCount, type ProductListSlug, type SelectedFilter } from "@tuerca/contract";
import { getBrand, getCategory, getProductList, searchProducts } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import type { ListingPageData } from "./listing-page-data.ts";
import { filtersForQuery } from "./listing-url.ts";

const CATALOG = /^c-catalogo-/;
const LIST = /^l-/;

type List = Pick<ListingPageData, "kind" | "path" | "listing">;

/** How many products are listed for a vehicle, and how many are universal. */
export type Fitting = { listed: number; universal: number };

/** Counts the products of a list, with its filters, that are for a vehicle. Throws ApiError. */
export async function countFitting(
  { kind, path, listing }: List,
  filter: SelectedFilter,
  signal: AbortSignal,
): Promise<Fitting> {
  const chosen = [...listing.filters.filter(({ field }) => field !== filter.field), filter];
  if (kind === "search") {
    const body = { query: listing.query, filters: chosen, per_page: 1, understand_vehicle: false };
    return fittingOf((await callApi(searchProducts, { body, signal })).meta);
  }
  const name = path.slice(1);
  const query = { per_page: 1, filters: filtersForQuery(chosen) };
  if (kind === "list") {
    const list = name.replace(LIST, "") as ProductListSlug;
    return fittingOf((await callApi(getProductList, { params: { list }, query, signal })).meta);
  }
  const params = { id: name.replace(CATALOG, "") };
  const call = kind === "brand" ? getBrand : getCategory;
  const { products } = await callApi(call, { params, query, signal });
  return fittingOf(products?.meta ?? { total: 0, universal: 0 });
}

function fittingOf({ total, universal }: { total: number; universal: number }): Fitting {
  return { listed: total - universal, universal };
}

/**
 * How many of a list's products are listed for a car: `12 de 35 son para tu Ibiza IV 1.6 TDI`. Null
 * for an empty list.
 */
export function listedText({ listed, universal }: Fitting, total: number, car: string): string | null {
  if (total === 0) return null;
  if (universal === total) return "Todo es universal: mira en cada uno qué se comprueba";
  const count = listed === 0 ? "Ninguno" : formatCount(listed);
  return `${count} de ${formatCount(total)} ${listed > 1 ? "son" : "es"} para tu ${car}`;
}
