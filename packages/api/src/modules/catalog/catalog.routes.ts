import {
  getBrand,
  getBrands,
  getCategory,
  getCompanions,
  getProduct,
  getProductList,
  getProductLists,
  resolvePath as resolvePathCall,
} from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { type SessionOptions, serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "./catalog.ts";
import { registerCategoryTree } from "./category-tree.routes.ts";
import { brandPage, categoryPage } from "./queries/category-page.ts";
import { productDetail } from "./queries/product-detail.ts";
import { describeLists, productList } from "./queries/product-lists.ts";
import { companionsOf } from "./queries/related/companions.ts";
import { resolvePath } from "./queries/resolve-path.ts";
import { type OwnPages, registerSitemap } from "./sitemap/sitemap.routes.ts";
import { registerVehiclePages, registerVehicleRoutes } from "./vehicles/vehicles.routes.ts";

type Needs = {
  catalog: Catalog;
  clock: Clock;
  config: Config;
  database: { db: Database };
  content: OwnPages;
  session: SessionOptions;
};

/** The catalogue's calls. */
export function registerCatalogRoutes(app: FastifyInstance, context: Needs): void {
  const { catalog, config } = context;
  const source = { catalog, db: context.database.db, mainCategoryId: config.MAIN_CATEGORY_ID };
  registerCategoryTree(app, context);
  registerSitemap(app, context);
  registerVehicleRoutes(app, context);
  registerVehiclePages(app, context);
  serve(app, getProduct, async ({ params }) => ({ body: await productDetail(source, params.id) }));
  serve(app, getCompanions, ({ body: { products, vehicle, model } }) => {
    const level = model === undefined ? "vehicle" : "model";
    const id = model ?? vehicle;
    return { body: companionsOf(catalog, products, id === undefined ? null : { level, ids: [id] }) };
  });
  serve(app, getCategory, async ({ params, query, request }) => ({
    json: await categoryPage(source, params.id, { query, address: request.url }),
  }));
  serve(app, getBrand, async ({ params, query, request }) => ({
    json: await brandPage(source, params.id, { query, address: request.url }),
  }));
  serve(app, getBrands, ({ query }) => ({ body: catalog.brands().slice(0, query.limit) }), {
    cache: "public, max-age=60",
  });
  serve(app, getProductLists, () => ({ body: describeLists(catalog) }), { cache: "public, max-age=60" });
  serve(app, getProductList, async ({ params, query, request }) => ({
    json: await productList(catalog, params.list, query, request.url),
  }));
  serve(app, resolvePathCall, async ({ query }) => ({ body: await resolvePath(source, query.path) }));
}
