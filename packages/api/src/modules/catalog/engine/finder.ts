import type { SearchRequest, SearchResult } from "@tuerca/search";
import { LRUCache } from "lru-cache";
import { type ProductSearch, SearchAway } from "./product-search.ts";

/** How often the index' version is read: well within the second in which changes must appear. */
const GRACE_MS = 250;

/** Results of so many products are expensive and common: they have a cache of their own. */
const BROAD = 500;
const BROAD_MEMORY = { max: 1000, maxSize: 24 << 20 };
const NARROW_MEMORY = { max: 1000, maxSize: 8 << 20 };
const LONGEST_KEY = 500;

type Cached = { result: SearchResult; version: number };
type Memory = LRUCache<string, Cached>;

export type Finder = {
  /** Searches with the engine, or returns the cached result since the last noticed change. */
  find(request: SearchRequest): Promise<SearchResult>;
  /**
   * The engine's version of the results: at most 250 ms behind. Anything derived from results is as
   * old. Grows when an engine that was away answers again.
   */
  readonly version: number;
};

/** Creates a search with a bounded cache. `now` is a steady clock in ms. */
export function createFinder(engine: ProductSearch, now: () => number = () => performance.now()): Finder {
  const broad: Memory = new LRUCache({ ...BROAD_MEMORY, sizeCalculation: bytesOf });
  const narrow: Memory = new LRUCache({ ...NARROW_MEMORY, sizeCalculation: bytesOf });
  const underWay = new Map<string, Promise<SearchResult>>();
  const noticed = createNotice(engine, now);
  let isAway = false;
  let returns = 0;
  const ask = async (request: SearchRequest) => {
    try {
      const result = await engine.search(request);
      if (isAway) returns += 1;
      isAway = false;
      return result;
    } catch (error) {
      isAway ||= error instanceof SearchAway;
      throw error;
    }
  };
  const search = async (key: string, request: SearchRequest, version: number) => {
    const result = await ask(request);
    const [memory, other] = result.total < BROAD ? [narrow, broad] : [broad, narrow];
    other.delete(key);
    memory.set(key, { result, version });
    return result;
  };
  const once = (key: string, request: SearchRequest, version: number) => {
    const asked = `${version} ${key}`;
    const waiting = underWay.get(asked);
    if (waiting) return waiting;
    const searching = search(key, request, version).finally(() => underWay.delete(asked));
    underWay.set(asked, searching);
    return searching;
  };
  return {
    find: async (request) => {
      const version = noticed();
      const key = JSON.stringify(request);
      if (key.length > LONGEST_KEY) return ask(request);
      const cached = broad.get(key) ?? narrow.get(key);
      return cached?.version === version ? cached.result : once(key, request, version);
    },
    get version() {
      return noticed() + returns;
    },
  };
}

/** The engine's version, read at most every 250 ms. */
function createNotice(engine: ProductSearch, now: () => number): () => number {
  let version = engine.version;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (version === engine.version) return version;
    const time = now();
    if (time - readAt < GRACE_MS) return version;
    readAt = time;
    version = engine.version;
    return version;
  };
}

const HIT_BYTES = 1500;
const FACET_VALUE_BYTES = 100;

/** An estimate: the result and the cached answer made of it. */
function bytesOf({ result }: Cached): number {
  const facets = Object.values(result.facets).map((facet) => (facet.type === "in" ? facet.data.length : 1));
  const values = [...facets, ...result.measures.map((counted) => counted.values.length)];
  const found = [...result.hits, ...result.near];
  const hits = found.map(({ payload, highlighted }) => 4 * payload.length + highlighted.length);
  return sum(hits) + found.length * HIT_BYTES + sum(values) * FACET_VALUE_BYTES + 1000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
