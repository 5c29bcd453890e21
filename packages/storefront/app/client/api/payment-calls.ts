import type * as contract from "@tuerca/contract";
import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";
import { addressOf } from "./calls.ts";

/** Where the calls go that pay an order; loaded with the pages about it only. */
const ORDER = "/store-front/api/guest/sales/order/{id}";
const PAYMENT = "/store-front/api/sales/payment";

export const payGuestOrder = addressOf<typeof contract.payGuestOrder>({
  method: "POST",
  path: `${ORDER}/pay`,
  timeoutMs: PAYMENT_TIMEOUT_MS,
});

export const guestOrderToCart = addressOf<typeof contract.guestOrderToCart>({
  method: "POST",
  path: `${ORDER}/to-cart`,
});

export const guestOrderBackToCart = addressOf<typeof contract.guestOrderBackToCart>({
  method: "POST",
  path: `${ORDER}/back-to-cart`,
});

export const cardConfiguration = addressOf<typeof contract.cardConfiguration>({
  method: "POST",
  path: `${PAYMENT}/redsys/in-site/card-configuration`,
  timeoutMs: PAYMENT_TIMEOUT_MS,
});

export const processCardPayment = addressOf<typeof contract.processCardPayment>({
  method: "POST",
  path: `${PAYMENT}/redsys/in-site/process`,
  timeoutMs: PAYMENT_TIMEOUT_MS,
});

export const getPaymentProgress = addressOf<typeof contract.getPaymentProgress>({
  method: "GET",
  path: `${PAYMENT}/{order_id}/progress`,
});
