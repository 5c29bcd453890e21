import { type AnswerOf, GIFT_CARDS_CATEGORY_ID, type getVehiclePage } from "@tuerca/contract";
import { nameOf, type PathSource } from "../queries/resolve-path.ts";
import { findSlug } from "../queries/slug.repository.ts";
import { pageNotFound } from "../queries/suggestions.ts";
import type { CategoryNode } from "../taxonomy.ts";
import { describeParts, engineCar, modelCar } from "./parts-page.ts";
import type { ModelEntry, VehicleDirectory } from "./vehicle-directory.ts";
import { describeMake } from "./vehicle-pages.ts";
import { formerPath, VEHICLE_PAGES } from "./vehicle-paths.ts";

type VehiclePage = AnswerOf<typeof getVehiclePage>;

/** A path's parts below its make: generation, engine, category. */
const MAX_PARTS = 3;

/**
 * The page of a path below `/recambios`, ignoring case; another spelling, a former slug of a
 * category or the address of a merged vehicle gives a redirect. Throws NotFound with suggestions
 * for an unknown vehicle or category.
 */
export async function resolveVehiclePage(source: PathSource, path: string): Promise<VehiclePage> {
  const name = nameOf(path);
  const [first, make, ...parts] = name.split("/");
  const isBelow = first === VEHICLE_PAGES && make !== undefined && parts.length <= MAX_PARTS;
  const page = isBelow ? await describe(source, make, parts) : null;
  if (!page) {
    const former = isBelow ? formerPath(await source.catalog.vehicles(), make, parts) : null;
    if (former === null || former === `/${name}`) throw await pageNotFound(source.catalog, name);
    return { type: "redirect", url_path: former };
  }
  return page.url_path === path ? page : { type: "redirect", url_path: page.url_path };
}

async function describe(
  source: PathSource,
  makeSlug: string,
  [modelSlug, ...parts]: readonly string[],
): Promise<VehiclePage | null> {
  const { catalog } = source;
  const directory = await catalog.vehicles();
  const make = directory.makes.find(({ slug }) => slug === makeSlug);
  if (!make) return null;
  if (modelSlug === undefined) return describeMake({ catalog, directory }, make);
  const model = directory.modelsOf(make.id).find(({ slug }) => slug === modelSlug);
  return model ? describeCar(source, directory, model, parts) : null;
}

/**
 * The page below a generation: an engine, a category, or a category of an engine. Gift cards are
 * for no car.
 */
async function describeCar(
  source: PathSource,
  directory: VehicleDirectory,
  model: ModelEntry,
  parts: readonly string[],
): Promise<VehiclePage | null> {
  const [first] = parts;
  const engine = first === undefined ? null : engineCar(directory, model, first);
  const [slug, ...more] = engine ? parts.slice(1) : parts;
  const category = slug === undefined ? null : await categoryOf(source, slug);
  const isKnown = more.length === 0 && (slug === undefined || category !== null);
  if (category?.id === GIFT_CARDS_CATEGORY_ID) return { type: "redirect", url_path: `/${category.slug}` };
  const car = engine ?? modelCar(directory, model);
  return isKnown ? describeParts({ ...source, directory }, car, category) : null;
}

/** The category of a current or former slug, below the main one. */
async function categoryOf(
  { catalog, db, mainCategoryId }: PathSource,
  slug: string,
): Promise<CategoryNode | null> {
  const { categories, categoriesBySlug } = catalog.taxonomy;
  const current = categoriesBySlug.get(slug);
  const target = current ? null : await findSlug(db, slug);
  const found = current ?? (target?.kind === "category" ? categories.get(target.id) : undefined);
  return found && found.id !== mainCategoryId ? found : null;
}
