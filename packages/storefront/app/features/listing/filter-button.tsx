import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { chipsOf } from "./chips.ts";
import type { ListingPageData } from "./listing-page-data.ts";

const FilterPanel = lazy(() =>
  import("./filter-panel.tsx").then((module) => ({ default: module.FilterPanel })),
);
const LOOK = "button min-h-10 lg:hidden";

/** Opens the filters in a panel on small screens; before JavaScript it leads to those on the page. */
export function FilterButton({ data }: { data: ListingPageData }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const count = chipsOf(data.listing, data.products.facets).length;
  const label = (
    <>
      <Icon name="filter" />
      Filtrar{count > 0 ? ` (${count})` : ""}
    </>
  );
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };
  if (!useHydrated())
    return (
      <a href="#lateral" className={LOOK}>
        {label}
      </a>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={LOOK}
        onPointerEnter={() => setIsLoaded(true)}
        onClick={open}
      >
        {label}
      </button>
      {isLoaded ? (
        <Suspense>
          <FilterPanel data={data} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
