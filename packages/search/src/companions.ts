import { unite } from "./matching/entries.ts";
import { Lookup, type SearchContext } from "./matching/lookup.ts";
import { fromEntries, keep, type Matches, UNIVERSAL_TIER } from "./matching/matches.ts";
import { onSideOf } from "./matching/other-side.ts";
import { sortOrder } from "./ranking/sort-orders.ts";
import { topPage } from "./ranking/top-page.ts";
import type { Catalogue } from "./storage/catalogue.ts";
import { FIT } from "./storage/fits/fit-index.ts";
import type { CompanionRequest } from "./types.ts";

/** See `CompanionRequest`. None for an unknown product. */
export function companions(context: SearchContext, request: CompanionRequest): number[] {
  const { catalogue } = context;
  const { numbers } = catalogue;
  const doc = catalogue.docOf(request.id);
  if (doc === undefined) return [];
  const vehicles = sharedVehicles(catalogue, doc, request.car);
  if (vehicles.length === 0) return [];
  const fitting = inStock(catalogue, doc, request.category, vehicles);
  const matches = onSideOf(new Lookup(context), doc, fitting);
  const order = sortOrder("top_sales", catalogue, { isNarrowed: true });
  return topPage(matches, order, 0, request.limit).map((other) => numbers.id[other]);
}

/** Numbers of the vehicles that a product lists, or fits if it is universal, within a selection. */
function sharedVehicles({ fits }: Catalogue, doc: number, car: CompanionRequest["car"]): number[] {
  const own = fits.vehiclesOf(doc);
  if (!car) return own;
  const selected = fits.vehicles.selected(car);
  if (fits.kinds[doc] & FIT.universal) return selected;
  const listed = new Set(own);
  return selected.filter((vehicle) => listed.has(vehicle));
}

/** Other products of a category in stock that list one of the vehicles or are universal. */
function inStock(catalogue: Catalogue, doc: number, category: number, vehicles: readonly number[]): Matches {
  const { fits, numbers, extent } = catalogue;
  const bits = fits.bitsOf(vehicles, extent);
  const all = fromEntries(unite(catalogue.categoryEntries([category]), extent));
  const found = keep(all, (other) => {
    const isFitting = (bits[other >>> 3] >>> (other & 7)) & 1 || fits.kinds[other] & FIT.universal;
    return isFitting !== 0 && other !== doc && numbers.quantity[other] > 0;
  });
  const tiers = Uint8Array.from(found.docs, (other) =>
    fits.kinds[other] & FIT.universal ? UNIVERSAL_TIER : 0,
  );
  return { docs: found.docs, tiers };
}
