import { formatCount, withUnit } from "@tuerca/contract";
import { Link } from "../../../ui/link/link.tsx";
import type { RangedField } from "../listing.ts";
import { useListing } from "../listing-context.tsx";
import type { FacetValue } from "./facet-values.ts";

type ValueFacetProps = {
  field: RangedField;
  unit: string | null;
  values: readonly FacetValue[];
  /** Number of values left out. */
  more: number;
  onToggle(name: string): void;
};

const VALUES = { tag: "ul", className: "", maxBytes: 8 << 20 } as const;

/** On the server, values are built once for all pages and orders of a list. */
const CachedValues = import.meta.env.SSR
  ? (await import("../../../rendering/cached-html/cache-html.tsx")).cacheHtml(Values, VALUES)
  : null;

/** A facet's values, the most frequent first; the link loads the rest. */
export function ValueFacet({ field, unit, values, more, onToggle }: ValueFacetProps) {
  const { chosen, hrefOf } = useListing();
  const isWhole = chosen.whole === field;
  const list = { field, unit, values, onToggle };
  return (
    <>
      {CachedValues && !isWhole ? (
        <CachedValues each={[list]} />
      ) : (
        <ul className={isWhole ? "-mx-1 max-h-96 overflow-y-auto px-1" : VALUES.className}>
          <Values {...list} />
        </ul>
      )}
      {more > 0 || isWhole ? (
        <Link
          to={hrefOf({ ...chosen, whole: isWhole ? null : field })}
          preventScrollReset
          replace
          rel="nofollow"
          className="link inline-flex min-h-8 items-center text-[0.8125rem]"
        >
          {isWhole ? "Ver menos" : `Ver ${formatCount(more)} más`}
        </Link>
      ) : null}
    </>
  );
}

function Values({ values, ...of }: ValueProps & Pick<ValueFacetProps, "values">) {
  return values.map((value) => <Value key={value.name} value={value} {...of} />);
}

type ValueProps = Pick<ValueFacetProps, "field" | "unit" | "onToggle">;

function Value({
  field,
  unit,
  value: { name, count, selected },
  onToggle,
}: ValueProps & { value: FacetValue }) {
  return (
    <li>
      <label className="facet-value">
        <input
          type="checkbox"
          name={`filters[${field}][]`}
          value={name}
          checked={selected}
          onChange={() => onToggle(name)}
          className="check"
        />
        <span>{withUnit(name, unit)}</span>{" "}
        <span>
          {formatCount(count)}
          <span className="sr-only">{count === 1 ? " producto" : " productos"}</span>
        </span>
      </label>
    </li>
  );
}
