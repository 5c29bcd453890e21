export { createApp } from "./app.ts";
export { type Context, type ContextOptions, createContext, createLog } from "./context.ts";
export { type ExportedPart, exportInvoices } from "./flows/admin/export-invoices.ts";
export { type ExportOptions, exportTable } from "./flows/admin/export-table.ts";
export { type InvoiceAdmin, openInvoiceAdmin } from "./flows/admin/invoice-admin.ts";
export { type OrderAdmin, type OrderMoney, openOrderAdmin } from "./flows/admin/order-admin.ts";
export { openReturnAdmin, type ReturnAdmin } from "./flows/admin/return-admin.ts";
export { openWithdrawalAdmin, type WithdrawalAdmin } from "./flows/admin/withdrawal-admin.ts";
export { queueBackupFailedMail } from "./flows/messages/backup-failed-mail.ts";
export { MOST_TO_PACK, type OrderToPack } from "./flows/orders/pack-orders.ts";
export type { Shipping } from "./flows/orders/ship-order.ts";
export { prepareOpening } from "./flows/upkeep/prepare-opening.ts";
export { type DemoSource, takeInDemoCatalogue } from "./flows/upkeep/take-in-demo-catalogue.ts";
export { registerJobs } from "./jobs.ts";
export {
  type CarrierAdmin,
  type CarrierRow,
  openCarrierAdmin,
  trackingTemplateProblem,
  type ZonePrice,
} from "./modules/carriers/index.ts";
export {
  type CouponAdmin,
  type CouponSummary,
  type NewCoupon,
  openCouponAdmin,
} from "./modules/cart/index.ts";
export { createDrawingFinder, DRAWING_WORDS } from "./modules/catalog/index.ts";
export {
  type GiftCardAdmin,
  type GiftCardPlace,
  type GiftCardSummary,
  type GiftProduct,
  openGiftCardAdmin,
} from "./modules/gift-cards/index.ts";
export {
  describeVehicle,
  type FitImportResult,
  type FitReport,
  type Gone,
  ImportError,
  type ImportMap,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
  importFits,
  importVehicles,
  type ListedVehicle,
  MANY_CATEGORIES,
  type MakeSummary,
  type NewWatchedSource,
  openProductAdmin,
  openSourceAdmin,
  openVehicleAdmin,
  PIN_NAMES,
  type Pin,
  type ProductAdmin,
  type ProductChange,
  type ProductSummary,
  parseMap,
  type Schedule,
  SOURCE_NAME,
  type SourceAdmin,
  type SuggestedMap,
  shownLocation,
  suggestMap,
  type UnknownVehicle,
  type VehicleAdmin,
  type VehicleImportResult,
  type WatchedSource,
} from "./modules/import/index.ts";
export {
  type ChainState,
  type InvoiceRecord,
  type InvoiceSummary,
  type LocalAgency,
  RECORD_STATES,
} from "./modules/invoices/index.ts";
export { type MediaAdmin, openMediaAdmin, type PictureSource } from "./modules/media/index.ts";
export {
  ANSWER_LENGTH,
  type ModeratedRating,
  openRatingAdmin,
  type RatingAdmin,
  type RatingStatus,
  REASON_LENGTH,
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
