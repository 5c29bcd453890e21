import type { Sort } from "@tuerca/contract";

const LABELS: Readonly<Record<Sort, string>> = {
  relevance: "Más relevantes",
  top_sales: "Más vendidos",
  price_asc: "Precio: de menor a mayor",
  price_desc: "Precio: de mayor a menor",
  newest: "Novedades",
  best_offers: "Mejores ofertas",
  most_wished: "Más deseados",
  best_rated: "Mejor valorados",
};

export function isSort(text: string): text is Sort {
  return Object.hasOwn(LABELS, text);
}

/**
 * The available orders, the default first. Relevance needs a query. `hasSales`: whether any listed
 * product has been sold.
 */
export function sortOptions(standard: Sort, hasSales: boolean): { value: Sort; label: string }[] {
  const rest = (Object.keys(LABELS) as Sort[]).filter((sort) => sort !== standard && sort !== "relevance");
  return [standard, ...rest].map((value) => ({
    value,
    label: value === "top_sales" && !hasSales ? "Ofertas y existencias" : LABELS[value],
  }));
}
