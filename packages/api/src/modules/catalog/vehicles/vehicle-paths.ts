import type { CategoryNode } from "../taxonomy.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";
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

/** `/recambios/seat/ibiza-iv-6j/pastillas-de-freno` */
export function categoryPath(model: ModelEntry, { slug }: CategoryNode): string {
  return `${modelPath(model)}/${slug}`;
}

/** `/recambios/seat/ibiza-iv-6j/motor-16-tdi-77-kw-cayc` */
export function enginePath(model: ModelEntry, slug: string): string {
  return `${modelPath(model)}/${slug}`;
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
