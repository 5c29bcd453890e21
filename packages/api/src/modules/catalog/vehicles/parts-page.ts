import { type AnswerOf, type getVehiclePage, MIN_INDEXED_PRODUCTS } from "@tuerca/contract";
import type { ProductCounts } from "@tuerca/search";
import type { CategoryNode } from "../taxonomy.ts";
import { systemsOf, universalCategories } from "./car-systems.ts";
import type { ModelEntry, VehicleDirectory, VehicleEntry } from "./vehicle-directory.ts";
import { countListing, isListed, type Source } from "./vehicle-pages.ts";
import { categoryPath, enginePath, engineSlugs, makePath, modelPath } from "./vehicle-paths.ts";
import { viewEngine, viewModel } from "./vehicle-view.ts";

type PartsPage = Extract<AnswerOf<typeof getVehiclePage>, { type: "parts" }>;

/** Whom a page of parts is for: an engine, or a generation with all its engines. */
export type PageCar = {
  model: ModelEntry;
  engine: VehicleEntry | null;
  vehicles: readonly VehicleEntry[];
  path: string;
};

/** A generation as the car of a page. */
export function modelCar(directory: VehicleDirectory, model: ModelEntry): PageCar {
  return { model, engine: null, vehicles: directory.vehiclesOf(model.id), path: modelPath(model) };
}

/** The engine of a generation by its slug; null if there is none. */
export function engineCar(directory: VehicleDirectory, model: ModelEntry, slug: string): PageCar | null {
  const engines = directory.vehiclesOf(model.id);
  const slugs = engineSlugs(engines);
  const engine = engines.find(({ id }) => slugs.get(id) === slug);
  return engine ? { model, engine, vehicles: [engine], path: enginePath(model, slug) } : null;
}

/**
 * The page of a vehicle's parts, or of those of one category. Search engines may index those of a
 * generation, whole or in a lowest category, from 3 listed products on.
 */
export function describeParts(
  source: Source & { mainCategoryId: number },
  car: PageCar,
  category: CategoryNode | null,
): PartsPage {
  const { catalog, directory, mainCategoryId } = source;
  const listed = countListing(catalog, car.vehicles);
  const universal = catalog.index.countUniversal();
  const within = (counts: ProductCounts) =>
    category ? (counts.byCategory.get(category.id) ?? 0) : counts.total;
  const count = within(listed);
  const isLowest = category === null || category.children.length === 0;
  const isIndexed = car.engine === null && isLowest && count >= MIN_INDEXED_PRODUCTS;
  const { make } = car.model;
  const ofMake = directory.modelsOf(make.id).flatMap(({ id }) => directory.vehiclesOf(id));
  const place = { catalog, mainCategoryId, carPath: car.path };
  return {
    type: "parts",
    url_path: category ? categoryPath(car.path, category) : car.path,
    indexed: isIndexed,
    make_path: isListed(catalog, ofMake) ? makePath(make) : null,
    model: viewModel(car.model),
    model_path: modelPath(car.model),
    engine: car.engine && viewEngine(car.engine),
    car_path: car.path,
    category: category && {
      id: category.id,
      name: category.name,
      above: category.path
        .slice(0, -1)
        .filter((id) => id !== mainCategoryId)
        .flatMap((id) => catalog.taxonomy.categories.get(id) ?? [])
        .map((node) => ({ name: node.name, url_path: categoryPath(car.path, node) })),
    },
    products_count: count,
    universal_count: within(universal),
    categories: (category?.children ?? []).flatMap((node) => {
      const products_count = listed.byCategory.get(node.id) ?? 0;
      const url_path = categoryPath(car.path, node);
      return products_count > 0 ? [{ name: node.name, url_path, products_count }] : [];
    }),
    systems: category && count > 0 ? [] : systemsOf(place, listed),
    universal_categories: category ? [] : universalCategories(place, universal),
    engines: enginesOf(source, car.model, category),
  };
}

/** The engines that products list, in the category if one is given, with their pages of it. */
function enginesOf(
  { catalog, directory }: Source,
  model: ModelEntry,
  category: CategoryNode | null,
): PartsPage["engines"] {
  const engines = directory.vehiclesOf(model.id);
  const slugs = engineSlugs(engines);
  const isShown = (engine: VehicleEntry) =>
    category ? countListing(catalog, [engine]).byCategory.has(category.id) : isListed(catalog, [engine]);
  return engines.filter(isShown).map((engine) => {
    const path = enginePath(model, slugs.get(engine.id) ?? "");
    return { ...viewEngine(engine), url_path: category ? categoryPath(path, category) : path };
  });
}
