import { instant, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { byOrderNumber, cents, centsOrNone, cursor, once, sentByHand, someCents, wordsOf } from "./fields.ts";

export const refundStates = ["requested", "sending", "done", "failed"] as const;
const refundReasons = [
  "return",
  "cancellation",
  "goodwill",
  "paid_twice",
  "order_gone",
  "correction",
  "other_amount",
] as const;

const refund = z.object({
  id: z.number().int(),
  amount_cents: cents,
  reason: z.enum(refundReasons),
  because: z.string().nullable(),
  state: z.enum(refundStates),
  /** What it gives back of lines, by their positions; none of a gesture. */
  lines: z.array(z.object({ line: z.number().int(), pieces: z.number().int(), cents })),
  by_hand: z.boolean(),
  reference: z.string().nullable(),
  /** The gateway's code and its meaning in Spanish, for a refused one. */
  code: z.string().nullable(),
  refused_because: z.string().nullable(),
  updated_at: instant,
});

export const listRefunds = defineOfficeCall(
  { method: "GET", path: "/office/api/refunds" },
  {
    summary: "Refunds by state, newest first, fifty at a time",
    permission: "read_invoices",
    query: z.strictObject({
      state: wordsOf(refundStates, "Este estado no existe"),
      order: orderNumber.optional(),
      after: cursor,
    }),
    answers: {
      200: z.object({
        refunds: z.array(refund.extend({ order_number: z.string() })),
        next: z.string().nullable(),
        /** Rows by state; more than 10,000 are 10,001. */
        counts: z.record(z.enum(refundStates), z.number().int()),
      }),
    },
  },
);

export const exportRefunds = defineTable(listRefunds, {
  summary: "The filtered refunds as a table",
  isPersonal: false,
  filter: listRefunds.query.omit({ after: true }).shape,
});

/** What a refund of all pays, and what it restores to the gift cards that paid a share. */
const allBack = z.object({ money_cents: cents, gift_card_cents: cents });

/** An order's money for a refund, in cents. */
const orderRefunds = z.object({
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.string().nullable(),
  total_cents: cents,
  gift_card_cents: cents,
  left: z.object({
    /** The most for an amount or pieces: by card or Bizum, and by transfer or in cash. */
    gateway_cents: cents,
    by_hand_cents: cents,
    /** The unspent balance of gift cards that the order sold, which goes back only with all. */
    sold_cards_cents: cents,
    /** All that is left by either way, this balance included. */
    all: z.object({ gateway: allBack, by_hand: allBack }),
    /** All money that is left, whichever way it goes. */
    total_cents: cents,
  }),
  /** Money that the order did not need, part of what is left. */
  surplus_cents: cents,
  /** Whether a refund is under way; then no other one begins. */
  is_moving: z.boolean(),
  /** Whether this person may cancel the order together with a refund of all. */
  can_cancel: z.boolean(),
  /** A received return whose refund comes first. */
  waiting_return: z.string().nullable(),
  /** The role's limit for one order, and how much of it has gone; null has none. */
  limit: z.object({ cents, used_cents: cents }).nullable(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      /** The payment for the line, less its share of a coupon. */
      paid_cents: cents,
      /** What no refund has given back and no received return waits for. */
      left_pieces: z.number().int(),
      left_cents: cents,
    }),
  ),
  refunds: z.array(refund),
  account: z
    .object({
      asked_at: instant,
      is_given: z.boolean(),
      end: z.string().nullable(),
      /** Only with `read_customers`. */
      iban: z.string().nullable(),
      holder: z.string().nullable(),
    })
    .nullable(),
  /** Only with `read_customers`. */
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type OrderRefunds = z.output<typeof orderRefunds>;

export const getOrderRefunds = defineOfficeCall(
  { method: "GET", path: "/office/api/orders/{number}/refunds" },
  {
    summary: "What of an order's money may still go back, and its refunds",
    permission: "refund",
    params: byOrderNumber,
    answers: { 200: orderRefunds },
  },
);

const because = text(500, "Escribe por qué");
const line = z.strictObject({
  line: z.int("Elige una línea").min(1, "Elige una línea").max(1000, "Elige una línea"),
  quantity: z.int("Escribe cuántas piezas").min(1, "Al menos una pieza").max(9999, "Son demasiadas piezas"),
});

/** All that is left, an amount, or what pieces of lines cost. */
const wanted = z.discriminatedUnion(
  "what",
  [
    z.strictObject({
      what: z.literal("all"),
      /** Whether the order, which has not left, is cancelled too; takes `write_orders`. */
      cancels: z.boolean().default(false),
    }),
    z.strictObject({
      what: z.literal("amount"),
      amount_cents: someCents,
      /** The line whose price it reduces; null for a gesture, which leaves all prices. */
      line: z.int("Elige de qué pieza es").min(1, "Elige de qué pieza es").max(1000).nullable(),
      because,
    }),
    z.strictObject({
      what: z.literal("lines"),
      lines: z
        .array(line)
        .min(1, "Elige al menos una línea")
        .max(1000, "Son demasiadas líneas")
        .refine(
          (chosen) => new Set(chosen.map((one) => one.line)).size === chosen.length,
          "Una línea está repetida",
        ),
      because,
    }),
  ],
  "Elige qué se reembolsa",
);

export const refundOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/refunds" },
  {
    summary: "Refunds an order, whole or in part; the same Idempotency-Key and body are one refund",
    permission: "refund",
    reauth: true,
    params: byOrderNumber,
    headers: once,
    body: z.strictObject({
      refund: wanted,
      /** The rest in all that the person has seen; another amount is refused. */
      left_cents: centsOrNone,
      /** For money that a person has sent; null if the gateway sends it. */
      by_hand: sentByHand.nullable(),
    }),
    answers: {
      200: z.object({
        /** Through the gateway, by hand, and restored to gift cards. */
        sent_cents: cents,
        by_hand_cents: cents,
        gift_card_cents: cents,
      }),
    },
    refusals: {
      403: "More of the order would be refunded than the role's limit",
      409: "Something else is left than was seen, or a refund is under way; `changed_by` and `changed_at` say who and when",
    },
  },
);
export type RefundWanted = z.output<typeof wanted>;

export const askForRefundAccount = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/refund-account" },
  {
    summary: "Mails the customer a link to give an account for a transfer",
    permission: "refund",
    reauth: true,
    params: byOrderNumber,
    answers: { 204: null },
    refusals: { 409: "The order has no money to refund, or its account is deleted" },
  },
);
