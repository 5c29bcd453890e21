import { searchProducts } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { serve } from "../../platform/http/index.ts";
import { searchCatalog } from "../catalog/index.ts";

/** The search call. It changes nothing, so pages without a session may make it too. */
export function registerSearchRoutes(app: FastifyInstance, { catalog }: Context): void {
  serve(app, searchProducts, async ({ body }) => ({
    json: await searchCatalog(catalog, { ...body, categories: body.categories.flat() }),
  }));
}
