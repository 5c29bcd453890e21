import {
  fileOf,
  instant,
  lines,
  optionalLines,
  optionalText,
  returnReasons,
  returnStates,
  secretId,
} from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { cents, centsOrNone, cursor, once, sentByHand, skuPieces, wordsOf } from "./fields.ts";

const RETURN_NUMBER = /^D\d{4}-\d{6,12}$/;
const byNumber = z.strictObject({ number: z.string().regex(RETURN_NUMBER) });
const state = z.enum(returnStates, "Este estado no existe");
const changed = { 409: "Somebody else has changed it; `changed_by` and `changed_at` say who and when" };

/** Only with `read_customers`. */
const customer = z.object({ name: z.string(), email: z.string() }).nullable();

const summary = z.object({
  number: z.string(),
  order_number: z.string(),
  reason: z.enum(returnReasons),
  state,
  pieces: z.number().int(),
  created_at: instant,
  /**
   * The last of the 14 days to refund, `YYYY-MM-DD`; null while they do not run, and once closed.
   */
  refund_by: z.string().nullable(),
  /** Full days until then, negative if it is over. */
  days_left: z.number().int().nullable(),
  customer,
});
export type OfficeReturn = z.output<typeof summary>;

/** Rows by state, of which more than 10,000 are not counted: then it is 10,001. */
const counts = z.record(state, z.number().int());

export const listReturns = defineOfficeCall(
  { method: "GET", path: "/office/api/returns" },
  {
    summary: "Returns by state, fifty at a time",
    permission: "read_returns",
    query: z.strictObject({
      state: wordsOf(returnStates, "Este estado no existe"),
      reason: wordsOf(returnReasons, "Este motivo no existe"),
      /** Of a return or an order. */
      number: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^D?\d{4}-\d{6,12}$/, "Escribe un número como D2026-000123 o 2026-000123")
        .optional(),
      /** Longest waiting first, or newest first. */
      sort: z.enum(["oldest", "newest"], "Este orden no existe").default("oldest"),
      after: cursor,
    }),
    answers: { 200: z.object({ returns: z.array(summary), next: z.string().nullable(), counts }) },
  },
);

export const exportReturns = defineTable(listReturns, {
  summary: "The filtered returns as a table",
  isPersonal: true,
  filter: listReturns.query.omit({ after: true }).shape,
});

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  /** The shop's statement about the customer's car when the line was bought. */
  fit: z
    .object({ verdict: z.string(), vehicle: z.string().nullable(), source: z.string().nullable() })
    .nullable(),
});

/** A refund in cents, as `refundReturn` makes it. */
const refund = z.object({
  goods_cents: cents,
  delivery_cents: cents,
  deduction_cents: cents,
  gift_card_cents: cents,
  money_cents: cents,
});

const detail = summary.extend({
  explanation: z.string().nullable(),
  refused_because: z.string().nullable(),
  tracking_number: z.string().nullable(),
  lines: z.array(line),
  photos: z.array(z.object({ id: secretId, by_shop: z.boolean() })),
  history: z.array(z.object({ state, at: instant })),
  /** Acts of the staff and of commands, oldest first. */
  acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  /** The states that it may move to. */
  moves: z.array(state),
  /** Only with `refund` or `read_invoices`; null before the refund. */
  refund: refund.nullable(),
});

export const getReturn = defineOfficeCall(
  { method: "GET", path: "/office/api/returns/{number}" },
  {
    summary: "A return with its lines, photos, evidence of fit, history and acts",
    permission: "read_returns",
    params: byNumber,
    answers: { 200: detail },
  },
);

export const getReturnPhoto = defineOfficeCall(
  { method: "GET", path: "/office/api/returns/{number}/photos/{photo_id}" },
  {
    summary: "A photo of this return, the customer's or the shop's",
    permission: "read_returns",
    params: byNumber.extend({ photo_id: secretId }),
    answers: { 200: fileOf<Uint8Array>("image/jpeg") },
  },
);

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
    params: byNumber,
    body: z.strictObject({ state }),
    answers: { 204: null },
    refusals: changed,
  },
);

export const refuseReturn = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/refuse" },
  {
    summary: "Refuses a return and mails its customer why",
    permission: "write_returns",
    params: byNumber,
    body: z.strictObject({ state, because: lines(2000, "Escribe por qué") }),
    answers: { 204: null },
    refusals: changed,
  },
);

export const markReturnSent = defineOfficeCall(
  { method: "POST", path: "/office/api/returns/{number}/sent" },
  {
    summary: "Records that the customer has sent an approved return",
    permission: "write_returns",
    params: byNumber,
    body: z.strictObject({ state, tracking_number: optionalText(60) }),
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
    params: byNumber,
    body: z.strictObject({ state, bad: pieces, missing: pieces }),
    answers: { 204: null },
    refusals: changed,
  },
);

const preview = refund.extend({
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
    params: byNumber,
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
    params: byNumber,
    headers: once,
    body: z.strictObject({
      deduction_cents: centsOrNone,
      /** The refund that the person has seen; another one is refused. */
      total_cents: centsOrNone,
      by_hand: sentByHand.nullable(),
    }),
    answers: { 200: refund.extend({ is_by_hand: z.boolean() }) },
    refusals: {
      ...changed,
      403: "More of the order would be refunded than the role's limit",
    },
  },
);
