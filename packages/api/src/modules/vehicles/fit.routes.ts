import { getProductVehicles, judgeFits as judgeFitsCall } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../catalog/index.ts";
import { judgeFits } from "./judge-fits.ts";
import { listProductVehicles } from "./product-vehicles.ts";

type Needs = { catalog: Catalog; database: { db: Database } };

/**
 * The calls about what fits which vehicle. They change nothing, so pages without a session may make
 * them.
 */
export function registerFitRoutes(app: FastifyInstance, { catalog, database }: Needs): void {
  const source = { catalog, db: database.db };
  serve(app, judgeFitsCall, async ({ body: { car, products } }) => ({
    body: await judgeFits(source, products, car),
  }));
  serve(app, getProductVehicles, async ({ params, query, request }) => ({
    body: await listProductVehicles(source, params.id, { ...query, address: request.url }),
  }));
}
