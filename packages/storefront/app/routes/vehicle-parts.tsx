import { loadParts } from "../blocks/vehicle-parts/load-parts.server.ts";
import { PartsPage } from "../blocks/vehicle-parts/parts-page.tsx";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { listingMeta } from "../features/listing/listing-meta.ts";
import type { Route } from "./+types/vehicle-parts.ts";

/** The plain pages of the categories that this one is about. */
export const handle: PageHandle<typeof loader> = {
  trail: ({ page: { category, car_path, url_path } }) =>
    category ? [...category.above, { url_path }].map((one) => one.url_path.slice(car_path.length)) : [],
};

export const meta = pageDataMeta<typeof loader>(({ listing }, matches) => listingMeta(listing, matches));

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) => loadParts(context, url));

export default function VehicleParts() {
  return <PartsPage {...usePageData<typeof loader>()} />;
}
