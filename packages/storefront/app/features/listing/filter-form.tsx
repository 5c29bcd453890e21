import type { Facets } from "@tuerca/contract";
import { use } from "react";
import { Form } from "react-router";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { FacetFields } from "./facets.tsx";
import type { Listing } from "./listing.ts";
import { ListingPathContext, useGoToListing, usePendingListing } from "./use-listing.ts";

/** The form that the sort order belongs to as well. */
export const FILTER_FORM_ID = "filtros";

type FilterFormProps = {
  facets: Facets;
  listing: Listing;
  /** Default: the form that the page has before JavaScript. */
  id?: string;
};

/** The filters as a GET form. With JavaScript each choice takes effect at once and the button is gone. */
export function FilterForm({ facets, listing, id = FILTER_FORM_ID }: FilterFormProps) {
  const path = use(ListingPathContext);
  const isHydrated = useHydrated();
  const go = useGoToListing();
  const pending = usePendingListing(listing);
  return (
    <Form id={id} action={path} aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      {listing.query ? <input type="hidden" name="q" value={listing.query} /> : null}
      <FacetFields facets={facets} listing={pending.listing} onChange={go} />
      {isHydrated ? null : (
        <button type="submit" className="button w-full">
          Aplicar filtros
        </button>
      )}
    </Form>
  );
}
