import { type FilterBody, type filterBody, listProducts } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import type { z } from "zod";

/** The filters of the list and its page, as the call takes them from an address. */
export type ProductQuery = z.input<(typeof listProducts)["query"]>;

const NAMES = ["q", "category", "brand", "active", "stock", "offer", "source"] as const;
export type FilterName = (typeof NAMES)[number];

/** The filters of the list, which the address has, and how to change them. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const set = NAMES.filter((name) => params.get(name));
  const query: ProductQuery = Object.fromEntries(
    [...set, ...(params.get("before") ? ["before"] : [])].map((name) => [name, params.get(name)]),
  );
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
  const filters = new URLSearchParams(set.map((name) => [name, params.get(name) ?? ""]));
  return { query, change, search: filters.toString(), count: set.filter((name) => name !== "q").length };
}

/** The filter of an address as a body has it: with ids as numbers, without a page. */
export function filterBodyOf(query: ProductQuery): z.input<typeof filterBody> {
  const { success, data } = listProducts.query.safeParse(query);
  if (!success) return {};
  const { before: _, ...filter } = data;
  return filter satisfies FilterBody;
}
