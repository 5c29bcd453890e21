import { callAt } from "../call-address.ts";

export const shareCart = callAt("POST", "/store-front/api/sales/cart/share");
export const getSharedCart = callAt("GET", "/store-front/api/sales/shared-carts/{id}");
export const sharedCartToCart = callAt("POST", "/store-front/api/sales/shared-carts/{id}/to-cart");
