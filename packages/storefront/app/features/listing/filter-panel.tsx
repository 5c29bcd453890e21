import { countOf } from "../../ui/format-count.ts";
import { SidePanel } from "../../ui/side-panel/side-panel.tsx";
import { FilterForm } from "./filter-form.tsx";
import { useListing } from "./listing-context.tsx";
import type { ListingPageData } from "./listing-page-data.ts";

type FilterPanelProps = { data: ListingPageData; isOpen: boolean; onOpenChange(isOpen: boolean): void };

/** The filters over the page; the button says how many products they leave. */
export function FilterPanel({ data, isOpen, onOpenChange }: FilterPanelProps) {
  const { isPending } = useListing();
  const { total } = data.products.meta;
  const hits = `Ver ${countOf(total, "producto", "productos")}`;
  const footer = (
    <button
      type="button"
      aria-live="polite"
      aria-busy={isPending}
      className="button button-main w-full"
      onClick={() => onOpenChange(false)}
    >
      {isPending ? "Contando…" : hits}
    </button>
  );
  return (
    <SidePanel isOpen={isOpen} onOpenChange={onOpenChange} title="Filtros" footer={footer}>
      <FilterForm id="filtros-panel" facets={data.products.facets} />
    </SidePanel>
  );
}
