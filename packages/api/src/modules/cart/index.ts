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
export type { CartLine } from "./cart-line.ts";
export { noticeOf } from "./cart-notices.ts";
export { type CartOwner, ownerOf } from "./cart-owner.ts";
export { type CartTotals, isVatExempt } from "./cart-totals.ts";
export { findShopper, requireShopper } from "./find-shopper.ts";
export { joinLines } from "./join-lines.ts";
export {
  type ProductSource,
  presentCart,
  presentDiscounts,
  presentItems,
  presentTotals,
} from "./present-cart.ts";
export { type PricedCart, priceCart, totalsOf, withPrices } from "./priced-cart.ts";
export { deleteOldReservations, deleteReservations } from "./reservation.repository.ts";
export type { CartContext } from "./save-cart.ts";
export { refuseNotices } from "./transition-cart.ts";
