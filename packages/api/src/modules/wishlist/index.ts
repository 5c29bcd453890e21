export { registerWishlistRoutes } from "./wishlist.routes.ts";
