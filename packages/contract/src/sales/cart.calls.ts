import { callAt } from "../call-address.ts";

export const getCart = callAt("GET", "/store-front/api/sales/cart_b2c");
export const saveCart = callAt("POST", "/store-front/api/sales/cart_b2c");
export const getCheckoutCart = callAt("GET", "/store-front/api/sales/checkout_b2c");
export const transitionCart = callAt("POST", "/store-front/api/sales/cart_b2c/transition");
export const applyCoupon = callAt("POST", "/store-front/api/sales/cart/coupon/apply");
export const availableCoupons = callAt("GET", "/store-front/api/sales/cart/coupon/available");
