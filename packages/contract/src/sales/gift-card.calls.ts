import { callAt } from "../call-address.ts";

export const requestGiftCard = callAt("POST", "/store-front/api/sales/cart_b2c/gift-card/request");
export const getGiftCardRequest = callAt("GET", "/store-front/api/sales/cart_b2c/gift-card/request");
export const cancelGiftCardRequest = callAt("DELETE", "/store-front/api/sales/cart_b2c/gift-card/request");
export const readGiftCardConsent = callAt("POST", "/store-front/api/sales/gift-card/consent/read", {
  withoutCsrf: true,
});
export const answerGiftCardConsent = callAt("POST", "/store-front/api/sales/gift-card/consent");
