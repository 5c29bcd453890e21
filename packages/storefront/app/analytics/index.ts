export { addToCart } from "./add-to-cart.ts";
export { addToWishlist } from "./add-to-wishlist.ts";
export { beginCheckout, checkoutProgress } from "./checkout.ts";
export { updateTag } from "./google-tag.ts";
export { purchase } from "./purchase.ts";
export { removeFromCart } from "./remove-from-cart.ts";
export { viewItem } from "./view-item.ts";
