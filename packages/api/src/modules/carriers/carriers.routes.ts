import { getDeliveryRates } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { serve } from "../../platform/http/index.ts";
import { deliveryRates } from "./delivery-rates.ts";

/** The calls about carriers that need no cart. */
export function registerCarrierRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, getDeliveryRates, async () => ({ body: await deliveryRates(database.db) }), {
    cache: "public, max-age=60",
  });
}
