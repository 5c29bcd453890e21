export { findWishes, moveWishes } from "./wishlist.repository.ts";
export { registerWishlistRoutes } from "./wishlist.routes.ts";
