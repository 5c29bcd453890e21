import type { Product } from "@tuerca/contract";
import { LRUCache } from "lru-cache";
import { type JsonText, toJson } from "../../../platform/json-text.ts";
import type { Catalog } from "../catalog.ts";
import type { Taxonomy } from "../taxonomy.ts";

type Kept = { payload: string; json: JsonText<Product> };

const MEMORY = { max: 20_000, maxSize: 16 << 20 };

/** The texts depend on payload and taxonomy alone, so they live as long as their taxonomy. */
const memories = new WeakMap<Taxonomy, LRUCache<number, Kept>>();

/** The JSON of a product from its payload; cached while payload and taxonomy stay the same. */
export function productJson(catalog: Catalog, id: number, payload: string): JsonText<Product> {
  const memory = memoryOf(catalog.taxonomy);
  const kept = memory.get(id);
  if (kept?.payload === payload) return kept.json;
  const json = toJson(catalog.expand(id, payload));
  memory.set(id, { payload, json });
  return json;
}

function memoryOf(taxonomy: Taxonomy): LRUCache<number, Kept> {
  const known = memories.get(taxonomy);
  if (known) return known;
  const sizeCalculation = ({ payload, json }: Kept) => payload.length + json.length + 100;
  const memory = new LRUCache<number, Kept>({ ...MEMORY, sizeCalculation });
  memories.set(taxonomy, memory);
  return memory;
}
