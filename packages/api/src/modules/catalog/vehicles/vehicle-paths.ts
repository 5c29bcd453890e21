import type { CategoryNode } from "../taxonomy.ts";
import type { ModelEntry, VehicleDirectory, VehicleEntry } from "./vehicle-directory.ts";
import type { MakeRow } from "./vehicle-rows.repository.ts";

/** The first part of the addresses of vehicles' pages. */
export const VEHICLE_PAGES = "recambios";

/** `/recambios/seat` */
export function makePath({ slug }: MakeRow): string {
  return `/${VEHICLE_PAGES}/${slug}`;
}

/** `/recambios/seat/ibiza-iv-6j` */
export function modelPath({ make, slug }: ModelEntry): string {
  return `${makePath(make)}/${slug}`;
}

/** `/recambios/seat/ibiza-iv-6j/motor-16-tdi-77-kw-cayc` */
export function enginePath(model: ModelEntry, slug: string): string {
  return `${modelPath(model)}/${slug}`;
}

/** A category below a generation's or an engine's page: `…/pastillas-de-freno`. */
export function categoryPath(carPath: string, { slug }: CategoryNode): string {
  return `${carPath}/${slug}`;
}

/**
 * Slugs of a generation's engines by vehicle id, of name, power and first code. If engines share
 * these, their ids follow.
 */
export function engineSlugs(engines: readonly VehicleEntry[]): Map<number, string> {
  const slugs = Map.groupBy(engines, engineSlug);
  return new Map(
    [...slugs].flatMap(([slug, same]) =>
      same.map(({ id }): [number, string] => [id, same.length > 1 ? `${slug}-${id}` : slug]),
    ),
  );
}

/**
 * The page to which a former address of a generation or engine leads now that vehicles are merged,
 * with the parts behind it; null if it was none.
 */
export function formerPath(
  directory: VehicleDirectory,
  makeSlug: string,
  [modelSlug, ...parts]: readonly string[],
): string | null {
  const isOf = ({ model }: VehicleEntry) => model.slug === modelSlug && model.make.slug === makeSlug;
  const gone = directory.merged.filter(isOf);
  const left = directory.makes
    .flatMap(({ id }) => directory.modelsOf(id))
    .flatMap(({ id }) => directory.vehiclesOf(id))
    .filter(isOf);
  const [slug, ...rest] = parts;
  const named = [...left, ...gone].find((one) =>
    [engineSlug(one), `${engineSlug(one)}-${one.id}`].includes(slug ?? ""),
  );
  const heir = directory.vehicle((named ?? gone[0])?.id ?? 0);
  if (!heir || (!named && left.length > 0)) return null;
  const path = named ? pagePathOf(directory, heir) : modelPath(heir.model);
  return path && [path, ...(named ? rest : parts)].join("/");
}

/**
 * The page of a vehicle: that of its engine, or of its generation if it is retired; null if nothing
 * of the generation is offered.
 */
export function pagePathOf(directory: VehicleDirectory, { id, model }: VehicleEntry): string | null {
  const engines = directory.vehiclesOf(model.id);
  if (engines.length === 0) return null;
  const slug = engineSlugs(engines).get(id);
  return slug === undefined ? modelPath(model) : enginePath(model, slug);
}

function engineSlug({ name, kw, engineCodes }: VehicleEntry): string {
  const text = ["motor", name, kw === null ? "" : `${kw} kw`, engineCodes[0] ?? ""].join(" ");
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain
    .replace(/[.,]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-+$/, "");
}
