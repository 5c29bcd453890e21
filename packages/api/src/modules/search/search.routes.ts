import { reportSearch, searchProducts } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { type SessionOptions, serve } from "@tuerca/platform/http";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { publicAddressKey } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import { type Catalog, searchCatalog } from "../catalog/index.ts";
import { addTermCounts } from "./search-terms.repository.ts";
import { createTermCounter } from "./term-counter.ts";

type Needs = {
  catalog: Catalog;
  clock: Clock;
  database: { db: Database };
  jobs: Jobs;
  session: SessionOptions;
};

/** The pause between writes of what was counted; a crash loses as much. */
const WRITE_PAUSE_MS = 3000;

/**
 * The search call, which changes nothing, so pages without a session may make it too; and its
 * count.
 */
export function registerSearchRoutes(app: FastifyInstance, context: Needs): void {
  const { catalog, clock, database, jobs, session } = context;
  const counter = createTermCounter(session.secret);
  serve(app, searchProducts, async ({ body }) => ({
    json: await searchCatalog(catalog, { ...body, categories: body.categories.flat() }),
  }));
  serve(app, reportSearch, async ({ request, body: { query, outcome } }) => {
    const day = spanishDay(clock.now());
    // Behind a proxy that is not declared, only cookies tell visitors apart.
    const visitor = publicAddressKey(request.ip) ?? request.session?.id ?? "";
    counter.count({ query, outcome, day, visitor });
    return { body: null };
  });
  jobs.repeat(WRITE_PAUSE_MS, async () => {
    const counts = counter.take();
    if (counts.length === 0) return;
    await addTermCounts(database.db, counts).catch((error: unknown) => {
      counter.giveBack(counts);
      throw error;
    });
  });
}
