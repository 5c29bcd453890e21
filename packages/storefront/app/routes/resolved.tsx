import { resolvePath } from "@tuerca/contract/calls";
import { data, redirect } from "react-router";
import { apiCall } from "../client/page/loading/api.server.ts";
import { optionsOf } from "../client/page/loading/storefront-context.server.ts";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { listingMeta } from "../features/listing/listing-meta.ts";
import { parseListing } from "../features/listing/listing-url.ts";
import { loadBrand, loadCategory, loadSearch } from "../features/listing/load-listing.server.ts";
import { loadProduct } from "../features/product/load-product.server.ts";
import { loadProductLd } from "../features/product/load-product-ld.server.ts";
import { productMeta } from "../features/product/product-meta.ts";
import { loadProductVehicles } from "../features/product/vehicles/load-vehicles.server.ts";
import { loadProductOpinions } from "../features/ratings/load-ratings.server.ts";
import { pagePart } from "../ui/lazy-part/page-part.ts";
import type { Route } from "./+types/resolved.ts";

/** Separate files, because a page needs one of them. */
const ListingPage = await pagePart("listing", async () => {
  return (await import("../blocks/listing-page/listing-page.tsx")).ListingPage;
});
const ProductPage = await pagePart("product", async () => {
  return (await import("../blocks/product-page/product-page.tsx")).ProductPage;
});

const MAX_PATH_LENGTH = 500;

/** The page's position among the categories. */
export const handle: PageHandle<typeof loader> = {
  trail: ({ product, listing }) =>
    product
      ? product.breadcrumbs.map((crumb) => crumb.url_path)
      : [...listing.crumbs.map((crumb) => crumb.path), listing.path],
};

export const meta = pageDataMeta<typeof loader>(({ product, productLd, listing }, matches) =>
  product ? productMeta(product, productLd, matches) : listingMeta(listing, matches),
);

/** The catalogue, or the path's category, brand or product. */
export const loader = pageLoader(async ({ context, url }: Route.LoaderArgs) => {
  const listing = parseListing(url.searchParams);
  const mainId = String(optionsOf(context).mainCategoryId);
  const catalogPath = `/c-catalogo-${mainId}`;
  if (url.pathname === catalogPath)
    return {
      listing: await (listing.query
        ? loadSearch(context, catalogPath, listing)
        : loadCategory(context, mainId, listing)),
    };
  return loadResolved(context, url);
});

async function loadResolved(context: Route.LoaderArgs["context"], url: URL) {
  if (url.pathname.length > MAX_PATH_LENGTH) throw data(null, { status: 404 });
  const { type, id, url_path } = await apiCall(context, resolvePath, { query: { path: url.pathname } });
  const isElsewhere = type === "redirect" || url.pathname !== url_path;
  if (isElsewhere || id === null) throw redirect(url_path + url.search, 301);
  const listing = { ...parseListing(url.searchParams), query: "" };
  if (type === "category") return { listing: await loadCategory(context, String(id), listing) };
  if (type === "brand") return { listing: await loadBrand(context, String(id), listing) };
  const product = await loadProduct(context, String(id));
  const [opinions, vehicles] = await Promise.all([
    loadProductOpinions(context, product),
    loadProductVehicles(context, product),
  ]);
  const productLd = await loadProductLd(context, product, vehicles);
  return { product, productLd, opinions, vehicles };
}

export default function Resolved() {
  const { product, opinions, vehicles, listing } = usePageData<typeof loader>();
  if (!product) return <ListingPage data={listing} />;
  return <ProductPage product={product} opinions={opinions} vehicles={vehicles} />;
}
