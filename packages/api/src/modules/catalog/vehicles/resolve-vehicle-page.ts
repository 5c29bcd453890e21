import type { AnswerOf, getVehiclePage } from "@tuerca/contract";
import { nameOf, type PathSource } from "../queries/resolve-path.ts";
import { findSlug } from "../queries/slug.repository.ts";
import { pageNotFound } from "../queries/suggestions.ts";
import type { CategoryNode } from "../taxonomy.ts";
import type { ModelEntry, VehicleDirectory } from "./vehicle-directory.ts";
import { describeCategory, describeEngine, describeMake, describeModel } from "./vehicle-pages.ts";
import { VEHICLE_PAGES } from "./vehicle-paths.ts";

type VehiclePage = AnswerOf<typeof getVehiclePage>;
type Described = Exclude<VehiclePage, { type: "redirect" }>;

/**
 * The page of a path below `/recambios`, ignoring case; another spelling or a former slug of a
 * category gives a redirect. Throws NotFound with suggestions if no product lists the vehicle.
 */
export async function resolveVehiclePage(source: PathSource, path: string): Promise<VehiclePage> {
  const name = nameOf(path);
  const [first, make, model, part, ...more] = name.split("/");
  const isBelow = first === VEHICLE_PAGES && make !== undefined && more.length === 0;
  const page = isBelow ? await describe(source, make, model, part) : null;
  if (!page) throw pageNotFound(source.catalog, name);
  return page.url_path === path ? page : { type: "redirect", url_path: page.url_path };
}

async function describe(
  source: PathSource,
  makeSlug: string,
  modelSlug: string | undefined,
  part: string | undefined,
): Promise<Described | null> {
  const { catalog } = source;
  const directory = await catalog.vehicles();
  const make = directory.makes.find(({ slug }) => slug === makeSlug);
  if (!make) return null;
  if (modelSlug === undefined) return describeMake({ catalog, directory }, make);
  const model = directory.modelsOf(make.id).find(({ slug }) => slug === modelSlug);
  if (!model) return null;
  if (part === undefined) return describeModel({ catalog, directory }, model);
  return describePart(source, directory, model, part);
}

async function describePart(
  source: PathSource,
  directory: VehicleDirectory,
  model: ModelEntry,
  slug: string,
): Promise<Described | null> {
  const found = { catalog: source.catalog, directory };
  const category = await categoryOf(source, slug);
  return category ? describeCategory(found, model, category) : describeEngine(found, model, slug);
}

/** The category of a current or former slug. */
async function categoryOf({ catalog, db }: PathSource, slug: string): Promise<CategoryNode | null> {
  const { categories, categoriesBySlug } = catalog.taxonomy;
  const current = categoriesBySlug.get(slug);
  if (current) return current;
  const target = await findSlug(db, slug);
  return target?.kind === "category" ? (categories.get(target.id) ?? null) : null;
}
