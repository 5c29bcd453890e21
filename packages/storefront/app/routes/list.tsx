import { PRODUCT_LISTS } from "@tuerca/contract";
import { data } from "react-router";
import { ListingPage } from "../blocks/listing-page/listing-page.tsx";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { listingMeta } from "../features/listing/listing-meta.ts";
import { parseListing } from "../features/listing/listing-url.ts";
import { loadList } from "../features/listing/load-listing.server.ts";
import type { Route } from "./+types/list.ts";

export const meta = pageDataMeta<typeof loader>(listingMeta);

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) => {
  const list = PRODUCT_LISTS.find(({ path }) => path === url.pathname.replace(/\/$/, ""));
  if (!list) throw data(null, { status: 404 });
  return loadList(context, list.slug, parseListing(url.searchParams));
});

export default function List() {
  return <ListingPage data={usePageData<typeof loader>()} />;
}
