import type { ProductListSlug, Sort } from "@tuerca/contract";
import { rankingOf } from "./rankings.ts";

type ListPage = {
  /** Equals the order of a search. */
  sort: Sort;
  /** Text of an empty list. */
  empty: string;
};

/** The four lists. */
export const LIST_PAGES: Readonly<Record<ProductListSlug, ListPage>> = {
  "top-ventas": { sort: "top_sales", empty: "Todavía no hay productos a la venta." },
  "mejores-ofertas": { sort: "best_offers", empty: "Ahora mismo no hay ofertas." },
  "mas-deseados": { sort: "most_wished", empty: "Todavía no hay productos a la venta." },
  "mejor-valorados": { sort: "best_rated", empty: "Todavía no hay productos con opiniones." },
};

/** A list's ranking in words; `hasSales`: whether any listed product has been sold. */
export function listNote(slug: ProductListSlug, hasSales: boolean): string {
  return `Ordenados por ${rankingOf(LIST_PAGES[slug].sort, hasSales).by}`;
}
