import { LRUCache } from "lru-cache";
import { failedFields } from "../facets/filters.ts";
import type { VehicleSelection } from "../fit-types.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { FIT, type FitIndex } from "../storage/fits/fit-index.ts";
import type { SearchRequest } from "../types.ts";
import { type Matches, UNIVERSAL_TIER } from "./matches.ts";

const MAX_BITS = 24 * 1024 * 1024;

/**
 * Caches the documents that fit selected vehicles, one bit each, until any product's vehicles
 * change.
 */
export class FitMemory {
  private cached = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BITS,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private stamp = 0;

  /** The documents linked to a selected vehicle; null if there is no such vehicle. */
  bitsOf(fits: FitIndex, selection: VehicleSelection, extent: number): Uint8Array | null {
    if (fits.version !== this.stamp) this.cached.clear();
    this.stamp = fits.version;
    const key = `${selection.level} ${selection.ids.join()}`;
    const known = this.cached.get(key);
    if (known) return known;
    const vehicles = fits.vehicles.selected(selection);
    if (vehicles.length === 0) return null;
    const bits = fits.bitsOf(vehicles, extent);
    this.cached.set(key, bits);
    return bits;
  }
}

/** Matches that fit, and documents of which nothing is known. */
type Fitting = { matches: Matches; unknown: Uint32Array };

/**
 * The matches that fit a vehicle of each selection, and behind them the universal ones. Without
 * `isTiered` their own tiers do not count.
 */
export function fitting(
  { fits, extent }: Catalogue,
  memory: FitMemory,
  { docs, tiers }: Matches,
  { selections, isTiered }: { selections: readonly VehicleSelection[]; isTiered: boolean },
): Fitting {
  const sets = selections.map((selection) => memory.bitsOf(fits, selection, extent));
  const isAny = !sets.includes(null);
  const all = sets.filter((bits) => bits !== null);
  const { kinds } = fits;
  const kept = { docs: new Uint32Array(docs.length), tiers: new Uint8Array(docs.length) };
  const unknown = new Uint32Array(docs.length);
  let [size, unknownSize] = [0, 0];
  for (let at = 0; isAny && at < docs.length; at++) {
    const doc = docs[at];
    const kind = kinds[doc];
    if (kind === 0) unknown[unknownSize++] = doc;
    else if (kind & FIT.universal || isInAll(all, doc)) {
      kept.docs[size] = doc;
      kept.tiers[size++] = (isTiered ? tiers[at] : 0) + (kind & FIT.universal ? UNIVERSAL_TIER : 0);
    }
  }
  return {
    matches: { docs: kept.docs.subarray(0, size), tiers: kept.tiers.subarray(0, size) },
    unknown: unknown.subarray(0, unknownSize),
  };
}

function isInAll(sets: readonly Uint8Array[], doc: number): boolean {
  for (let at = 0; at < sets.length; at++) if (((sets[at][doc >>> 3] >>> (doc & 7)) & 1) === 0) return false;
  return true;
}

/** How many of the documents fail no filter. */
export function countPassing(
  catalogue: Catalogue,
  docs: Uint32Array,
  request: Pick<SearchRequest, "filters" | "measures">,
): number {
  const failed = failedFields(catalogue, docs, request);
  return failed ? failed.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0) : docs.length;
}

/** How many of the documents are universal. */
export function countUniversal({ fits: { kinds } }: Catalogue, docs: Uint32Array): number {
  return docs.reduce((sum, doc) => sum + (kinds[doc] & FIT.universal ? 1 : 0), 0);
}
