import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import type { VehicleSelection } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { VehicleDirectory } from "./vehicle-directory.ts";
import { categoryPath, modelPath, pagePathOf } from "./vehicle-paths.ts";
import { entryLabel } from "./vehicle-view.ts";

/** A vehicle, or a model with all its vehicles. */
export type CarKey = { level: "vehicle" | "model"; id: number };

/** A category's parts for a car. `ids`: up to 100 in stock that list it, universal ones aside. */
export type PartsForCar = { category: string; car: string; path: string; ids: number[] };

const MOST = 100;

/** The parts of a category for a car, as of the index; null if either is unknown. */
export async function partsForCar(
  catalog: Catalog,
  categoryId: number,
  car: CarKey,
): Promise<PartsForCar | null> {
  const category = catalog.taxonomy.categories.get(categoryId);
  const found = carOf(await catalog.vehicles(), car);
  if (!category || category.id === GIFT_CARDS_CATEGORY_ID || category.parentId === null || !found)
    return null;
  const ids = await listedInStock(catalog, categoryId, { level: car.level, ids: [car.id] });
  return { category: category.name, car: found.label, path: categoryPath(found.path, category), ids };
}

function carOf(directory: VehicleDirectory, { level, id }: CarKey): { label: string; path: string } | null {
  const engine = level === "vehicle" ? directory.vehicle(id) : undefined;
  const model = engine?.model ?? (level === "model" ? directory.model(id) : undefined);
  if (!model || directory.vehiclesOf(model.id).length === 0) return null;
  const path = (engine && pagePathOf(directory, engine)) ?? modelPath(model);
  return { label: entryLabel(model, engine), path };
}

async function listedInStock(
  { engine, index }: Catalog,
  category: number,
  car: VehicleSelection,
): Promise<number[]> {
  const { hits } = await engine.search({
    query: "",
    categories: [category],
    vehicles: [car],
    filters: [{ field: "quantity", condition: "in", value: ["En stock"] }],
    sort: null,
    page: 1,
    perPage: MOST,
    facets: false,
  });
  const fits = index.fitsOf(
    hits.map(({ id }) => id),
    0,
  );
  return fits.filter(({ data }) => data !== "universal").map(({ id }) => id);
}
