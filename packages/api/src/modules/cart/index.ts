export type { Joining } from "./adding/add-lines.ts";
export { putInCart, type WantedLines } from "./adding/put-in-cart.ts";
export { lockCart } from "./cart.repository.ts";
export { registerCartRoutes } from "./cart.routes.ts";
export { type CartLine, lineKey } from "./cart-line.ts";
export { type CartOwner, ownerOf, type Shopper } from "./cart-owner.ts";
export { type CartTotals, isVatExempt, takesOff } from "./cart-totals.ts";
export { restoreUse } from "./coupon/coupon.repository.ts";
export { findGoods, insertCoupon } from "./coupon/coupon-admin.repository.ts";
export {
  type CouponSummary,
  type CouponUse,
  countCoupons,
  findCouponSummary,
  listCoupons,
  listUses,
} from "./coupon/coupon-list.repository.ts";
export type { CouponTerms, NewCoupon } from "./coupon/coupon-terms.ts";
export { refuseCouponAnswer } from "./coupon/limit-coupon-answers.ts";
export { lookUpCode } from "./coupon/look-up-code.ts";
export { changeCoupon, createCoupon, endCoupon } from "./coupon/manage-coupons.ts";
export { offerCoupons } from "./coupon/offer-coupons.ts";
export { couponRefusal, putCoupon } from "./coupon/put-coupon.ts";
export { spendCoupon } from "./coupon/spend-coupon.ts";
export { findShopper, requireShopper } from "./find-shopper.ts";
export {
  answerRequest,
  deleteOldRequests,
  findRequest,
  findRequestOwner,
  type GiftRequest,
  setSecret,
} from "./gift-card/gift-request.repository.ts";
export { endRequest, findCartRequest, openRequest, requirePayable } from "./gift-card/gift-request.ts";
export { mergeCarts } from "./merge-carts.ts";
export { prepareByOwner } from "./prepare-by-owner.repository.ts";
export { type ProductSource, presentCart, presentCoupon, presentSums } from "./present-cart.ts";
export { findPricedCart, type PricedCart, priceSellableCart, totalsOf } from "./priced-cart.ts";
export { readCart } from "./read-cart.ts";
export { requireGuest } from "./require-guest.ts";
export { deleteOldReservations } from "./reservation/reservation.repository.ts";
export type { CartContext } from "./save-cart.ts";
export {
  readingSellableCart,
  type SellableCart,
  type SellableRow,
  sellableCartColumns,
  toSellableCart,
} from "./sellable-cart.repository.ts";
export { deleteExpiredSharedCarts } from "./shared-cart/shared-cart.repository.ts";
export { registerSharedCartRoutes } from "./shared-cart/shared-cart.routes.ts";
export { refuseNotices } from "./transition-cart.ts";
