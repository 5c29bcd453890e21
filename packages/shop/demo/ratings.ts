import { demoPopularity } from "./catalogue.ts";
import type { DemoProduct } from "./generate/product.ts";
import { type Random, randomFrom } from "./generate/random.ts";
import { type DemoRating, demoRating } from "./generate/rating.ts";

export type { DemoRating } from "./generate/rating.ts";

const MOST_PER_PRODUCT = 9;

/**
 * Invented opinions on some products, the same each time except for their days, which end at `now`.
 */
export function* demoRatings(products: Iterable<DemoProduct>, now: Date): Iterable<DemoRating> {
  for (const product of products) {
    const random = randomFrom(`ratings ${product.sku}`);
    const liking = random.next();
    const taken = new Set<string>();
    for (let left = countOf(product.sku, random); left > 0; left--)
      yield demoRating(product, { liking, now, taken }, random);
  }
}

/** Best sellers have many opinions; most parts have none. */
function countOf(sku: string, random: Random): number {
  const { sales } = demoPopularity(sku);
  const expected = 0.25 + sales / 60;
  return Math.min(MOST_PER_PRODUCT, Math.floor(expected * random.next()));
}
