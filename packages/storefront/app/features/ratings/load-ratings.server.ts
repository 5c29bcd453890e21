import { type PageMeta, type Product, RATINGS_PAGE_SIZE, type RatingSummary } from "@tuerca/contract";
import { getProduct, getRatings } from "@tuerca/contract/calls";
import { data, type RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { type Opinion, toOpinion } from "./opinion.ts";

type Context = Readonly<RouterContextProvider>;

const ON_PRODUCT_PAGE = 3;

/** Ratings on the product page; null if there are none. */
export type ProductOpinions = { summary: RatingSummary; opinions: Opinion[] } | null;

export type RatingsPageData = {
  /** The page's product; null for all products. */
  product: { id: number; name: string; path: string; image: string | null } | null;
  summary: RatingSummary;
  opinions: Opinion[];
  meta: PageMeta;
};

/** The newest ratings; empty if the call fails, because the page works without them. */
export async function loadNewest(context: Context): Promise<Opinion[]> {
  const newest = await apiCall(context, getRatings, { query: { per_page: RATINGS_PAGE_SIZE } }).catch(
    () => null,
  );
  return newest?.data.map(toOpinion) ?? [];
}

export async function loadProductOpinions(
  context: Context,
  { id, rating }: Pick<Product, "id" | "rating">,
): Promise<ProductOpinions> {
  if (rating.count === 0) return null;
  const query = { product: String(id), per_page: ON_PRODUCT_PAGE };
  const page = await apiCall(context, getRatings, { query }).catch(() => null);
  if (!page || page.summary.count === 0) return null;
  return { summary: page.summary, opinions: page.data.map(toOpinion) };
}

/** A page of ratings, of all products or one. Throws 404 for an unknown product or page. */
export async function loadRatingsPage(
  context: Context,
  id: string | undefined,
  page: string | null,
): Promise<RatingsPageData> {
  const product = id === undefined ? null : await loadProduct(context, id);
  const number = /^[1-9]\d{0,5}$/.test(page ?? "") ? Number(page) : 1;
  const { summary, meta, ...rest } = await apiCall(context, getRatings, {
    query: { page: number, per_page: RATINGS_PAGE_SIZE, ...(product ? { product: String(product.id) } : {}) },
  });
  if (number > meta.last_page) throw data(null, { status: 404 });
  return { product, summary, meta, opinions: rest.data.map(toOpinion) };
}

async function loadProduct(context: Context, id: string): Promise<NonNullable<RatingsPageData["product"]>> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
  const { name, url_path: path, image, ...product } = await apiCall(context, getProduct, { params: { id } });
  return { id: product.id, name, path, image: image?.url ?? null };
}
