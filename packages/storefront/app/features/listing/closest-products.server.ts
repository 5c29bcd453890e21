import type { Product, ProductListSlug, ProductPage } from "@tuerca/contract";
import { getBrand, getCategory, getProductList, resolvePath, searchProducts } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import type { Listing } from "./listing.ts";
import type { Closest, ListingPageData } from "./listing-page-data.ts";

const CLOSEST = 8;
type Context = Readonly<RouterContextProvider>;
type Page = Pick<ListingPageData, "kind" | "path"> & Partial<Pick<ListingPageData, "gaps">>;

/**
 * Products for an empty list: the same list without filters, else products for some of the words
 * (unknown codes removed), else bestsellers.
 */
export async function closestProducts(context: Context, listing: Listing, page: Page): Promise<Closest> {
  const { query, filters } = listing;
  const unfiltered = filters.length > 0 ? await withoutFilters(context, query, page) : [];
  if (unfiltered.length > 0) return { title: "Sin los filtros", products: unfiltered.map(toListed) };
  const similar = query && !page.gaps?.missingCode ? await productsLike(context, query) : [];
  if (similar.length > 0) return { title: "Lo que más se parece", products: similar.map(toListed) };
  const { data, meta } = await firstPageOf(context, "top-ventas");
  return { title: meta.has_sales ? "Lo más vendido" : "Otros productos", products: data.map(toListed) };
}

async function withoutFilters(context: Context, query: string, { kind, path }: Page): Promise<Product[]> {
  const id = path.slice(1);
  const first = { params: { id }, query: { per_page: CLOSEST } };
  if (kind === "brand") return (await apiCall(context, getBrand, first)).products?.data ?? [];
  if (kind === "list") return (await firstPageOf(context, id.slice("l-".length) as ProductListSlug)).data;
  if (kind === "category" && !path.startsWith("/c-catalogo-"))
    return (await apiCall(context, getCategory, first)).products?.data ?? [];
  return (await apiCall(context, searchProducts, { body: { query, per_page: CLOSEST } })).data;
}

function firstPageOf(context: Context, list: ProductListSlug): Promise<ProductPage> {
  return apiCall(context, getProductList, { params: { list }, query: { per_page: CLOSEST } });
}

/** The API's suggestions in its 404 for a path of these words. */
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
