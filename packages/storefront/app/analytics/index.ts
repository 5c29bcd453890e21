export { addToCart } from "./add-to-cart.ts";
export { addToWishlist } from "./add-to-wishlist.ts";
export { updateTag } from "./google-tag.ts";
export { removeFromCart } from "./remove-from-cart.ts";
export { viewItem } from "./view-item.ts";
