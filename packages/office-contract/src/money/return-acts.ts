import { lines, optionalLines, optionalText } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import {
  byReturnNumber,
  centsOrNone,
  once,
  returnRefund,
  returnState,
  sentByHand,
  skuPieces,
} from "./fields.ts";

const changed = { 409: "Somebody else has changed it; `changed_by` and `changed_at` say who and when" };

export const openReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns" },
  {
    summary: "Records a return by hand; without lines, of all that is left",
    permission: "write_returns",
    body: z.strictObject({
      order_number: orderNumber,
      reason: z.enum(["withdrawal", "wrong", "damaged", "faulty", "does_not_fit"], "Elige el motivo"),
      lines: z
        .array(skuPieces)
        .min(1, "Elige al menos una pieza")
        .max(1000, "Son demasiadas líneas")
        .nullable(),
      explanation: optionalLines(2000),
    }),
    answers: { 201: z.object({ number: z.string() }) },
    refusals: { 409: "Nothing has left, or not so many pieces are left" },
  },
);

export const approveReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/approve" },
  {
    summary: "Approves a return and mails its customer how to send it",
    permission: "write_returns",
    params: byReturnNumber,
    body: z.strictObject({ state: returnState }),
    answers: { 204: null },
    refusals: changed,
  },
);

export const refuseReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/refuse" },
  {
    summary: "Refuses a return and mails its customer why",
    permission: "write_returns",
    params: byReturnNumber,
    body: z.strictObject({ state: returnState, because: lines(2000, "Escribe por qué") }),
    answers: { 204: null },
    refusals: changed,
  },
);

export const markReturnSent = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/sent" },
  {
    summary: "Records that the customer has sent an approved return",
    permission: "write_returns",
    params: byReturnNumber,
    body: z.strictObject({ state: returnState, tracking_number: optionalText(60) }),
    answers: { 204: null },
    refusals: changed,
  },
);

const pieces = z.array(skuPieces).max(1000, "Son demasiadas líneas").default([]);

export const receiveReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/receive" },
  {
    summary: "Records how the pieces have come back; all but bad and missing ones are for sale again",
    permission: "write_returns",
    params: byReturnNumber,
    body: z.strictObject({ state: returnState, bad: pieces, missing: pieces }),
    answers: { 204: null },
    refusals: changed,
  },
);

const preview = returnRefund.extend({
  /** A person has to send the money. */
  is_by_hand: z.boolean(),
  /** The customer's bank account, if one was asked for; only with `read_customers`. */
  account: z.object({ iban: z.string().nullable(), holder: z.string().nullable() }).nullable(),
});

export const previewReturnRefund = defineOfficeCall(
  { method: "GET", path: "/office/api/returns/{number}/refund" },
  {
    summary: "The refund of a received return, without making it",
    permission: "refund",
    params: byReturnNumber,
    query: z.strictObject({
      deduction_cents: z.coerce.number("Escribe un importe").pipe(centsOrNone).default(0),
    }),
    answers: { 200: preview },
    refusals: { 409: "It is not received, or refunded already" },
  },
);

export const refundReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/refund" },
  {
    summary: "Refunds a received return; the same Idempotency-Key and body are one refund",
    permission: "refund",
    reauth: true,
    params: byReturnNumber,
    headers: once,
    body: z.strictObject({
      deduction_cents: centsOrNone,
      /** The refund that the person has seen; another one is refused. */
      total_cents: centsOrNone,
      by_hand: sentByHand.nullable(),
    }),
    answers: { 200: returnRefund.extend({ is_by_hand: z.boolean() }) },
    refusals: {
      ...changed,
      403: "More of the order would be refunded than the role's limit",
    },
  },
);
