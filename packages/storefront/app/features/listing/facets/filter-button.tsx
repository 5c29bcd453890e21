import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useEffect } from "react";
import { useHydrated } from "../../../ui/hydrated/use-hydrated.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { usePanel } from "../../../ui/panels/use-panel.ts";
import type { ListingPageData } from "../listing-page-data.ts";
import { chipsOf } from "./chips.ts";

const loadFilterPanel = () => import("./filter-panel.tsx").then((module) => module.FilterPanel);
const preload = () => void loadFilterPanel().catch(() => {});
const LOOK = "button min-h-10 lg:hidden";

/**
 * Opens the filter panel on small screens; before hydration it links to the filters on the page.
 */
export function FilterButton({ data }: { data: ListingPageData }) {
  const { isOpen, open, close } = usePanel("filters");
  const FilterPanel = useLazyPart(loadFilterPanel, isOpen);
  useEffect(() => close, [close]);
  const count = chipsOf(data.listing, data.products).length;
  const label = (
    <>
      <Icon name="filter" />
      Filtrar{count > 0 ? ` (${count})` : ""}
    </>
  );
  if (!useHydrated())
    return (
      <a href="#lateral" className={LOOK}>
        {label}
      </a>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={LOOK} onPointerEnter={preload} onClick={open}>
        {label}
      </button>
      {FilterPanel ? <FilterPanel data={data} isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}
