import type { ProductIndex, SearchRequest, SearchResult } from "@tuerca/search";
import { LRUCache } from "lru-cache";

const KEPT = 100;
const LONGEST_KEY = 500;

/** Searches that answer from memory what was asked before and has not changed since. */
export function createFinder(index: ProductIndex): (request: SearchRequest) => SearchResult {
  const kept = new LRUCache<string, SearchResult>({ max: KEPT });
  let version = index.version;
  return (request) => {
    if (index.version !== version) kept.clear();
    version = index.version;
    const key = JSON.stringify(request);
    if (key.length > LONGEST_KEY) return index.search(request);
    const known = kept.get(key);
    if (known) return known;
    const result = index.search(request);
    kept.set(key, result);
    return result;
  };
}
