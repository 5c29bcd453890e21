import type { FacetField } from "@tuerca/contract";
import { formatCount } from "../../ui/format-count.ts";
import { Link } from "../../ui/link/link.tsx";
import type { FacetValue } from "./facet-values.ts";
import { useListing } from "./listing-context.tsx";

type ValueFacetProps = {
  field: FacetField;
  values: readonly FacetValue[];
  /** How many values there are besides those given. */
  more: number;
  onToggle(name: string): void;
};

/** Values to choose from, the most frequent first; the link brings those that the page left out. */
export function ValueFacet({ field, values, more, onToggle }: ValueFacetProps) {
  const { chosen, hrefOf } = useListing();
  const isWhole = chosen.whole === field;
  return (
    <>
      <ul className={isWhole ? "-mx-1 max-h-96 overflow-y-auto px-1" : ""}>
        {values.map((value) => (
          <Value key={value.name} field={field} value={value} onToggle={onToggle} />
        ))}
      </ul>
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

type ValueProps = Pick<ValueFacetProps, "field" | "onToggle"> & { value: FacetValue };

function Value({ field, value: { name, count, selected }, onToggle }: ValueProps) {
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
        <span>{name}</span>{" "}
        <span>
          {formatCount(count)}
          <span className="sr-only"> productos</span>
        </span>
      </label>
    </li>
  );
}
