import type { Product } from "@tuerca/contract";
import { LRUCache } from "lru-cache";
import type { Taxonomy } from "../taxonomy.ts";

type Cached = { payload: string; taxonomy: Taxonomy; product: Product };

/** More than all carts in checkout hold at one time. */
const MOST = 2000;

/**
 * Caches products of carts, because each call of a purchase needs the same few. Calls `view` if
 * payload or taxonomy have changed. Products are shared: nobody may change them.
 */
export function createProductMemory(view: (id: number, payload: string) => Product) {
  const memory = new LRUCache<number, Cached>({ max: MOST });
  return (id: number, payload: string, taxonomy: Taxonomy): Product => {
    const cached = memory.get(id);
    if (cached?.payload === payload && cached.taxonomy === taxonomy) return cached.product;
    const product = view(id, payload);
    memory.set(id, { payload, taxonomy, product });
    return product;
  };
}
