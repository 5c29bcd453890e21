import { countOf } from "@tuerca/contract";
import type { Matches } from "../../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../../client/page/seo.ts";
import { isVehicleFilter } from "./listing.ts";
import type { ListingPageData } from "./listing-page-data.ts";
import { listingSearch } from "./listing-url.ts";

const EMPTY = { query: "", isLiteral: false, filters: [], sort: null, page: 1, isTable: false, whole: null };

/**
 * Metadata of a list's page. Searches, lists narrowed to a vehicle and empty ones are noindex;
 * further pages have their own canonical URL; filters, orders and tables use the plain list's.
 */
export function listingMeta(data: ListingPageData, matches: Matches) {
  const { listing, path, crumbs, products, title } = data;
  const { page, query, filters, sort, isTable, whole } = listing;
  const isPlain = filters.length === 0 && sort === null && whole === null && !isTable;
  const canonical = path + listingSearch({ ...EMPTY, page: isPlain ? page : 1 });
  const siteUrl = siteUrlOf(matches);
  const isNarrowed = query !== "" || filters.some(isVehicleFilter);
  const isHidden = data.isHidden || isNarrowed || products.meta.total === 0;
  const crumbsLd = breadcrumbsLd(siteUrl, [...crumbs, { name: title, path }]);
  return pageMeta(matches, {
    title: page > 1 ? `${titleOf(data)}, página ${page}` : titleOf(data),
    path: canonical,
    description: descriptionOf(data),
    isHidden,
    jsonLd: isHidden || !isPlain ? [crumbsLd] : [crumbsLd, itemListLd(data, siteUrl)],
  });
}

/** A unique title: categories of one name may have different parents. */
function titleOf({ kind, title, crumbs }: ListingPageData): string {
  if (kind === "brand") return `Recambios ${title}`;
  if (kind === "vehicle") return title;
  const above = crumbs.length > 1 ? crumbs.at(-1) : undefined;
  return above ? `${title} · ${above.name}` : title;
}

function descriptionOf({ kind, title, intro, crumbs, listing, products }: ListingPageData): string {
  if (intro !== null) return `${title}. ${intro}`;
  const first = products.data[0]?.name;
  const { total, last_page } = products.meta;
  const above = crumbs.length > 1 && kind !== "vehicle" ? ` de ${crumbs.at(-1)?.name}` : "";
  const page = listing.page > 1 ? ` Página ${listing.page} de ${last_page}.` : "";
  const example = first ? `, como ${first}` : "";
  return `${title}${above}: ${countOf(total, "producto", "productos")} con precio, stock y plazo de entrega${example}.${page}`;
}

/** The page's products in their order (schema.org ItemList). */
function itemListLd({ products, title }: ListingPageData, siteUrl: string): object {
  const { total, current_page, per_page } = products.meta;
  const before = (current_page - 1) * per_page;
  return {
    "@type": "ItemList",
    name: title,
    numberOfItems: total,
    itemListElement: products.data.map(({ url_path }, at) => ({
      "@type": "ListItem",
      position: before + at + 1,
      url: siteUrl + url_path,
    })),
  };
}
