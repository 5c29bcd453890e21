import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import type { StoredCar } from "./stored-car.ts";

/** A page with a list: of a category, or another one, which takes a filter. */
export type CarTarget = "category" | "list";

/** The whole catalogue, whose place the car's own page takes. */
const CATALOG = /^\/c-catalogo-\d+$/;

/**
 * The address of a list for a car: below the car's page if it is a category's, else with a filter.
 * One that names a vehicle already stays. `carPath`: the car's page; null if unknown, so that a
 * category too gets the filter.
 */
export function carHref(
  plain: string,
  target: CarTarget,
  car: Pick<StoredCar, "kind" | "id">,
  carPath: string | null,
): string {
  const { pathname, search, hash } = new URL(plain, "http://shop");
  if (target === "category" && carPath !== null && search === "")
    return (CATALOG.test(pathname) ? carPath : carPath + pathname) + hash;
  if (decodeURIComponent(search).includes("filters[vehicle.")) return plain;
  const field = car.kind === "model" ? "vehicle.model" : "vehicle.id";
  const filter = toQueryString({ filters: { [field]: [car.id] } });
  return pathname + (search === "" ? filter : `${search}&${filter.slice(1)}`) + hash;
}
