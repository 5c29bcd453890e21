import {
  isVehicleField,
  MAX_OFFERED_VEHICLES,
  type SelectedFilter,
  type VehicleInQuery,
} from "@tuerca/contract";
import type { SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { NamedVehicles } from "../vehicles/named-vehicles.ts";
import type { VehicleEntry } from "../vehicles/vehicle-directory.ts";
import { placedWords } from "../vehicles/vehicle-words.ts";
import { labelOf, packNames } from "../views/vehicle-label.ts";
import { findProducts, type ProductQuery } from "./product-query.ts";

type Offer = VehicleInQuery["vehicles"][number];
/** A query as it is answered, and what is said about the vehicle in it. */
type Understood = { asked: ProductQuery; vehicle: VehicleInQuery };

/** Most values of a filter. */
const MAX_IDS = 50;

/**
 * The vehicles that a query's text names. None if it is restricted to vehicles already, or if they
 * cannot be read now: the products are searched from memory all the same.
 */
export async function namedVehicles(
  catalog: Catalog,
  { query = "", filters = [] }: ProductQuery,
): Promise<NamedVehicles | null> {
  if (query.trim() === "" || filters.some(({ field }) => isVehicleField(field))) return null;
  const directory = await catalog.vehicles().catch(() => null);
  return directory?.name(query) ?? null;
}

/**
 * Restricts a query to the vehicle that its text names, or offers to; null if the text has a code,
 * or nothing fits. It is restricted if one model is named and no product is lost that has all words
 * and no list.
 */
export function understandQuery(
  catalog: Catalog,
  query: ProductQuery,
  named: NamedVehicles,
): Understood | null {
  const first = { ...query, filters: [], page: 1 };
  const whole = findProducts(catalog, first);
  if (hasCode(whole, named)) return null;
  const found = fittingOffers(catalog, first, named);
  const isCode = /\d/.test(named.rest) && found.some(({ result }) => result.hits[0]?.code);
  const [only] = found;
  if (isCode || !only) return null;
  const isApplied =
    named.models.length === 1 && named.rest !== "" && !losesAny(catalog, first, whole, only.offer);
  const vehicles = found.map(({ offer }) => offer);
  const vehicle = { words: named.rest, is_applied: isApplied, vehicles };
  if (!isApplied) return { asked: query, vehicle };
  const filters = [...(query.filters ?? []), filterOf(only.offer)];
  return { asked: { ...query, query: named.rest, filters }, vehicle };
}

/** Whether a text has a product's code, or a missing one with words beside the vehicle's. */
function hasCode({ hits, missingCode }: SearchResult, { restWords }: NamedVehicles): boolean {
  if (hits[0]?.code?.match === "exact") return true;
  return placedWords(missingCode ?? "").some(({ word }) => restWords.includes(word));
}

/** The first offers for which the rest of the text finds something. */
function fittingOffers(catalog: Catalog, first: ProductQuery, named: NamedVehicles) {
  const found: { offer: Offer; result: SearchResult }[] = [];
  const offers = offersOf(named);
  for (const offer of offers) {
    if (found.length === MAX_OFFERED_VEHICLES) break;
    const query = { ...first, query: named.rest, filters: [filterOf(offer)] };
    const result = findProducts(catalog, query, offers.length === 1);
    if (result.total > 0) found.push({ offer, result });
  }
  return found;
}

/** Whether products have all words of the text, and nobody knows what they fit. */
function losesAny(catalog: Catalog, first: ProductQuery, whole: SearchResult, offer: Offer): boolean {
  const { total, leftOut, correctedQuery, missingCode } = whole;
  if (total === 0 || leftOut.length > 0 || correctedQuery !== null || missingCode !== null) return false;
  return findProducts(catalog, { ...first, filters: [filterOf(offer)] }).unknownFit > 0;
}

/**
 * The engines of one name that the text leaves of its only model, else its models, newest first.
 */
function offersOf({ models, vehicles, isEngineNamed }: NamedVehicles): Offer[] {
  const isOneName = new Set(vehicles.map(({ name }) => name)).size === 1 && vehicles.length <= MAX_IDS;
  const [first, ...others] = vehicles;
  if (models.length === 1 && isEngineNamed && isOneName && first) {
    const label = labelOf(namesOf(others.length > 0 ? { ...first, kw: null } : first), "vehicle");
    return [{ field: "vehicle.id", ids: vehicles.map(({ id }) => id), label }];
  }
  const newest = models.toSorted((one, other) => other.from - one.from);
  return newest.flatMap((model) => {
    const own = vehicles.find((vehicle) => vehicle.model === model);
    return own
      ? [{ field: "vehicle.model" as const, ids: [model.id], label: labelOf(namesOf(own), "model") }]
      : [];
  });
}

function namesOf({ model, name, kw }: VehicleEntry): string {
  return packNames({ make: model.make.name, model: model.name, platform: model.platform, engine: name, kw });
}

function filterOf({ field, ids }: Offer): SelectedFilter {
  return { field, condition: "in", value: ids.map(String) };
}
