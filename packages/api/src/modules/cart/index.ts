export {
  deleteCart,
  findCart,
  giveCart,
  insertCart,
  lockCart,
  replaceLines,
  type StoredCart,
} from "./cart.repository.ts";
export { registerCartRoutes } from "./cart.routes.ts";
export { type CartLine, lineKey } from "./cart-line.ts";
export { isSold, noticeOf } from "./cart-notices.ts";
export { type CartOwner, ownerOf, type Shopper } from "./cart-owner.ts";
export { type CartTotals, isVatExempt, takesOff } from "./cart-totals.ts";
export { findCoupon, returnUse, setCartCoupon } from "./coupon/coupon.repository.ts";
export { toldUseOf } from "./coupon/coupon.ts";
export { type CouponSummary, insertCoupon, type NewCoupon } from "./coupon/coupon-desk.repository.ts";
export { type CouponDesk, openCouponDesk } from "./coupon/coupon-desk.ts";
export { refuseTelling } from "./coupon/limit-telling.ts";
export { offerCoupons } from "./coupon/offer-coupons.ts";
export { couponRefusal, putCoupon, refuseEmpty } from "./coupon/put-coupon.ts";
export { spendCoupon } from "./coupon/spend-coupon.ts";
export { findShopper, requireShopper } from "./find-shopper.ts";
export {
  answerRequest,
  deleteOldRequests,
  deleteRequest,
  findRequest,
  findRequestOwner,
  type GiftRequest,
  putRequest,
  setCartRequest,
  setSecret,
} from "./gift-card/gift-request.repository.ts";
export { completeLines, joinLines } from "./join-lines.ts";
export { keepGuest } from "./keep-guest.ts";
export { prepareByOwner } from "./prepare-by-owner.repository.ts";
export {
  type ProductSource,
  presentCart,
  presentCoupon,
  presentDiscounts,
  presentItems,
  presentTotals,
} from "./present-cart.ts";
export {
  findPricedCart,
  type PricedCart,
  priceCart,
  priceSellableCart,
  totalsOf,
} from "./priced-cart.ts";
export { deleteOldReservations, deleteReservations } from "./reservation/reservation.repository.ts";
export type { CartContext } from "./save-cart.ts";
export {
  readingSellableCart,
  type SellableCart,
  type SellableRow,
  sellableCartColumns,
  toSellableCart,
} from "./sellable-cart.repository.ts";
export { refuseNotices } from "./transition-cart.ts";
