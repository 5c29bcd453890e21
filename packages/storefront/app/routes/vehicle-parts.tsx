import { ListingPage } from "../blocks/listing-page/listing-page.tsx";
import { loadParts } from "../blocks/vehicle-parts/load-parts.server.ts";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { listingMeta } from "../features/listing/listing-meta.ts";
import { PartsLinks } from "../features/vehicles/parts-links.tsx";
import type { Route } from "./+types/vehicle-parts.ts";

export const meta = pageDataMeta<typeof loader>(({ listing }, matches) => listingMeta(listing, matches));

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) => loadParts(context, url));

export default function VehicleParts() {
  const { listing, links } = usePageData<typeof loader>();
  return (
    <>
      <ListingPage data={listing} />
      <PartsLinks links={links} />
    </>
  );
}
