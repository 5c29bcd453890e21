import { countOf } from "@tuerca/contract";
import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import { clearFilters } from "../listing.ts";
import { useListing } from "../listing-context.tsx";
import type { ListingPageData } from "../listing-page-data.ts";
import { FilterForm } from "./filter-form.tsx";

type FilterPanelProps = { data: ListingPageData; isOpen: boolean; onClose(): void };

/** The filters above the page; the button shows the number of matching products. */
export function FilterPanel({ data, isOpen, onClose }: FilterPanelProps) {
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Filtros"
      footer={<PanelButtons total={data.products.meta.total} onClose={onClose} />}
    >
      <FilterForm id="filtros-panel" facets={data.products.facets} measures={data.products.measures} />
    </SidePanel>
  );
}

function PanelButtons({ total, onClose }: { total: number; onClose(): void }) {
  const { isPending, chosen, choose } = useListing();
  const isPlain = chosen.filters.length === 0;
  return (
    <div className="flex gap-2">
      <button
        type="button"
        aria-disabled={isPlain}
        className="button px-3"
        onClick={() => isPlain || choose(clearFilters(chosen))}
      >
        Borrar todo
      </button>
      <button
        type="button"
        aria-live="polite"
        aria-busy={isPending}
        className="button button-main min-w-0 flex-1 px-2"
        onClick={onClose}
      >
        {isPending ? "Contando…" : `Ver ${countOf(total, "producto", "productos")}`}
      </button>
    </div>
  );
}
