import { getRatings } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { serve } from "../../platform/http/index.ts";
import { keepPages } from "./kept-pages.ts";
import { readRatings } from "./read-ratings.ts";

/** The calls about opinions. Only demo mode shows invented ones. */
export function registerRatingRoutes(app: FastifyInstance, context: Context): void {
  const { catalog, database, config } = context;
  const source = { catalog, db: database.db, withInvented: config.isDemo };
  const kept = keepPages(() => catalog.version);
  serve(app, getRatings, async ({ query }) => {
    const key = `${query.product ?? ""} ${query.page} ${query.per_page}`;
    return { body: await kept(key, () => readRatings(source, query)) };
  });
}
