export { assignFitSources, type DemoFitSource, readDemoFits, readKnownSkus } from "./demo-fits.repository.ts";
export {
  findFreeGiftCard,
  findOrderPlaced,
  hasOrders,
  listUsualProducts,
  lockProgress,
  storeProgress,
  wantsOrders,
  wishOrders,
} from "./demo-progress.repository.ts";
export { type InventedRating, writeRatings } from "./demo-ratings.repository.ts";
export {
  type Popularity,
  readDemoState,
  whileNobodyElse,
  writeCategoryDrawings,
  writeCategoryMeasures,
  writeCategoryPairs,
  writeCategoryTexts,
  writeDemoState,
  writePopularity,
} from "./demo-state.repository.ts";
export { acceptRecords, keepMessages } from "./demo-traces.repository.ts";
