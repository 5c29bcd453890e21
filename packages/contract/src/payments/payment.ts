import { z } from "zod";
import { defineCall } from "../call.ts";
import { anyId, MISSING, NOT_PAYABLE, TOO_MANY_PAYMENTS } from "../refusals.ts";
import { order, paymentStart } from "../sales/order.ts";
import * as calls from "./payment.calls.ts";
import { payMethods } from "./payment-methods.ts";

const GUESSED = "Too many wrong ids; Retry-After in seconds";

const payBody = z.strictObject({ method: z.enum(payMethods, { error: "Elige una forma de pago" }) });
const paymentStarted = z.object({ order, payment: paymentStart });

export const payOrder = defineCall(calls.payOrder, {
  summary: "Starts paying one of the customer's orders again",
  params: anyId,
  body: payBody,
  answers: { 200: paymentStarted },
  needsLogin: true,
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY_PAYMENTS },
});

export const payGuestOrder = defineCall(calls.payGuestOrder, {
  summary: "Starts paying an order again, by its secret id",
  params: anyId,
  body: payBody,
  answers: { 200: paymentStarted },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY_PAYMENTS },
});

/**
 * A form that the browser posts: `method` in a hidden frame, `challenge` in one of at least 500 x
 * 600.
 */
const browserForm = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) });

export const paymentStatuses = ["authorised", "denied", "method", "challenge", "pending"] as const;

/**
 * The progress of a payment. `pending`: unknown yet, or the customer's bank is asking: poll, and
 * offer no other payment unless `retry_allowed`. `denied`: no money has moved. `redirect_to` is the
 * browser's address once it is over.
 */
export const paymentProgress = z.object({
  status: z.enum(paymentStatuses),
  message: z.string(),
  retry_allowed: z.boolean(),
  method: browserForm.optional(),
  challenge: browserForm.optional(),
  redirect_to: z.string().nullable(),
});
export type PaymentProgress = z.infer<typeof paymentProgress>;

export const getPaymentProgress = defineCall(calls.getPaymentProgress, {
  summary: "Where the last payment of an order stands, by the order's secret id; for polling",
  params: z.object({ order_id: z.string().max(100) }),
  answers: { 200: paymentProgress },
  refusals: { 404: MISSING, 429: GUESSED },
});
