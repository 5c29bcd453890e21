import type { ProductListSlug, Sort } from "@tuerca/contract";

/** How each of the four lists is ranked: in words, and as the order of a search. */
export const LIST_PAGES: Readonly<Record<ProductListSlug, { note: string; sort: Sort }>> = {
  "top-ventas": { note: "Ordenados por unidades vendidas", sort: "top_sales" },
  "mejores-ofertas": { note: "Ordenados por porcentaje de descuento", sort: "best_offers" },
  "mas-deseados": { note: "Ordenados por veces guardados en listas de deseos", sort: "most_wished" },
  "mejor-valorados": {
    note: "Ordenados por la valoración media de compradores verificados",
    sort: "best_rated",
  },
};
