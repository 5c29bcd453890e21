import type { Product } from "@tuerca/contract";
import { LRUCache } from "lru-cache";
import type { Taxonomy } from "../taxonomy.ts";

type Kept = { payload: string; taxonomy: Taxonomy; product: Product };

/** More than all carts hold that are on their way to an order at one time. */
const MOST = 2000;

/**
 * Products of carts: each call of a purchase asks for the same few. `view` is asked where payload or taxonomy have
 * changed. The products are shared, so that nobody may change them.
 */
export function createProductMemory(view: (id: number, payload: string) => Product) {
  const memory = new LRUCache<number, Kept>({ max: MOST });
  return (id: number, payload: string, taxonomy: Taxonomy): Product => {
    const kept = memory.get(id);
    if (kept?.payload === payload && kept.taxonomy === taxonomy) return kept.product;
    const product = view(id, payload);
    memory.set(id, { payload, taxonomy, product });
    return product;
  };
}
