import { ListingPage } from "../blocks/listing-page/listing-page.tsx";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { LandingLinks } from "../features/landing/landing-links.tsx";
import { loadParts } from "../features/landing/load-landing.server.ts";
import { listingMeta } from "../features/listing/listing-meta.ts";
import type { Route } from "./+types/vehicle-parts.ts";

export const meta = pageDataMeta<typeof loader>(({ listing }, matches) => listingMeta(listing, matches));

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) => loadParts(context, url));

export default function VehicleParts() {
  const data = usePageData<typeof loader>();
  return (
    <>
      <ListingPage data={data.listing} />
      <LandingLinks data={data} />
    </>
  );
}
