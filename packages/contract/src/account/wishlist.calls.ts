import { callAt } from "../call-address.ts";

export const checkWish = callAt("GET", "/api/v1/wishlist/{id}");
export const getWishIds = callAt("GET", "/api/v1/wish-list/ids");
export const getWishlist = callAt("GET", "/api/v1/wish-list");
export const addWish = callAt("POST", "/api/v1/wish-list/{id}");
export const removeWish = callAt("DELETE", "/api/v1/wish-list/{id}");
