import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { anyId, anySecretId, MISSING } from "../refusals.ts";
import { order, paymentStart } from "./order.ts";
import * as calls from "./payment.calls.ts";

const NOT_PAYABLE =
  "Paid or cancelled already (`order_state`), a payment is being confirmed (`payment_pending`), or the bank wants no card for this order any more (`card_refused`)";
const TOO_MANY =
  "Too many wrong ids, payments of the order begun, or cards denied for it or from there; Retry-After in seconds";
const GUESSED = "Too many wrong ids; Retry-After in seconds";

/** How an order that waits for its money can be paid after all. */
export const payMethods = ["card", "bizum", "transfer"] as const;
export type PayMethod = (typeof payMethods)[number];

const payBody = z.strictObject({ method: z.enum(payMethods, { error: "Elige una forma de pago" }) });
const paymentStarted = z.object({ order, payment: paymentStart });

export const payOrder = defineCall(calls.payOrder, {
  summary: "Starts paying one of the customer's orders again",
  params: anyId,
  body: payBody,
  answers: { 200: paymentStarted },
  needsLogin: true,
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY },
});

export const payGuestOrder = defineCall(calls.payGuestOrder, {
  summary: "Starts paying an order again, by its secret id",
  params: anyId,
  body: payBody,
  answers: { 200: paymentStarted },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY },
});

/** Ds_Order: the gateway's number of one attempt. */
const attemptNumber = z.string().regex(/^[0-9]{4}[0-9A-Za-z]{0,8}$/, "Número de operación no válido");

/** What `getInSiteFormJSON` is given; every value is a string, as the gateway's script wants it. */
export const cardForm = z.object({
  script_url: z.url(),
  /** Whom messages of the form must come from. */
  origin: z.string(),
  merchant_code: z.string(),
  terminal: z.string(),
  order: attemptNumber,
  language: z.string(),
  button_text: z.string(),
  style: z.object({ button: z.string(), body: z.string(), box: z.string(), input: z.string() }),
});
export type CardForm = z.infer<typeof cardForm>;

export const cardConfiguration = defineCall(calls.cardConfiguration, {
  summary:
    "The attempt to pay an order by card: what its form is painted with; the same one until it is used",
  body: z.strictObject({
    order_id: anySecretId,
    /** Number that the form found to be used already (`idOper` -1): another one is minted in its place. */
    replaces: attemptNumber.optional(),
  }),
  answers: { 200: cardForm },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY },
});

/** Of the browser, what 3-D Secure 2 asks for (EMV 3DS 2.2, browser data). */
export const browserData = z.strictObject({
  java_enabled: z.boolean(),
  javascript_enabled: z.boolean(),
  language: z.string().regex(/^[A-Za-z0-9-]{2,8}$/),
  color_depth: z.number().int().min(1).max(64),
  screen_height: z.number().int().min(0).max(999_999),
  screen_width: z.number().int().min(0).max(999_999),
  /** Minutes from local time to UTC: -60 for Madrid in winter. */
  tz: z.number().int().min(-900).max(900),
});
export type BrowserData = z.infer<typeof browserData>;

/** A form that the browser posts: `method` in a hidden frame, `challenge` in one of 500 x 600 or more. */
const browserForm = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) });

export const paymentStatuses = ["authorised", "denied", "method", "challenge", "pending"] as const;

/**
 * Where a payment stands. `pending`: nobody knows yet, or the customer's bank is asking: poll, and offer no other
 * payment unless `retry_allowed`. `denied`: no money has moved. `redirect_to` is where the browser goes when it is
 * over.
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

export const processCardPayment = defineCall(calls.processCardPayment, {
  summary: "Pays by the card behind `id_oper`: starts, and goes on after the 3DS method",
  body: z.strictObject({
    order_id: anySecretId,
    order: attemptNumber,
    id_oper: z.string().regex(/^[\x21-\x7e]{4,200}$/, "Identificador de operación no válido"),
    browser: browserData,
    /** After the 3DS method: Y = its frame told that it is done, N = it did not within 10 s. */
    method_completed: z.enum(["Y", "N"]).optional(),
  }),
  answers: { 200: paymentProgress },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY },
});

export const getPaymentProgress = defineCall(calls.getPaymentProgress, {
  summary: "Where the last payment of an order stands, by the order's secret id; for polling",
  params: z.object({ order_id: z.string().max(100) }),
  answers: { 200: paymentProgress },
  refusals: { 404: MISSING, 429: GUESSED },
});

/** What banks and gateways post. */
const FORM = "application/x-www-form-urlencoded";

const signedForm = z.looseObject({
  Ds_SignatureVersion: z.string().max(50),
  Ds_MerchantParameters: z.string().max(20_000),
  Ds_Signature: z.string().max(300),
});

export const redsysNotification = defineCall(calls.redsysNotification, {
  summary: "Redsys tells the outcome of an attempt, as a signed form",
  body: signedForm,
  bodyType: FORM,
  answers: { 200: z.object({ status: z.literal("ok") }) },
  refusals: { 400: "Not signed by Redsys, or not about an attempt of ours" },
  limit: "signed",
});

export const threeDsMethodReturn = defineCall(calls.threeDsMethodReturn, {
  summary: "The bank's 3DS method is done: a page that tells its parent frame so",
  body: z.looseObject({ threeDSMethodData: z.string().max(5000) }),
  bodyType: FORM,
  answers: { 200: fileOf<string>("text/html") },
});

const challengeResult = z.string().max(20_000).optional();

export const challengeReturn = defineCall(calls.challengeReturn, {
  summary: "The customer is back from the bank: finishes the payment; a page that tells its parent frame so",
  /** Banks spell it in either way; whatever else comes, the frame tells the page to look for itself. */
  body: z.looseObject({ cres: challengeResult, cRes: challengeResult }),
  bodyType: FORM,
  answers: { 200: fileOf<string>("text/html") },
});

/** What the two returning pages post to their parent frame, to our own origin only. */
export type PaymentFrameMessage = { source: "tuerca-payment"; step: "method" | "challenge" };
