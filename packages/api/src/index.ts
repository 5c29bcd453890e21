export { createApp } from "./app.ts";
export { type Context, type ContextOptions, createContext, createLog } from "./context.ts";
export { type ExportOptions, exportTable } from "./flows/admin/export-table.ts";
export { type OrderDesk, type OrderMoney, openOrderDesk } from "./flows/admin/order-desk.ts";
export { tellBackupFailed } from "./flows/messages/tell-backup-failed.ts";
export type { Shipping } from "./flows/orders/ship-order.ts";
export { prepareOpening } from "./flows/upkeep/prepare-opening.ts";
export { type DemoSource, takeInDemoCatalogue } from "./flows/upkeep/take-in-demo-catalogue.ts";
export { registerJobs } from "./jobs.ts";
export {
  type CarrierDesk,
  type CarrierRow,
  openCarrierDesk,
  trackingTemplateProblem,
  type ZonePrice,
} from "./modules/carriers/index.ts";
export { type CouponDesk, type CouponSummary, type NewCoupon, openCouponDesk } from "./modules/cart/index.ts";
export { createDrawingFinder, DRAWING_WORDS } from "./modules/catalog/index.ts";
export {
  type GiftCardDesk,
  type GiftCardPlace,
  type GiftCardSummary,
  type GiftProduct,
  openGiftCardDesk,
} from "./modules/gift-cards/index.ts";
export {
  type Gone,
  ImportError,
  type ImportMap,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
  MANY_CATEGORIES,
  type NewWatchedSource,
  openProductDesk,
  openSourceDesk,
  PIN_NAMES,
  type Pin,
  type ProductChange,
  type ProductDesk,
  type ProductSummary,
  parseMap,
  type Schedule,
  SOURCE_NAME,
  type SourceDesk,
  type SuggestedMap,
  shownLocation,
  suggestMap,
  type WatchedSource,
} from "./modules/import/index.ts";
export { type MediaDesk, openMediaDesk, type PictureSource } from "./modules/media/index.ts";
export {
  type ModeratedRating,
  openRatingDesk,
  type RatingDesk,
  type RatingStatus,
} from "./modules/ratings/index.ts";
export { isDay } from "./platform/clock/calendar.ts";
export { DAY_MS, MINUTE_MS } from "./platform/clock/clock.ts";
export {
  buildEnvironment,
  type Config,
  ConfigError,
  commandEnvironment,
  isStartedByNpm,
  loadConfig,
  loadProcessConfig,
} from "./platform/config/index.ts";
export { secretOf } from "./platform/config/session-secret.ts";
export { isDatabaseAway } from "./platform/database/is-away.ts";
export { migrate } from "./platform/database/migrate.ts";
export { RETRY_AFTER_S } from "./platform/http/error-handler.ts";
export { addVary, chooseEncoding, type Encoding, isUnchanged } from "./platform/http/index.ts";
export { prepareQueues } from "./platform/jobs/jobs.ts";
export { ThreadPool } from "./platform/threads/thread-pool.ts";
