import type { RatingsPage } from "@tuerca/contract";
import { LRUCache } from "lru-cache";

const MOST = 200;

/**
 * Keeps pages of opinions until the catalogue's version changes: whatever changes what is shown changes a product or
 * its statistics too. Failed readings are not kept.
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
