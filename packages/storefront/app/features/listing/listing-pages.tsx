import type { PageMeta } from "@tuerca/contract";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import type { Listing } from "./listing.ts";
import { useListing } from "./listing-context.tsx";

/** Pagination links of the list. */
export function ListingPages({ listing, meta }: { listing: Listing; meta: PageMeta }) {
  const { hrefOf } = useListing();
  return <Pagination meta={meta} hrefOf={(page) => hrefOf({ ...listing, page })} />;
}
