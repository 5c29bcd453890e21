export { AddToCart } from "./add-to-cart.tsx";
export { watchOtherTabs } from "./cart-channel.ts";
export { reloadCart } from "./cart-query.ts";
export { useCart } from "./use-cart.ts";
