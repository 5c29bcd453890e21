import {
  type AnswerOf,
  type getVehiclePage,
  type getVehiclePages,
  MIN_INDEXED_PRODUCTS,
} from "@tuerca/contract";
import type { ProductCounts } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { CategoryNode } from "../taxonomy.ts";
import type { VehicleDirectory, VehicleEntry } from "./vehicle-directory.ts";
import { makePath, modelPath } from "./vehicle-paths.ts";
import type { MakeRow } from "./vehicle-rows.repository.ts";
import { viewMake, viewModel } from "./vehicle-view.ts";

type VehiclePage = AnswerOf<typeof getVehiclePage>;
type MakePage = Extract<VehiclePage, { type: "make" }>;
export type Source = { catalog: Catalog; directory: VehicleDirectory };

/** The makes that have a page: those of vehicles that products list. */
export function listMakePages({ catalog, directory }: Source): AnswerOf<typeof getVehiclePages> {
  return directory.makes.flatMap((make) => {
    const models = directory
      .modelsOf(make.id)
      .filter(({ id }) => isListed(catalog, directory.vehiclesOf(id))).length;
    return models > 0 ? [{ ...viewMake(make), url_path: makePath(make), models }] : [];
  });
}

/** The page of a make; null if no product lists a vehicle of it. */
export function describeMake({ catalog, directory }: Source, make: MakeRow): MakePage | null {
  const counted = directory.modelsOf(make.id).map((model) => ({
    model,
    listed: countListing(catalog, directory.vehiclesOf(model.id)).total,
  }));
  const models = counted.filter(({ listed }) => listed > 0);
  if (models.length === 0) return null;
  return {
    type: "make",
    url_path: makePath(make),
    indexed: models.some(({ listed }) => listed >= MIN_INDEXED_PRODUCTS),
    make: viewMake(make),
    models: models.map(({ model, listed }) => ({
      ...viewModel(model),
      url_path: modelPath(model),
      products_count: listed,
    })),
  };
}

/** Lowest categories by id whose products list a vehicle, and their numbers of such products. */
export function lowestCategories(
  { taxonomy }: Catalog,
  { byCategory }: ProductCounts,
): { category: CategoryNode; listed: number }[] {
  return [...byCategory].flatMap(([id, listed]) => {
    const category = taxonomy.categories.get(id);
    return category && category.children.length === 0 ? [{ category, listed }] : [];
  });
}

/** Counts the products, universal ones aside, that list one of the vehicles. */
export function countListing({ index }: Catalog, vehicles: readonly VehicleEntry[]): ProductCounts {
  return index.countListing({ level: "vehicle", ids: vehicles.map(({ id }) => id) });
}

/** Whether a product, universal ones aside, lists one of the vehicles. */
export function isListed({ index }: Catalog, vehicles: readonly VehicleEntry[]): boolean {
  return index.isListed({ level: "vehicle", ids: vehicles.map(({ id }) => id) });
}
