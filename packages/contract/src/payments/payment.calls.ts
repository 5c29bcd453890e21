import { callAt } from "../call-address.ts";
import { PAYMENT_TIMEOUT_MS } from "../constants.ts";

export const payOrder = callAt("POST", "/store-front/api/sales/order/{id}/pay", {
  timeoutMs: PAYMENT_TIMEOUT_MS,
});
export const payGuestOrder = callAt("POST", "/store-front/api/guest/sales/order/{id}/pay", {
  timeoutMs: PAYMENT_TIMEOUT_MS,
});
export const getPaymentProgress = callAt("GET", "/store-front/api/sales/payment/{order_id}/progress");
