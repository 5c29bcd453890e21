import type { Product } from "@tuerca/contract";
import { type JsonText, toJson } from "@tuerca/platform/json-text";
import { LRUCache } from "lru-cache";
import type { Catalog } from "../catalog.ts";
import type { Taxonomy } from "../taxonomy.ts";

type Cached = { payload: string; json: JsonText<Product> };

const MEMORY = { max: 20_000, maxSize: 16 << 20 };

/** The texts depend on payload and taxonomy alone, so they live as long as their taxonomy. */
const memories = new WeakMap<Taxonomy, LRUCache<number, Cached>>();

/** The JSON of a product from its payload; cached while payload and taxonomy stay the same. */
export function productJson(catalog: Catalog, id: number, payload: string): JsonText<Product> {
  const memory = memoryOf(catalog.taxonomy);
  const cached = memory.get(id);
  if (cached?.payload === payload) return cached.json;
  const json = toJson(catalog.expand(id, payload));
  memory.set(id, { payload, json });
  return json;
}

function memoryOf(taxonomy: Taxonomy): LRUCache<number, Cached> {
  const known = memories.get(taxonomy);
  if (known) return known;
  const sizeCalculation = ({ payload, json }: Cached) => payload.length + json.length + 100;
  const memory = new LRUCache<number, Cached>({ ...MEMORY, sizeCalculation });
  memories.set(taxonomy, memory);
  return memory;
}
