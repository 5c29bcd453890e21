import { SidePanel } from "../../ui/side-panel/side-panel.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ListingPageData } from "./listing-page-data.ts";
import { usePendingListing } from "./use-listing.ts";

type FilterPanelProps = { data: ListingPageData; isOpen: boolean; onOpenChange(isOpen: boolean): void };

/** The filters over the page; the button says how many products they leave. */
export function FilterPanel({ data, isOpen, onOpenChange }: FilterPanelProps) {
  const { isPending } = usePendingListing(data.listing);
  const { total } = data.products.meta;
  const hits = total === 1 ? "Ver 1 producto" : `Ver ${total.toLocaleString("es-ES")} productos`;
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
      <FilterForm id="filtros-panel" facets={data.products.facets} listing={data.listing} />
    </SidePanel>
  );
}
