import { getDeliveryRates, getDispatchTerms } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { deliveryRates } from "./delivery-rates.ts";
import { dispatchTerms } from "./dispatch-terms.ts";

type Needs = { config: Config; clock: Clock; database: { db: Database } };

/** The calls about carriers that need no cart. */
export function registerCarrierRoutes(app: FastifyInstance, { config, clock, database }: Needs): void {
  const options = { cache: "public, max-age=60" };
  serve(app, getDeliveryRates, async () => ({ body: await deliveryRates(database.db) }), options);
  serve(app, getDispatchTerms, () => ({ body: dispatchTerms(config.calendar, clock.now()) }), options);
}
