import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Listing } from "./listing.ts";
import { choose as chooseNext, show, startChoice } from "./listing-choice.ts";
import { listingSearch } from "./listing-url.ts";

type ListingControl = {
  /** The visitor's choice; ahead of the visible list while it loads. */
  chosen: Listing;
  isPending: boolean;
  /** Navigates to another state of the list without scrolling. */
  choose(listing: Listing): void;
  /** URL of the list in another state. */
  hrefOf(listing: Listing): string;
  /** Path of the page without its query. */
  path: string;
};

const ListingContext = createContext<ListingControl | null>(null);

type ListingProviderProps = { path: string; listing: Listing; children: ReactNode };

/** Shares the list's state with filters, chips, order and pagination. */
export function ListingProvider({ path, listing, children }: ListingProviderProps) {
  const [state, setState] = useState(() => startChoice(listing));
  if (state.shown !== listing) setState(show(state, listing));
  const navigate = useNavigate();
  const isPending = useNavigation().location?.pathname === path;
  const control = useMemo<ListingControl>(() => {
    const hrefOf = (to: Listing) => path + listingSearch(to);
    const choose = (to: Listing) => {
      setState((before) => chooseNext(before, to));
      void navigate(hrefOf(to), { preventScrollReset: true });
    };
    return { path, hrefOf, choose, isPending, chosen: state.chosen };
  }, [path, navigate, isPending, state.chosen]);
  return <ListingContext value={control}>{children}</ListingContext>;
}

export function useListing(): ListingControl {
  const control = use(ListingContext);
  if (!control) throw new Error("useListing needs a ListingProvider around it");
  return control;
}
