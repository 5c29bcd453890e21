import {
  type AnswerOf,
  type getVehiclePage,
  type getVehiclePages,
  MIN_INDEXED_PRODUCTS,
} from "@tuerca/contract";
import type { ProductCounts } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { CategoryNode } from "../taxonomy.ts";
import type { ModelEntry, VehicleDirectory, VehicleEntry } from "./vehicle-directory.ts";
import { categoryPath, enginePath, engineSlugs, makePath, modelPath } from "./vehicle-paths.ts";
import type { MakeRow } from "./vehicle-rows.repository.ts";
import { viewEngine, viewMake, viewModel } from "./vehicle-view.ts";

type VehiclePage = AnswerOf<typeof getVehiclePage>;
type MakePage = Extract<VehiclePage, { type: "make" }>;
export type PartsPage = Extract<VehiclePage, { type: "parts" }>;
type Source = { catalog: Catalog; directory: VehicleDirectory };

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
  const universal = catalog.index.countUniversal().total;
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
      products_count: listed + universal,
    })),
  };
}

/** The page of a generation; null if no product lists it. */
export function describeModel(source: Source, model: ModelEntry): PartsPage | null {
  const { catalog, directory } = source;
  const listed = countListing(catalog, directory.vehiclesOf(model.id));
  if (listed.total === 0) return null;
  return {
    ...partsOf(source, model, modelPath(model)),
    indexed: listed.total >= MIN_INDEXED_PRODUCTS,
    categories: categoriesOf(catalog, model, listed),
  };
}

/** The page of a generation's parts in a lowest category; null if none of them lists it. */
export function describeCategory(
  source: Source,
  model: ModelEntry,
  category: CategoryNode,
): PartsPage | null {
  const { catalog, directory } = source;
  const listed = countListing(catalog, directory.vehiclesOf(model.id)).byCategory.get(category.id) ?? 0;
  if (listed === 0 || category.children.length > 0) return null;
  return {
    ...partsOf(source, model, categoryPath(model, category)),
    indexed: listed >= MIN_INDEXED_PRODUCTS,
    category: { id: category.id, name: category.name },
  };
}

/** The page of an engine, which search engines do not index; null if no product lists it. */
export function describeEngine(source: Source, model: ModelEntry, slug: string): PartsPage | null {
  const { catalog, directory } = source;
  const engines = directory.vehiclesOf(model.id);
  const slugs = engineSlugs(engines);
  const engine = engines.find(({ id }) => slugs.get(id) === slug);
  if (!engine || !isListed(catalog, [engine])) return null;
  return { ...partsOf(source, model, enginePath(model, slug)), engine: viewEngine(engine) };
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

function isListed({ index }: Catalog, vehicles: readonly VehicleEntry[]): boolean {
  return index.isListed({ level: "vehicle", ids: vehicles.map(({ id }) => id) });
}

function partsOf(source: Source, model: ModelEntry, path: string): PartsPage {
  return {
    type: "parts",
    url_path: path,
    indexed: false,
    model: viewModel(model),
    model_path: modelPath(model),
    category: null,
    engine: null,
    categories: [],
    engines: enginesOf(source, model),
  };
}

const collator = new Intl.Collator("es");

function categoriesOf(catalog: Catalog, model: ModelEntry, listed: ProductCounts): PartsPage["categories"] {
  const universal = catalog.index.countUniversal().byCategory;
  const categories = lowestCategories(catalog, listed).map(({ category, listed: count }) => ({
    name: category.name,
    url_path: categoryPath(model, category),
    products_count: count + (universal.get(category.id) ?? 0),
  }));
  return categories.sort(
    (one, other) => other.products_count - one.products_count || collator.compare(one.name, other.name),
  );
}

function enginesOf({ catalog, directory }: Source, model: ModelEntry): PartsPage["engines"] {
  const engines = directory.vehiclesOf(model.id);
  const slugs = engineSlugs(engines);
  return engines
    .filter((engine) => isListed(catalog, [engine]))
    .map((engine) => ({ ...viewEngine(engine), url_path: enginePath(model, slugs.get(engine.id) ?? "") }));
}
