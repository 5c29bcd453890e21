import type { ProductListSlug, Sort } from "@tuerca/contract";
import { RANKINGS } from "./rankings.ts";

type ListPage = {
  /** How the list is ranked, in words. */
  note: string;
  /** The same as the order of a search. */
  sort: Sort;
  /** What is said while nothing is on the list. */
  empty: string;
};

/** The four lists. */
export const LIST_PAGES: Readonly<Record<ProductListSlug, ListPage>> = {
  "top-ventas": listPage("top_sales", "Todavía no hay productos a la venta."),
  "mejores-ofertas": listPage("best_offers", "Ahora mismo no hay ofertas."),
  "mas-deseados": listPage("most_wished", "Todavía no hay productos a la venta."),
  "mejor-valorados": listPage("best_rated", "Todavía no hay productos con opiniones."),
};

function listPage(sort: Sort, empty: string): ListPage {
  return { note: `Ordenados por ${RANKINGS[sort].by}`, sort, empty };
}
