import type { ProductListSlug, Sort } from "@tuerca/contract";
import { rankingOf, type UntoldSorts } from "./rankings.ts";

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
  "mas-deseados": { sort: "most_wished", empty: "Todavía no hay productos en listas de deseos." },
  "mejor-valorados": { sort: "best_rated", empty: "Todavía no hay productos con opiniones." },
};

/** A list's ranking in words. */
export function listNote(slug: ProductListSlug, untold: UntoldSorts): string {
  return `Ordenados por ${rankingOf(LIST_PAGES[slug].sort, untold).by}`;
}
