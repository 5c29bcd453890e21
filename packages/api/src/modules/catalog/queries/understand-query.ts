import {
  isVehicleField,
  MAX_OFFERED_VEHICLES,
  MAX_VEHICLE_CATEGORIES,
  type SelectedFilter,
  type VehicleInQuery,
} from "@tuerca/contract";
import { isCommonWord, type SearchResult } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { NamedVehicles } from "../vehicles/named-vehicles.ts";
import type { VehicleEntry } from "../vehicles/vehicle-directory.ts";
import { lowestCategories } from "../vehicles/vehicle-pages.ts";
import { placedWords } from "../vehicles/vehicle-words.ts";
import { labelOf, packNames } from "../views/vehicle-label.ts";
import { splitFilters } from "./filters.ts";
import { findProducts, type ProductQuery } from "./product-query.ts";

type Offer = VehicleInQuery["vehicles"][number];
/** A query as it is answered, and what is said about the vehicle in it. */
type Understood = { asked: ProductQuery; vehicle: VehicleInQuery };

/** The most engines that are one restriction. */
const MAX_IDS = 300;

/**
 * A query with the names of cars apart from their numbers (`golf7`), and the vehicles that its text
 * names. None if it is restricted to vehicles already, or if they cannot be read now: the products
 * are searched from memory all the same.
 */
export async function namedVehicles(
  catalog: Catalog,
  query: ProductQuery,
): Promise<{ query: ProductQuery; named: NamedVehicles | null }> {
  const { query: typed = "", filters = [] } = query;
  const directory = typed.trim() === "" ? null : await catalog.vehicles().catch(() => null);
  if (!directory) return { query, named: null };
  const isWord = (word: string) => isCommonWord(word) || catalog.index.hasWord(word);
  const parted = directory.part(typed, isWord);
  const isCode = parted !== typed && (await findProducts(catalog, query, false)).hits[0]?.code;
  const text = isCode ? typed : parted;
  const isRestricted = filters.some(({ field }) => isVehicleField(field));
  return { query: { ...query, query: text }, named: isRestricted ? null : directory.name(text, isWord) };
}

/**
 * Restricts a query to the vehicle that its text names, offers to (where a product with all words
 * has no list), or says that nothing fits or that it is unknown. Null for a code, or words of
 * something else.
 */
export async function understandQuery(
  catalog: Catalog,
  query: ProductQuery,
  named: NamedVehicles,
): Promise<Understood | null> {
  const first = { ...query, filters: [], page: 1 };
  const whole = await findProducts(catalog, first);
  if (hasCode(whole, named)) return null;
  const said = { words: named.rest, said: named.said, categories: [] };
  if (named.kind === "unknown") {
    if (
      named.rest === "" ||
      (hasAll(whole) && isWritten(whole, named)) ||
      !hasAll(await findProducts(catalog, { ...first, query: named.rest }))
    )
      return null;
    const vehicle = { ...said, outcome: "unknown" as const, is_applied: false, vehicles: [] };
    return { asked: { ...query, query: named.rest }, vehicle };
  }
  const all = wholeOf(named);
  const offers = offersOf(named);
  const restricted = restrictedTo(query, named, all);
  const result = await findProducts(catalog, restrictedTo(first, named, all), offers.length === 1);
  if (/\d/.test(named.rest) && result.hits[0]?.code) return null;
  if (result.total === 0) return nothingFits(catalog, { first, whole, all, restricted }, named);
  const found = offers.length === 1 ? offers : await fittingOffers(catalog, first, named);
  const isOffered = (offers.length > 1 && hasAll(whole)) || (await isLost(catalog, { first, whole, all }));
  const outcome = isOffered ? ("offered" as const) : ("fits" as const);
  const vehicle = { ...said, outcome, is_applied: !isOffered, vehicles: found };
  return { asked: isOffered ? query : restricted, vehicle };
}

type Whole = { first: ProductQuery; whole: SearchResult; all: Pick<Offer, "field" | "ids"> };
type Asked = Whole & { restricted: ProductQuery };

/** Says that the shop has such parts, and none for the vehicle; null if it has none at all. */
async function nothingFits(
  catalog: Catalog,
  { first, whole, all, restricted }: Asked,
  named: NamedVehicles,
): Promise<Understood | null> {
  if (named.rest === "" || (await isLost(catalog, { first, whole, all }))) return null;
  const result = await findProducts(catalog, { ...first, query: named.rest });
  if (result.total === 0 || result.leftOut.length > 0 || result.missingCode !== null) return null;
  const vehicles = offersOf(named).slice(0, MAX_OFFERED_VEHICLES);
  const { said, rest: words } = named;
  const categories = vehicles[0] ? categoriesFor(catalog, vehicles[0]) : [];
  const vehicle = { words, said, outcome: "nothing_fits" as const, is_applied: true, vehicles, categories };
  return { asked: restricted, vehicle };
}

/** The lowest categories with most parts that list a vehicle. */
function categoriesFor(catalog: Catalog, offer: Offer): VehicleInQuery["categories"] {
  const { vehicles } = splitFilters([filterOf(offer)]);
  const [selection] = vehicles;
  if (!selection) return [];
  const lowest = lowestCategories(catalog, catalog.index.countListing(selection));
  lowest.sort((one, other) => other.listed - one.listed || one.category.id - other.category.id);
  return lowest.slice(0, MAX_VEHICLE_CATEGORIES).map(({ category, listed }) => ({
    name: category.name,
    url_path: `/${category.slug}`,
    products_count: listed,
  }));
}

/** Whether products have all words of the text, and nobody knows what they fit. */
async function isLost(catalog: Catalog, { first, whole, all }: Whole): Promise<boolean> {
  if (!hasAll(whole)) return false;
  const result = await findProducts(catalog, restrictedTo(first, { rest: first.query ?? "" }, all));
  return result.unknownFit > 0;
}

/**
 * A generation's number alone stands anywhere in products; a car's words with it stand in names.
 */
function isWritten({ hits }: SearchResult, { said }: NamedVehicles): boolean {
  if (!/(?:^|\s)\d{1,2}$/.test(said)) return true;
  const key = (text: string) =>
    placedWords(text)
      .map(({ word }) => word)
      .join(" ");
  return hits.some(({ highlighted }) => key(highlighted.replaceAll(/<\/?em>/g, "")).includes(key(said)));
}

/** Whether a result has products with all words as typed. */
function hasAll({ total, leftOut, correctedQuery, missingCode }: SearchResult): boolean {
  return total > 0 && leftOut.length === 0 && correctedQuery === null && missingCode === null;
}

/** Whether a text has a product's code, or a missing one with words beside the vehicle's. */
function hasCode({ hits, missingCode }: SearchResult, { restWords }: NamedVehicles): boolean {
  if (hits[0]?.code?.match === "exact") return true;
  return placedWords(missingCode ?? "").some(({ word }) => restWords.includes(word));
}

/** The first offers for which the rest of the text finds something. */
async function fittingOffers(catalog: Catalog, first: ProductQuery, named: NamedVehicles): Promise<Offer[]> {
  const found: Offer[] = [];
  for (const offer of offersOf(named)) {
    if (found.length === MAX_OFFERED_VEHICLES) break;
    const { total } = await findProducts(catalog, restrictedTo(first, named, offer), false);
    if (total > 0) found.push(offer);
  }
  return found;
}

/** The rest of a text, restricted to vehicles. */
function restrictedTo(
  query: ProductQuery,
  { rest }: Pick<NamedVehicles, "rest">,
  offer: Pick<Offer, "field" | "ids">,
): ProductQuery {
  return { ...query, query: rest, filters: [...(query.filters ?? []), filterOf(offer)] };
}

/** All vehicles that a text names. */
function wholeOf(named: NamedVehicles): Pick<Offer, "field" | "ids"> {
  const [only, ...others] = offersOf(named);
  if (only && others.length === 0) return only;
  return { field: "vehicle.model", ids: named.models.map(({ id }) => id) };
}

/**
 * A make; the engines of one name that the text leaves of a make or of its only model, or of any;
 * else its models, newest first.
 */
function offersOf({ kind, models, vehicles, isEngineNamed, said }: NamedVehicles): Offer[] {
  const isOneName = new Set(vehicles.map(({ name }) => name)).size === 1;
  const isFew = vehicles.length > 0 && vehicles.length <= MAX_IDS;
  const [first, ...others] = vehicles;
  if (!first) return [];
  const ids = vehicles.map(({ id }) => id);
  if (kind === "engine" || (kind === "make" && isEngineNamed))
    return isFew ? [{ field: "vehicle.id", ids, label: said }] : [];
  if (kind === "make")
    return [{ field: "vehicle.make", ids: [first.model.make.id], label: labelOf(namesOf(first), "make") }];
  if (models.length === 1 && isEngineNamed && isOneName && isFew) {
    const label = labelOf(namesOf(others.length > 0 ? { ...first, kw: null } : first), "vehicle");
    return [{ field: "vehicle.id", ids, label }];
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

function filterOf({ field, ids }: Pick<Offer, "field" | "ids">): SelectedFilter {
  return { field, condition: "in", value: ids.map(String) };
}
