import { useSearchParams } from "react-router";

/** The filters of the address, in their order. */
export const FILTERS = ["q", "category", "brand", "active", "offer", "stock", "source"] as const;
export type FilterName = (typeof FILTERS)[number];

/** A filter by names of the call's query; missing ones restrict nothing. */
export type ProductQuery = Partial<Record<FilterName | "before", string>>;

/** The address' filters and page, and ways to change them. */
export function useProductSearch() {
  const [params, setParams] = useSearchParams();
  const query: ProductQuery = {};
  for (const name of [...FILTERS, "before"] as const) {
    const value = params.get(name);
    if (value) query[name] = value;
  }
  return {
    query,
    /** The id of the open bulk change. */
    change: Number(params.get("cambio")) || null,
    /** The product whose stock is open. */
    stockOf: Number(params.get("existencias")) || null,
    /** Changes parts of the address; null or an empty text removes one. A filter begins at page one. */
    set: (parts: Partial<Record<FilterName | "before" | "cambio" | "existencias", string | null>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const isFilter = FILTERS.some((name) => name in parts);
          if (isFilter) next.delete("before");
          for (const [name, value] of Object.entries(parts))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

/** The filter as the body of a bulk change has it. */
export function filterBodyOf(query: ProductQuery) {
  const { q, active, offer, stock } = query;
  const isSale = (text: string | undefined): text is "yes" | "no" => text === "yes" || text === "no";
  const isRange = (text: string | undefined): text is "none" | "few" | "many" =>
    ["none", "few", "many"].includes(text ?? "");
  const idOf = (name: "category" | "brand" | "source") =>
    query[name] ? { [name]: Number(query[name]) } : {};
  return {
    ...(q ? { q } : {}),
    ...(isSale(active) ? { active } : {}),
    ...(offer === "yes" ? { offer: "yes" as const } : {}),
    ...(isRange(stock) ? { stock } : {}),
    ...idOf("category"),
    ...idOf("brand"),
    ...idOf("source"),
  };
}
