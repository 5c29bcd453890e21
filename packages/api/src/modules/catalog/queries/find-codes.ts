import type { Catalog } from "../catalog.ts";
import { findProducts } from "./product-query.ts";

/** A code of so many products identifies none of them. */
const MOST_OF_A_CODE = 50;

/** The ids of the products on sale that have a typed code, in any spelling. */
export async function findCodes(catalog: Catalog, typed: string): Promise<number[]> {
  if (!/\d/.test(typed)) return [];
  const { hits } = await findProducts(catalog, { query: typed, per_page: MOST_OF_A_CODE }, false);
  return hits.filter(({ code }) => code?.match === "exact").map(({ id }) => id);
}
