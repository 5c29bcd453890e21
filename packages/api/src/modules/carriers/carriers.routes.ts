import { getDeliveryRates, getDispatchTerms } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { deliveryRates } from "./delivery-rates.ts";
import { dispatchTerms } from "./dispatch-terms.ts";

/** The calls about carriers that need no cart. */
export function registerCarrierRoutes(app: FastifyInstance, { config, clock, database }: Context): void {
  const options = { cache: "public, max-age=60" };
  serve(app, getDeliveryRates, async () => ({ body: await deliveryRates(database.db) }), options);
  serve(app, getDispatchTerms, () => ({ body: dispatchTerms(config.calendar, clock.now()) }), options);
}
