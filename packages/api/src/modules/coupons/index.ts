export { findGoods, insertCoupon } from "./admin/coupon-admin.repository.ts";
export {
  type CouponSummary,
  type CouponUse,
  countCoupons,
  findCouponSummary,
  listCoupons,
  listUses,
} from "./admin/coupon-list.repository.ts";
export type { CouponTerms, NewCoupon } from "./admin/coupon-terms.ts";
export { changeCoupon, createCoupon, endCoupon } from "./admin/manage-coupons.ts";
export { couponNotices, readCartCoupon, readUsedCoupon } from "./cart-coupon.ts";
export { restoreUse, setUsedDiscount } from "./coupon.repository.ts";
export { type CartCoupon, type CouponRule, discountIdOf } from "./coupon.ts";
export { couponDiscount } from "./coupon-discount.ts";
export { findByCode } from "./find-by-code.ts";
export { refuseCouponAnswer } from "./limit-coupon-answers.ts";
export { offerCoupons } from "./offer-coupons.ts";
export { spendCoupon } from "./spend-coupon.ts";
