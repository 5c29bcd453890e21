import {
  findVehicles,
  getVehicle,
  getVehicleMakes,
  getVehicleModel,
  getVehicleModels,
  getVehiclePage,
  getVehiclePages,
} from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../catalog.ts";
import { resolveVehiclePage } from "./resolve-vehicle-page.ts";
import { listMakePages } from "./vehicle-pages.ts";
import { modelPath, pagePathOf } from "./vehicle-paths.ts";
import { viewEngine, viewMake, viewModel, viewVehicle } from "./vehicle-view.ts";

type Needs = { catalog: Catalog; config: Config; database: { db: Database } };

/** Vehicles change with an import: browsers may keep the answers for a minute. */
const CACHED = { cache: "public, max-age=60" };

/** The calls of vehicles' pages; the same for all visitors. */
export function registerVehiclePages(app: FastifyInstance, { catalog, config, database }: Needs): void {
  const source = { catalog, db: database.db, mainCategoryId: config.MAIN_CATEGORY_ID };
  serve(
    app,
    getVehiclePages,
    async () => ({ body: listMakePages({ catalog, directory: await catalog.vehicles() }) }),
    CACHED,
  );
  serve(app, getVehiclePage, async ({ query: { path } }) => ({
    body: await resolveVehiclePage(source, path),
  }));
}

/** The calls that choose a vehicle; the same for all visitors. */
export function registerVehicleRoutes(app: FastifyInstance, { catalog }: Pick<Needs, "catalog">): void {
  serve(app, getVehicleMakes, async () => ({ body: (await catalog.vehicles()).makes.map(viewMake) }), CACHED);
  serve(
    app,
    getVehicleModels,
    async ({ params: { id } }) => {
      const models = (await catalog.vehicles()).modelsOf(id);
      if (models.length === 0) throw new NotFound("No conocemos esa marca de coche.");
      return { body: models.map(viewModel) };
    },
    CACHED,
  );
  serve(
    app,
    getVehicleModel,
    async ({ params: { id } }) => {
      const directory = await catalog.vehicles();
      const [model, engines] = [directory.model(id), directory.vehiclesOf(id)];
      if (!model || engines.length === 0) throw new NotFound("No conocemos ese modelo.");
      return {
        body: { ...viewModel(model), url_path: modelPath(model), engines: engines.map(viewEngine) },
      };
    },
    CACHED,
  );
  serve(
    app,
    getVehicle,
    async ({ params: { id } }) => {
      const directory = await catalog.vehicles();
      const vehicle = directory.vehicle(id);
      if (!vehicle) throw new NotFound("No conocemos ese vehículo.");
      return { body: { ...viewVehicle(vehicle), url_path: pagePathOf(directory, vehicle) } };
    },
    CACHED,
  );
  serve(
    app,
    findVehicles,
    async ({ query: { q, limit } }) => {
      const found = (await catalog.vehicles()).find(q, limit);
      return { body: found.map(({ vehicle }) => viewVehicle(vehicle)) };
    },
    CACHED,
  );
}
