import { callAt } from "../call-address.ts";

export const placeOrder = callAt("POST", "/api/v1/cart/checkout");
export const guestOrderToCart = callAt("POST", "/store-front/api/guest/sales/order/{id}/to-cart");
export const guestOrderBackToCart = callAt("POST", "/store-front/api/guest/sales/order/{id}/back-to-cart");
export const getGuestOrder = callAt("GET", "/store-front/api/guest/sales/order/{id}");
