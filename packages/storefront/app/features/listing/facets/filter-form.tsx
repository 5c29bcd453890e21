import { useHydrated } from "../../../ui/hydrated/use-hydrated.ts";
import { isVehicleFilter } from "../listing.ts";
import { useListing } from "../listing-context.tsx";
import { FacetFields } from "./facets.tsx";
import type { PageFacets, PageMeasure } from "./page-facets.ts";

/** Id of the form, which the sort order shares. */
export const FILTER_FORM_ID = "filtros";

type FilterFormProps = {
  facets: PageFacets;
  measures: readonly PageMeasure[];
  /** Default: the form that the page has before hydration. */
  id?: string;
};

/**
 * The filters as a GET form. After hydration each choice applies at once and the button disappears.
 */
export function FilterForm({ facets, measures, id = FILTER_FORM_ID }: FilterFormProps) {
  const { path, chosen, choose } = useListing();
  const isHydrated = useHydrated();
  return (
    <form id={id} action={path} aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      {chosen.query ? <input type="hidden" name="q" value={chosen.query} /> : null}
      {chosen.isTable ? <input type="hidden" name="vista" value="tabla" /> : null}
      {chosen.isLiteral ? <input type="hidden" name="literal" value="1" /> : null}
      {chosen.filters
        .filter(isVehicleFilter)
        .flatMap(({ field, value }) =>
          Object.values(value).map((id) => (
            <input key={`${field} ${id}`} type="hidden" name={`filters[${field}][]`} value={id} />
          )),
        )}
      <FacetFields facets={facets} measures={measures} listing={chosen} onChange={choose} />
      {isHydrated ? null : (
        <button type="submit" className="button w-full">
          Aplicar filtros
        </button>
      )}
    </form>
  );
}
