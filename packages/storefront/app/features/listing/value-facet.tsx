import type { FacetField } from "@tuerca/contract";
import { formatCount } from "../../ui/format-count.ts";
import type { FacetValue } from "./facet-values.ts";

const SHOWN = 8;

type ValueFacetProps = {
  field: FacetField;
  values: readonly FacetValue[];
  onToggle(name: string): void;
};

/** Values to choose from, the most frequent first; what goes beyond eight is folded away. */
export function ValueFacet({ field, values, onToggle }: ValueFacetProps) {
  const shown = values.filter((value, position) => position < SHOWN || value.selected);
  const folded = values.filter((value, position) => position >= SHOWN && !value.selected);
  return (
    <>
      <Values field={field} values={shown} onToggle={onToggle} />
      {folded.length > 0 ? (
        <details>
          <summary className="link min-h-8 list-none py-1.5 text-[0.8125rem] [&::-webkit-details-marker]:hidden">
            Ver {folded.length} más
          </summary>
          <div className="-mx-1 max-h-72 overflow-y-auto px-1">
            <Values field={field} values={folded} onToggle={onToggle} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function Values({ field, values, onToggle }: ValueFacetProps) {
  return (
    <ul>
      {values.map(({ name, count, selected }) => (
        <li key={name}>
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 py-1 text-sm">
            <input
              type="checkbox"
              name={`filters[${field}][]`}
              value={name}
              checked={selected}
              onChange={() => onToggle(name)}
              className="check"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="ml-auto text-[0.8125rem] text-ink-3">
              <span className="sr-only">, </span>
              {formatCount(count)}
              <span className="sr-only"> productos</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
