import type { VehicleMake } from "@tuerca/contract";

/** Number of makes at once; with more there is a button for the others. */
const MAX_FIRST_MAKES = 25;

/** Makes of most cars on Spain's roads, by slug. */
const COMMON = new Set(
  "audi bmw citroen cupra dacia fiat ford honda hyundai jeep kia mazda mercedes-benz mini mitsubishi nissan opel peugeot renault seat skoda suzuki toyota volkswagen volvo".split(
    " ",
  ),
);

/** The makes to show first, in the given order: the common ones, filled up with others. */
export function firstMakes(makes: readonly VehicleMake[]): readonly VehicleMake[] {
  if (makes.length <= MAX_FIRST_MAKES) return makes;
  const [common, others] = [true, false].map((is) => makes.filter(({ slug }) => COMMON.has(slug) === is));
  const first = new Set([...(common ?? []), ...(others ?? [])].slice(0, MAX_FIRST_MAKES));
  return makes.filter((make) => first.has(make));
}
