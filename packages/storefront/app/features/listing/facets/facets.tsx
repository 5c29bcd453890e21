import { isMeasureField } from "@tuerca/contract";
import type { ReactNode } from "react";
import {
  FACET_FIELDS,
  FILTER_TITLES,
  type Listing,
  type RangedField,
  selectedRange,
  selectedValues,
  setRange,
  toggleValue,
} from "../listing.ts";
import { withSelection } from "./facet-values.ts";
import type { PageFacet, PageFacets, PageMeasure } from "./page-facets.ts";
import { RangeFacet } from "./range-facet.tsx";
import { ValueFacet } from "./value-facet.tsx";

type FacetsProps = {
  facets: PageFacets;
  measures: readonly PageMeasure[];
  listing: Listing;
  onChange(listing: Listing): void;
};
type FieldProps = Pick<FacetsProps, "listing" | "onChange">;

/** All filters of a list, as parts of the surrounding form; measures follow the brand. */
export function FacetFields({ facets, measures, listing, onChange }: FacetsProps) {
  const fields = FACET_FIELDS.map((field) =>
    field === "rating.average" ? (
      <RatingFacet key={field} facet={facets[field]} listing={listing} onChange={onChange} />
    ) : (
      <OneFacet
        key={field}
        field={field}
        title={FILTER_TITLES[field]}
        facet={facets[field]}
        unit="€"
        listing={listing}
        onChange={onChange}
      />
    ),
  );
  const ofMeasures = measures.map(({ field, name, unit, facet }, at) => (
    <OneFacet
      key={field}
      field={field}
      title={name}
      facet={facet}
      unit={unit}
      isFolded={at >= OPEN_MEASURES}
      listing={listing}
      onChange={onChange}
    />
  ));
  return [...fields.slice(0, BEFORE_MEASURES), ...ofMeasures, ...fields.slice(BEFORE_MEASURES)];
}

/** Categories, price and brand. */
const BEFORE_MEASURES = 3;
const OPEN_MEASURES = 4;

type OneFacetProps = FieldProps & {
  field: RangedField;
  title: string;
  facet: PageFacet | undefined;
  unit: string | null;
  isFolded?: boolean;
};

function OneFacet({ field, title, facet, unit, isFolded, listing, onChange }: OneFacetProps) {
  const range = selectedRange(listing, field);
  if (facet?.type === "range") {
    if (facet.min === facet.max && !range) return null;
    return (
      <FacetGroup title={title} isFolded={isFolded && !range}>
        <RangeFacet
          field={field}
          title={title}
          unit={unit}
          limits={facet}
          selected={range}
          onChange={(to) => onChange(setRange(listing, field, to))}
        />
      </FacetGroup>
    );
  }
  const selected = selectedValues(listing, field);
  const values = withSelection(facet?.data ?? [], selected);
  if (values.length === 0) return null;
  return (
    <FacetGroup title={title} isFolded={isFolded && selected.length === 0}>
      <ValueFacet
        field={field}
        unit={isMeasureField(field) ? unit : null}
        values={values}
        more={facet?.more ?? 0}
        onToggle={(name) => onChange(toggleValue(listing, field, name))}
      />
    </FacetGroup>
  );
}

const GOOD_RATING = { gte: 4, lte: 5 };

function RatingFacet({ facet, listing, onChange }: FieldProps & { facet: PageFacet | undefined }) {
  const field = "rating.average";
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

type FacetGroupProps = { title: string; isFolded?: boolean | undefined; children: ReactNode };

/** A foldable section of the filters. */
function FacetGroup({ title, isFolded = false, children }: FacetGroupProps) {
  return (
    <details open={!isFolded} className="group/facet border-t border-ink">
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
