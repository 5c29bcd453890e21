import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { anySecretId, MISSING, NOT_PAYABLE, TOO_MANY_PAYMENTS } from "../refusals.ts";
import { paymentProgress } from "./payment.ts";
import * as calls from "./redsys.calls.ts";

/** Ds_Order: the gateway's number of one attempt. */
const attemptNumber = z.string().regex(/^[0-9]{4}[0-9A-Za-z]{0,8}$/, "Número de operación no válido");

/** The arguments of `getInSiteFormJSON`; all are strings, as the gateway's script requires. */
export const cardForm = z.object({
  script_url: z.url(),
  /** The origin that messages of the form must have. */
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
    /** A number that the form found used already (`idOper` -1): another one replaces it. */
    replaces: attemptNumber.optional(),
  }),
  answers: { 200: cardForm },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY_PAYMENTS },
});

/** The browser's data for 3-D Secure 2 (EMV 3DS 2.2, browser data). */
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

export const processCardPayment = defineCall(calls.processCardPayment, {
  summary: "Pays by the card behind `id_oper`: starts, and goes on after the 3DS method",
  body: z.strictObject({
    order_id: anySecretId,
    order: attemptNumber,
    id_oper: z.string().regex(/^[\x21-\x7e]{4,200}$/, "Identificador de operación no válido"),
    browser: browserData,
    /** After the 3DS method: Y = its frame reported the end, N = it did not within 10 s. */
    method_completed: z.enum(["Y", "N"]).optional(),
  }),
  answers: { 200: paymentProgress },
  refusals: { 404: MISSING, 409: NOT_PAYABLE, 429: TOO_MANY_PAYMENTS },
});

/** The media type of the posts of banks and gateways. */
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
  /** Banks spell it in either way; for any other body, the frame has the page read the progress. */
  body: z.looseObject({ cres: challengeResult, cRes: challengeResult }),
  bodyType: FORM,
  answers: { 200: fileOf<string>("text/html") },
});

/** The message of the two returning pages to their parent frame, to our own origin only. */
export type PaymentFrameMessage = { source: "tuerca-payment"; step: "method" | "challenge" };
