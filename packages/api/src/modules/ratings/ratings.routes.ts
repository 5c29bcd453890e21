import { getRatings, type RatingsPage } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Catalog } from "../catalog/index.ts";
import { readRatings } from "./read-ratings.ts";

type Needs = { catalog: Catalog; config: Config; database: { db: Database } };

const MAX_CACHED = 200;

/** The calls about opinions. Only demo mode shows invented ones. */
export function registerRatingRoutes(app: FastifyInstance, context: Needs): void {
  const { catalog, database, config } = context;
  const source = { catalog, db: database.db, withInvented: config.isDemo };
  const cached = cachePages(() => catalog.version);
  serve(app, getRatings, async ({ query }) => {
    const key = `${query.product ?? ""} ${query.page} ${query.per_page}`;
    return { body: await cached(key, () => readRatings(source, query)) };
  });
}

/**
 * Caches pages of opinions until the catalogue's version changes: each change of them changes a
 * product or its statistics. Failed reads are not cached.
 */
function cachePages(version: () => number) {
  const pages = new LRUCache<string, Promise<RatingsPage>>({ max: MAX_CACHED });
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
