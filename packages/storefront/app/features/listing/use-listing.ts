import { createContext, use } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Listing } from "./listing.ts";
import { listingSearch, parseListing } from "./listing-url.ts";

/** Path of the page whose list this is. */
export const ListingPathContext = createContext("/");

/** Where the list would be in another state. */
export function useListingHref(): (listing: Listing) => string {
  const path = use(ListingPathContext);
  return (listing) => path + listingSearch(listing);
}

/** Goes to another state of the list and stays where the page is scrolled to. */
export function useGoToListing(): (listing: Listing) => void {
  const hrefOf = useListingHref();
  const navigate = useNavigate();
  return (listing) => void navigate(hrefOf(listing), { preventScrollReset: true });
}

/** The state that is being loaded, so that controls show a choice at once; `shown` while none is. */
export function usePendingListing(shown: Listing): { listing: Listing; isPending: boolean } {
  const path = use(ListingPathContext);
  const { location } = useNavigation();
  const isPending = location?.pathname === path;
  return { listing: isPending ? parseListing(new URLSearchParams(location.search)) : shown, isPending };
}
