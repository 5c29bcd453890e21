export type { CouponSummary, NewCoupon } from "../modules/cart/coupon/coupon-admin.repository.ts";
export { type CouponAdmin, openCouponAdmin } from "../modules/cart/coupon/coupon-admin.ts";
