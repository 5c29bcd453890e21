import type { FacetField } from "@tuerca/contract";
import type { ReactNode } from "react";
import {
  FACET_FIELDS,
  FILTER_TITLES,
  type Listing,
  selectedRange,
  selectedValues,
  setRange,
  toggleValue,
} from "../listing.ts";
import { withSelection } from "./facet-values.ts";
import type { PageFacets } from "./page-facets.ts";
import { PriceFacet } from "./price-facet.tsx";
import { ValueFacet } from "./value-facet.tsx";

type FacetsProps = { facets: PageFacets; listing: Listing; onChange(listing: Listing): void };

/** All filters of a list, as parts of the surrounding form. */
export function FacetFields({ facets, listing, onChange }: FacetsProps) {
  return FACET_FIELDS.map((field) => (
    <OneFacet key={field} field={field} facets={facets} listing={listing} onChange={onChange} />
  ));
}

function OneFacet({ field, facets, listing, onChange }: FacetsProps & { field: FacetField }) {
  const facet = facets[field];
  const range = selectedRange(listing, field);
  if (field === "rating.average")
    return <RatingFacet facets={facets} listing={listing} onChange={onChange} />;
  if (facet?.type === "range") {
    if (facet.min === facet.max && !range) return null;
    return (
      <FacetGroup title={FILTER_TITLES[field]}>
        <PriceFacet
          limits={facet}
          selected={range}
          onChange={(to) => onChange(setRange(listing, field, to))}
        />
      </FacetGroup>
    );
  }
  const values = withSelection(facet?.data ?? [], selectedValues(listing, field));
  if (values.length === 0) return null;
  return (
    <FacetGroup title={FILTER_TITLES[field]}>
      <ValueFacet
        field={field}
        values={values}
        more={facet?.more ?? 0}
        onToggle={(name) => onChange(toggleValue(listing, field, name))}
      />
    </FacetGroup>
  );
}

const GOOD_RATING = { gte: 4, lte: 5 };

function RatingFacet({ facets, listing, onChange }: FacetsProps) {
  const field = "rating.average";
  const facet = facets[field];
  const isOn = selectedRange(listing, field) !== null;
  if (!isOn && (facet?.type !== "range" || facet.max < GOOD_RATING.gte)) return null;
  return (
    <FacetGroup title={FILTER_TITLES[field]}>
      <label className="facet-value">
        <input
          type="checkbox"
          name="filters[rating.average][gte]"
          value={GOOD_RATING.gte}
          checked={isOn}
          onChange={() => onChange(setRange(listing, field, isOn ? null : GOOD_RATING))}
          className="check"
        />
        <span>4 estrellas o más</span>
      </label>
    </FacetGroup>
  );
}

/** A foldable section of the filters. */
function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/facet border-t border-ink">
      <summary className="facet-title">
        {title}
        <span aria-hidden="true" className="text-lg leading-none group-open/facet:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-lg leading-none group-open/facet:block">
          −
        </span>
      </summary>
      <fieldset className="m-0 min-w-0 border-0 p-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
