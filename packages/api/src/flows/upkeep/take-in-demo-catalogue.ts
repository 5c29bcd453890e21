import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@tuerca/platform/clock/clock";
import { type Database, openDatabase } from "@tuerca/platform/database/database";
import { insertCoupon, type NewCoupon } from "../../modules/coupons/index.ts";
import {
  assignFitSources,
  type DemoFitSource,
  type InventedRating,
  type Popularity,
  readDemoFits,
  readDemoState,
  readKnownSkus,
  whileNobodyElse,
  wishOrders,
  writeCategoryDrawings,
  writeCategoryMeasures,
  writeCategoryPairs,
  writeCategoryTexts,
  writeDemoState,
  writePopularity,
  writeRatings,
} from "../../modules/demo/index.ts";
import { type GiftCardPlace, type GiftProduct, openGiftCardAdmin } from "../../modules/gift-cards/index.ts";
import { importCatalog, importVehicles } from "../../modules/import/index.ts";
import { refreshProductStats } from "./refresh-product-stats.ts";

export type DemoSource = {
  /** Products in the import's own columns, with what they fit. */
  products: readonly FittedProduct[];
  /** CSV, as `tuerca vehicles import` takes it. */
  vehiclesFile: string;
  fitSources: readonly DemoFitSource[];
  popularity: readonly Popularity[];
  ratings: readonly InventedRating[];
  coupons: readonly NewCoupon[];
  giftCards: readonly GiftProduct[];
  giftCardSlot: GiftCardPlace;
  /** Drawing of a category by its path. */
  categoryDrawings: Readonly<Record<string, string>>;
  /** The attributes that decide about universal parts of a category, by its path. */
  fitCriteria: Readonly<Record<string, string>>;
  /** The measures of a category, by its path. */
  categoryMeasures: Readonly<Record<string, string>>;
  /** The kind of drawing with measures of a category, by its path. */
  drawingKinds: Readonly<Record<string, string>>;
  /** Categories whose parts are changed together, by their paths. */
  categoryPairs: readonly (readonly [string, string])[];
  drawingsDir: string;
};

type FittedProduct = { sku: string; universal: boolean; fits: readonly unknown[] };

/**
 * Fills a shop without products with the demo catalogue; resumes after a kill. A former demo shop
 * gets what it lacks, a shop with its own products nothing. A filled shop gets made-up orders
 * later, `withOrders`. Returns whether it did anything.
 */
export async function takeInDemoCatalogue(
  databaseUrl: string,
  makeSource: () => DemoSource,
  { withOrders = false }: { withOrders?: boolean } = {},
): Promise<boolean> {
  const database = openDatabase(databaseUrl, 2);
  try {
    return await whileNobodyElse(database.db, () =>
      fill(database.db, { databaseUrl, makeSource, withOrders }),
    );
  } finally {
    await database.close();
  }
}

type Filling = { databaseUrl: string; makeSource: () => DemoSource; withOrders: boolean };

async function fill(db: Database, { databaseUrl, makeSource, withOrders }: Filling): Promise<boolean> {
  const state = await readDemoState(db);
  const fits = await readDemoFits(db);
  if (state === "not wanted" || (state === "done" && fits === "all")) return false;
  const source = makeSource();
  await importDemoVehicles(databaseUrl, source.vehiclesFile);
  if (state === "done") await addToCatalogue(db, databaseUrl, source, fits === "none");
  else await fillCatalogue(db, databaseUrl, source, withOrders);
  await assignFitSources(db, source.fitSources);
  return true;
}

/** Imports the demo's vehicles from a CSV file. Repeated, it changes nothing. */
async function importDemoVehicles(databaseUrl: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-vehicles-"));
  try {
    await importVehicles({
      file,
      databaseUrl,
      sourceName: "demo",
      dryRun: false,
      prune: false,
      pruneLimit: 0,
      rejectedPath: join(folder, "rejected.csv"),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the products that the shop lacks, and links to the others if it has none. */
async function addToCatalogue(
  db: Database,
  databaseUrl: string,
  { products, drawingsDir, giftCardSlot: { mainCategoryId } }: DemoSource,
  isWithoutFits: boolean,
): Promise<void> {
  const known = await readKnownSkus(
    db,
    products.map(({ sku }) => sku),
  );
  const source = products.flatMap((product): object[] => {
    if (!known.has(product.sku)) return [product];
    const { sku, universal, fits } = product;
    return isWithoutFits ? [{ sku, universal, fits }] : [];
  });
  await importCatalog({ source, databaseUrl, drawingsDir, mainCategoryId });
}

async function fillCatalogue(
  db: Database,
  databaseUrl: string,
  source: DemoSource,
  withOrders: boolean,
): Promise<void> {
  await writeDemoState(db, "begun");
  const { products, drawingsDir, giftCardSlot: giftCardPlace } = source;
  const { mainCategoryId } = giftCardPlace;
  await importCatalog({ source: products, databaseUrl, drawingsDir, mainCategoryId });
  await writePopularity(db, source.popularity);
  await writeRatings(db, source.ratings);
  await writeCategoryDrawings(db, mainCategoryId, source.categoryDrawings);
  await writeCategoryTexts(db, mainCategoryId, "drawing_kind", source.drawingKinds);
  await writeCategoryTexts(db, mainCategoryId, "fit_criterion", source.fitCriteria);
  await writeCategoryMeasures(db, mainCategoryId, source.categoryMeasures);
  await writeCategoryPairs(db, mainCategoryId, source.categoryPairs);
  for (const coupon of source.coupons) await insertCoupon(db, coupon, systemClock.now());
  await offerGiftCards(databaseUrl, source);
  await refreshProductStats(db, systemClock.now(), true);
  if (withOrders) await wishOrders(db);
  await writeDemoState(db, "done");
}

async function offerGiftCards(
  databaseUrl: string,
  { giftCards, giftCardSlot: giftCardPlace }: DemoSource,
): Promise<void> {
  const admin = openGiftCardAdmin(databaseUrl);
  try {
    for (const card of giftCards) await admin.offer(card, giftCardPlace);
  } finally {
    await admin.close();
  }
}
