export { CartPage } from "./cart-page.tsx";
export { CartTotals } from "./cart-totals.tsx";
export { CartView } from "./cart-view.tsx";
export { CouponAndGiftCard } from "./coupon-and-gift-card.tsx";
export { tellOtherTabs } from "./state/cart-channel.ts";
export {
  putGuestOrderInCart,
  putOrderInCart,
  takeGuestOrderBack,
  takeOrderBack,
} from "./state/put-order-in-cart.ts";
export { moveCart } from "./state/transition-cart.ts";
export { useCart } from "./state/use-cart.ts";
export { reloadCart } from "./state/watch-cart.ts";
