import { isMeasureSort, type Sort } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { FILTER_FORM_ID } from "../facets/filter-form.tsx";
import { useListing } from "../listing-context.tsx";
import type { UntoldSorts } from "./rankings.ts";
import { isSort, sortOptions } from "./sorts.ts";

type SortSelectProps = { standard: Sort; untold: UntoldSorts; measure: string | undefined };

/** The list's order; a field of the filter form, so that it works without JavaScript. */
export function SortSelect({ standard, untold, measure }: SortSelectProps) {
  const { chosen, choose } = useListing();
  const change = (value: string) => {
    if (isSort(value) || isMeasureSort(value))
      choose({ ...chosen, sort: value === standard ? null : value, page: 1 });
  };
  return (
    <div className="flex items-center gap-2">
      <label className="relative flex items-center">
        <span className="sr-only">Ordenar por</span>
        <select
          name="sort"
          form={FILTER_FORM_ID}
          value={chosen.sort ?? standard}
          onChange={(event) => change(event.target.value)}
          className="sort-select"
        >
          {sortOptions({ standard, chosen: chosen.sort, untold, measure }).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute right-2.5 size-4" />
      </label>
      <button type="submit" form={FILTER_FORM_ID} className="button hidden min-h-10 noscript:inline-flex">
        Ordenar
      </button>
    </div>
  );
}
