import { breadcrumbsLd, pageMeta, siteUrlOf } from "../../client/seo.ts";
import { countOf } from "../../ui/format-count.ts";
import type { ListingPageData } from "./listing-page-data.ts";
import { listingSearch } from "./listing-url.ts";

const EMPTY = { query: "", filters: [], sort: null, page: 1, whole: null };

/** Head of a list's page: searches and narrowed lists stay out of search engines, further pages do not. */
export function listingMeta(data: ListingPageData, matches: Parameters<typeof pageMeta>[0]) {
  const { listing, title, path, crumbs, products } = data;
  const { page, query, filters, sort, whole } = listing;
  const { total } = products.meta;
  const first = products.data[0]?.name;
  return pageMeta(matches, {
    title: page > 1 ? `${title}, página ${page}` : title,
    path: path + listingSearch({ ...EMPTY, page }),
    description: `${title}: ${countOf(total, "producto", "productos")} con precio, stock y plazo de entrega${first ? `, como ${first}` : ""}.`,
    isHidden: query !== "" || filters.length > 0 || sort !== null || whole !== null || total === 0,
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [...crumbs, { name: title, path }])],
  });
}
