import type { RatingsPage } from "@tuerca/contract";
import { LRUCache } from "lru-cache";

const MOST = 200;

/**
 * Caches pages of opinions until the catalogue's version changes: each change of them changes a
 * product or its statistics. Failed reads are not cached.
 */
export function keepPages(version: () => number) {
  const pages = new LRUCache<string, Promise<RatingsPage>>({ max: MOST });
  return (key: string, read: () => Promise<RatingsPage>): Promise<RatingsPage> => {
    const current = `${version()} ${key}`;
    const known = pages.get(current);
    if (known) return known;
    const reading = read();
    pages.set(current, reading);
    reading.catch(() => pages.delete(current));
    return reading;
  };
}
