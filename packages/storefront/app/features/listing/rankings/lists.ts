import type { ProductListSlug, Sort } from "@tuerca/contract";
import { rankingOf } from "./rankings.ts";

type ListPage = {
  /** The same as the order of a search. */
  sort: Sort;
  /** What is said while nothing is on the list. */
  empty: string;
};

/** The four lists. */
export const LIST_PAGES: Readonly<Record<ProductListSlug, ListPage>> = {
  "top-ventas": { sort: "top_sales", empty: "Todavía no hay productos a la venta." },
  "mejores-ofertas": { sort: "best_offers", empty: "Ahora mismo no hay ofertas." },
  "mas-deseados": { sort: "most_wished", empty: "Todavía no hay productos a la venta." },
  "mejor-valorados": { sort: "best_rated", empty: "Todavía no hay productos con opiniones." },
};

/** How a list is ranked, in words; `hasSales`: whether anything on it has been sold. */
export function listNote(slug: ProductListSlug, hasSales: boolean): string {
  return `Ordenados por ${rankingOf(LIST_PAGES[slug].sort, hasSales).by}`;
}
