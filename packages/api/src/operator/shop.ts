export { openSettingsAdmin, type SettingsAdmin } from "@tuerca/platform/stored-settings/settings-admin";
export type { ZonePrice } from "../modules/carriers/carrier-admin.repository.ts";
export { type CarrierAdmin, type CarrierRow, openCarrierAdmin } from "../modules/carriers/carrier-admin.ts";
export { trackingTemplateProblem } from "../modules/carriers/tracking-url.ts";
export { type CouponAdmin, openCouponAdmin } from "../modules/coupons/admin/coupon-admin.ts";
export type { CouponSummary } from "../modules/coupons/admin/coupon-list.repository.ts";
export type { CouponTerms, NewCoupon } from "../modules/coupons/admin/coupon-terms.ts";
export type { GiftCardSummary } from "../modules/gift-cards/gift-card-admin.repository.ts";
export { type GiftCardAdmin, openGiftCardAdmin } from "../modules/gift-cards/gift-card-admin.ts";
export type { GiftProduct } from "../modules/gift-cards/gift-product.repository.ts";
export type { ModeratedRating, RatingStatus } from "../modules/ratings/moderation.repository.ts";
export {
  ANSWER_LENGTH,
  openRatingAdmin,
  type RatingAdmin,
  REASON_LENGTH,
} from "../modules/ratings/rating-admin.ts";
