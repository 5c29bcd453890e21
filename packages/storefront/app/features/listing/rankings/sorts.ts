import type { AnySort, Sort } from "@tuerca/contract";
import { orderByMeasure, type UntoldSorts } from "./rankings.ts";

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

type Shown = {
  standard: Sort;
  chosen: AnySort | null;
  untold: UntoldSorts;
  /** The name of the measure that the chosen order is by. */
  measure?: string | undefined;
};

/**
 * The available orders, the default first. Relevance needs a query. An order that tells nothing is
 * left out, unless it is the chosen one, or the one by sales, which has another name then.
 */
export function sortOptions({
  standard,
  chosen,
  untold,
  measure,
}: Shown): { value: AnySort; label: string }[] {
  const isShown = (sort: Sort) => sort === "top_sales" || sort === chosen || !untold.includes(sort);
  const rest = (Object.keys(LABELS) as Sort[]).filter((sort) => sort !== standard && sort !== "relevance");
  const options: { value: AnySort; label: string }[] = [standard, ...rest.filter(isShown)].map((value) => ({
    value,
    label: labelOf(value, untold),
  }));
  if (chosen === null || measure === undefined) return options;
  return [...options, { value: chosen, label: `Por ${orderByMeasure(chosen, measure)}` }];
}

function labelOf(sort: Sort, untold: UntoldSorts): string {
  if (sort !== "top_sales" || !untold.includes(sort)) return LABELS[sort];
  return untold.includes("best_offers") ? "Existencias" : "Ofertas y existencias";
}
