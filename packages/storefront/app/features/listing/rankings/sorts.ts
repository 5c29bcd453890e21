import type { Sort } from "@tuerca/contract";
import type { UntoldSorts } from "./rankings.ts";

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

type Shown = { standard: Sort; chosen: Sort | null; untold: UntoldSorts };

/**
 * The available orders, the default first. Relevance needs a query. An order that tells nothing is
 * left out, unless it is the chosen one, or the one by sales, which has another name then.
 */
export function sortOptions({ standard, chosen, untold }: Shown): { value: Sort; label: string }[] {
  const isShown = (sort: Sort) => sort === "top_sales" || sort === chosen || !untold.includes(sort);
  const rest = (Object.keys(LABELS) as Sort[]).filter((sort) => sort !== standard && sort !== "relevance");
  return [standard, ...rest.filter(isShown)].map((value) => ({ value, label: labelOf(value, untold) }));
}

function labelOf(sort: Sort, untold: UntoldSorts): string {
  if (sort !== "top_sales" || !untold.includes(sort)) return LABELS[sort];
  return untold.includes("best_offers") ? "Existencias" : "Ofertas y existencias";
}
