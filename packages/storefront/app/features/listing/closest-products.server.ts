import { getProductList, type Product, resolvePath, searchProducts } from "@tuerca/contract";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/api.server.ts";
import { toListed } from "../../client/listed-product.ts";
import type { Listing } from "./listing.ts";
import type { Closest } from "./listing-page-data.ts";

const CLOSEST = 8;
type Context = Readonly<RouterContextProvider>;

/**
 * Products for a list that found nothing: the same words without filters, else what some of the words find, else
 * what sells best.
 */
export async function closestProducts(context: Context, { query, filters }: Listing): Promise<Closest> {
  if (query && filters.length > 0) {
    const found = await apiCall(context, searchProducts, { body: { query, per_page: CLOSEST } });
    if (found.data.length > 0) return { title: "Sin los filtros", products: found.data.map(toListed) };
  }
  const similar = query ? await productsLike(context, query) : [];
  if (similar.length > 0) return { title: "Lo que más se parece", products: similar.map(toListed) };
  const params = { list: "top-ventas" as const };
  const top = await apiCall(context, getProductList, { params, query: { per_page: CLOSEST } });
  return { title: "Lo más vendido", products: top.data.map(toListed) };
}

/** The products that the API suggests with its 404 for a path made of these words. */
async function productsLike(context: Context, words: string): Promise<Product[]> {
  try {
    await apiCall(context, resolvePath, { query: { path: `/${encodeURIComponent(words)}`.slice(0, 500) } });
    return [];
  } catch (refusal) {
    return productsOf(refusal);
  }
}

function productsOf(refusal: unknown): Product[] {
  const body = (refusal as { data?: { products?: Product[] } } | null)?.data;
  return body?.products ?? [];
}
