export { AddToCart } from "./add-to-cart.tsx";
export { tellOtherTabs, watchOtherTabs } from "./cart-channel.ts";
export { CartPage } from "./cart-page.tsx";
export { reloadCart } from "./cart-query.ts";
export { CartTotals } from "./cart-totals.tsx";
export { CartView } from "./cart-view.tsx";
export { moveCart, useReleaseCart } from "./transition-cart.ts";
export { useCart } from "./use-cart.ts";
