import { LRUCache } from "lru-cache";

/** Ids of earlier lookups, so that batches need not ask again. */
export type IdCache = {
  has(key: string): boolean;
  get(key: string): number | undefined;
  set(key: string, id: number): void;
  clear(): void;
};

/** One batch needs all its ids at once: the limit is far above what it can name. */
const MAX_ENTRIES = 200_000;

/** A bounded cache of ids by key. */
export function createIdCache(): IdCache {
  const cache = new LRUCache<string, number>({ max: MAX_ENTRIES });
  return {
    has: (key) => cache.get(key) !== undefined,
    get: (key) => cache.get(key),
    set: (key, id) => {
      cache.set(key, id);
    },
    clear: () => cache.clear(),
  };
}
