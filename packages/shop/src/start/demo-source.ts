import { join } from "node:path";
import type { DemoSource, GiftCardPlace } from "@tuerca/api";
import { categoryDrawings, demoCatalogue, demoPopularity } from "../../demo/catalogue.ts";
import { categoryPairs } from "../../demo/category-pairs.ts";
import { demoCoupons } from "../../demo/coupons.ts";
import { drawingKinds } from "../../demo/drawing-kinds.ts";
import { fitCriteria } from "../../demo/fit-criteria.ts";
import { demoFitSources, fitProducts } from "../../demo/fits.ts";
import { demoGiftCards } from "../../demo/gift-cards.ts";
import { categoryMeasures } from "../../demo/measures.ts";
import { demoRatings } from "../../demo/ratings.ts";
import { demoVehicles, VEHICLES_FILE } from "../../demo/vehicles.ts";
import { ROOT } from "../folders.ts";

/** Folder of the drawings that replace photos, including the one for parts without a picture. */
export const DRAWINGS_DIR = join(ROOT, "packages/shop/demo/drawings");

/** The demo catalogue with offers that run at `now`. */
export function makeDemoSource(now: Date, giftCardSlot: GiftCardPlace): DemoSource {
  const catalogue = [...demoCatalogue(now)];
  const products = fitProducts(catalogue, demoVehicles());
  const popularity = products.map(({ sku }) => ({ sku, ...demoPopularity(sku) }));
  const ratings = [...demoRatings(catalogue, now)];
  return {
    products,
    popularity,
    ratings,
    categoryDrawings,
    drawingKinds,
    fitCriteria,
    categoryMeasures,
    categoryPairs,
    vehiclesFile: VEHICLES_FILE,
    fitSources: demoFitSources(catalogue),
    coupons: demoCoupons,
    giftCards: demoGiftCards,
    giftCardSlot,
    drawingsDir: DRAWINGS_DIR,
  };
}
