import { setImmediate as nextTurn } from "node:timers/promises";
import { MIN_INDEXED_PRODUCTS } from "@tuerca/contract";
import type { Catalog } from "../catalog.ts";
import type { CategoryNode } from "../taxonomy.ts";
import type { ModelEntry } from "../vehicles/vehicle-directory.ts";
import { countListing, lowestCategories } from "../vehicles/vehicle-pages.ts";
import { categoryPath, makePath, modelPath, VEHICLE_PAGES } from "../vehicles/vehicle-paths.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** A generation that may be indexed, and its categories that may. */
type IndexedModel = { model: ModelEntry; categories: CategoryNode[] };

/** Vehicles' pages that may be indexed; paths are made as they are read, to save memory. */
export type VehicleEntries = { size: number; entries(from: number, to: number): SitemapEntry[] };

/** Counts the products of one generation after the other, and lets other work happen in between. */
export async function findVehicleEntries(catalog: Catalog): Promise<VehicleEntries> {
  const directory = await catalog.vehicles();
  const models: IndexedModel[] = [];
  for (const make of directory.makes)
    for (const model of directory.modelsOf(make.id)) {
      const listed = countListing(catalog, directory.vehiclesOf(model.id));
      if (listed.total >= MIN_INDEXED_PRODUCTS)
        models.push({ model, categories: indexedCategories(catalog, listed) });
      await nextTurn();
    }
  const makes = [...new Set(models.map(({ model }) => model.make))];
  const first = models.length > 0 ? [`/${VEHICLE_PAGES}`, ...makes.map(makePath)] : [];
  const size = models.reduce((sum, { categories }) => sum + 1 + categories.length, first.length);
  return {
    size,
    entries: (from, to) => [...slice(pathsOf(first, models), from, to)].map((path) => ({ path })),
  };
}

function indexedCategories(catalog: Catalog, listed: ReturnType<typeof countListing>): CategoryNode[] {
  return lowestCategories(catalog, listed)
    .filter(({ listed: count }) => count >= MIN_INDEXED_PRODUCTS)
    .map(({ category }) => category);
}

function* pathsOf(first: readonly string[], models: readonly IndexedModel[]): Generator<string> {
  yield* first;
  for (const { model, categories } of models) {
    yield modelPath(model);
    for (const category of categories) yield categoryPath(modelPath(model), category);
  }
}

function* slice<T>(values: Iterable<T>, from: number, to: number): Generator<T> {
  let at = 0;
  for (const value of values) {
    if (at >= to) return;
    if (at++ >= from) yield value;
  }
}
