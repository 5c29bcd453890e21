import { leafPaths } from "./generate/categories.ts";
import { ibizaBrakes, PADS } from "./generate/ibiza-brakes.ts";
import { withOwnCodes } from "./generate/own-codes.ts";
import { type DemoProduct, demoProduct } from "./generate/product.ts";
import { randomFrom } from "./generate/random.ts";

export { categoryDrawings } from "./generate/categories.ts";
export type { DemoProduct } from "./generate/product.ts";

const PER_LEAF = 8;

/**
 * The demo catalogue, the same each time except for the days of its offers, which are current at
 * `now`. It is generated in some tens of milliseconds, so no file is stored.
 */
export function demoCatalogue(now: Date): Iterable<DemoProduct> {
  return withOwnCodes([...drawnProducts(now)], new Set([PADS]));
}

function* drawnProducts(now: Date): Iterable<DemoProduct> {
  const taken = new Set<string>();
  let serial = 0;
  for (const leaf of leafPaths) {
    const count = leaf.kind.count ?? PER_LEAF;
    for (let position = 0; position < count; position++) {
      yield demoProduct({ leaf, position, serial }, now, taken);
      serial++;
    }
  }
  for (const place of ibizaBrakes(serial)) yield demoProduct(place, now, taken);
}

/**
 * How often a demo product was sold in 30 days, and how often it was wished for; few sell much,
 * many sell little.
 */
export function demoPopularity(sku: string): { sales: number; wished: number } {
  const random = randomFrom(`popularity ${sku}`);
  return { sales: Math.floor(420 * random.next() ** 4), wished: Math.floor(90 * random.next() ** 3) };
}
