import type { DocumentFits, FitVehicle, SearchDocument } from "@tuerca/search";
import { feedRow } from "../../packages/shop/demo/generate/feed-row.ts";
import { randomFrom as feedRandom } from "../../packages/shop/demo/generate/random.ts";
import { randomFrom } from "../random.ts";

const LINKS = 30;
/** Products a vehicle, log-normal: the median, and the deviation that makes the mean 500. */
const MEDIAN = 240;
const DEVIATION = 1.21;
const MOST = 15_000;
const ENGINES_A_MODEL = 12;
export const MAKES = 20;

export type MadeUpVehicles = {
  rows: FitVehicle[];
  /** The wanted products of all vehicles up to each one, to draw one by its share. */
  sums: Float64Array;
};

/** Vehicles in models of twelve and twenty makes, with log-normal numbers of products. */
export function makeVehicles(count: number): MadeUpVehicles {
  const random = randomFrom(7);
  const uniform = () => (random(1_000_000) + 1) / 1_000_001;
  const sums = new Float64Array(count);
  const rows = Array.from({ length: count }, (_, at): FitVehicle => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    sums[at] = (sums[at - 1] ?? 0) + Math.min(MOST, MEDIAN * Math.exp(DEVIATION * normal));
    const model = Math.floor(at / ENGINES_A_MODEL) + 1;
    const make = Math.floor((at * MAKES) / count) + 1;
    return { id: at + 1, model, make, retired: false, payload: `Vehículo inventado ${at + 1}` };
  });
  return { rows, sums };
}

/** A vehicle's position, drawn by its share of the products. */
function drawn(sums: Float64Array, share: number): number {
  const wanted = share * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Draws fits: 10 % without data, 5 % universal, else 30 links to engines of several models. */
export function createFitsMaker({ sums }: MadeUpVehicles, seed: number): () => DocumentFits | null {
  const random = randomFrom(seed);
  return () => {
    const kind = random(100);
    if (kind < 10) return null;
    const vehicles = new Set<number>();
    const universal = kind < 15;
    while (!universal && vehicles.size < LINKS) {
      const first = drawn(sums, random(1_000_000) / 1_000_000);
      const end = Math.min(first + 1 + random(4), sums.length);
      for (let at = first; at < end && vehicles.size < LINKS; at++) vehicles.add(at + 1);
    }
    const ids = [...vehicles];
    return { universal, complete: true, vehicles: ids, conditional: ids.map(() => random(4) === 0) };
  };
}

/** The products of the demo feed as documents without fits, a thousand at a time. */
export function* feedDocuments(count: number): Iterable<SearchDocument[]> {
  const random = feedRandom("demo feed");
  for (let from = 0; from < count; from += 1000)
    yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => documentOf(from + at, random));
}

function documentOf(index: number, random: ReturnType<typeof feedRandom>): SearchDocument {
  const row = feedRow(index, random);
  const categories = row.category.split(">").map((name) => name.trim());
  return {
    id: index + 1,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    categories,
    fits: null,
    codes: [row.ean, row.mpn],
    equivalents: row.oem_codes.split("|").map((code) => code.replace(/^[^:]*: /, "")),
    model: row.model.split("|"),
    measures: [],
    categoryIds: [],
    priceCents: Math.round(Number(row.price) * 100),
    discountPercent: row.offer_price === "" ? 0 : 10,
    quantity: Number(row.quantity),
    rating: null,
    sales: index % 97,
    wished: 0,
    createdAt: index,
    text: row.attributes,
    payload: JSON.stringify([row.name, row.sku, row.price, row.description]),
  };
}
