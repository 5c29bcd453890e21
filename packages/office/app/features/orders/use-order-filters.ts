import type { listOrders } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import type { z } from "zod";

type Query = z.input<(typeof listOrders)["query"]>;

/** The filters beside the words. */
export const FILTERS = [
  "status",
  "payment",
  "carrier",
  "from",
  "until",
  "to_prepare",
  "to_cancel",
  "with_note",
] as const;
export type FilterName = "q" | (typeof FILTERS)[number];

/** The filters of the list, which the address has, and how to change them. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(
    ["q", ...FILTERS, "before"].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Query;
  /** Sets filters, or removes those that are empty, and goes to the first page. */
  const change = (changes: Partial<Record<FilterName, string>>) => {
    const next = new URLSearchParams(params);
    next.delete("before");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next);
  };
  const filters = new URLSearchParams(params);
  filters.delete("before");
  return { query, change, search: filters.toString(), isFiltered: filters.size > 0 };
}
