import { callAt } from "../call-address.ts";
import { PAYMENT_TIMEOUT_MS } from "../constants.ts";

export const cardConfiguration = callAt(
  "POST",
  "/store-front/api/sales/payment/redsys/in-site/card-configuration",
  { timeoutMs: PAYMENT_TIMEOUT_MS },
);
export const processCardPayment = callAt("POST", "/store-front/api/sales/payment/redsys/in-site/process", {
  timeoutMs: PAYMENT_TIMEOUT_MS,
});
export const redsysNotification = callAt("POST", "/store-front/api/sales/payment/redsys/notification", {
  withoutCsrf: true,
});
export const threeDsMethodReturn = callAt(
  "POST",
  "/store-front/api/sales/payment/redsys/in-site/method-return",
  { withoutCsrf: true },
);
export const challengeReturn = callAt(
  "POST",
  "/store-front/api/sales/payment/redsys/in-site/challenge-return",
  { withoutCsrf: true, timeoutMs: PAYMENT_TIMEOUT_MS },
);
