export { tellOtherTabs } from "./cart-channel.ts";
export { CartPage } from "./cart-page.tsx";
export { CartTotals } from "./cart-totals.tsx";
export { CartView } from "./cart-view.tsx";
export { CouponAndGiftCard } from "./coupon-and-gift-card.tsx";
export {
  putGuestOrderInCart,
  putOrderInCart,
  takeGuestOrderBack,
  takeOrderBack,
} from "./put-order-in-cart.ts";
export { moveCart } from "./transition-cart.ts";
export { useCart } from "./use-cart.ts";
export { reloadCart } from "./watch-cart.ts";
