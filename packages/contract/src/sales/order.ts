import { z } from "zod";
import { orderInvoice } from "../after-sale/invoice.ts";
import { orderReturn } from "../after-sale/order-return.ts";
import { orderStatement } from "../after-sale/order-statement.ts";
import { defineCall } from "../call.ts";
import { engineCar, fitVerdict, lineFit } from "../catalog/fit-verdict.ts";
import { email } from "../fields/email.ts";
import { euros, idempotencyKey, instant, numericId, secretId } from "../fields/fields.ts";
import { paymentMethodCodes } from "../payments/payment-methods.ts";
import { anyId, anySecretId } from "../refusals.ts";
import { address } from "../spain/address.ts";
import { cart, discount, totals, vat } from "./cart.ts";
import { carrier } from "./checkout.ts";
import { giftCardRecipient } from "./gift-card.ts";
import * as calls from "./order.calls.ts";

export const orderStatuses = [
  "pending_payment",
  "paid",
  "preparing",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The shop's statement, as the order was placed, about the car of the line. */
const orderFit = lineFit.extend({
  label: z.string().describe("`Seat Ibiza IV (6J) 1.6 TDI 77 kW`"),
  terms: fitVerdict.shape.terms,
  registered: engineCar.shape.registered,
  answers: engineCar.shape.answers,
});

/** A line as it was sold; later changes of the catalogue do not affect it. */
export const orderItem = z.object({
  product: z.object({
    id: numericId,
    name: z.string(),
    sku: z.string(),
    url: z.string(),
    image: z.object({ url: z.string() }).nullable(),
    brand: z.object({ name: z.string() }).nullable(),
    categories: z.array(z.object({ name: z.string() })),
    is_sold: z.boolean().describe("Whether the shop sells it today, so that its page is there"),
  }),
  quantity: z.number().int(),
  price: z.object({ unit: euros, total: euros, total_original: euros }),
  discount: euros.describe("The item's share of what the coupon took off; no part of `price`"),
  refunded: z
    .object({ quantity: z.number().int(), amount: euros })
    .optional()
    .describe("What refunds that name the line have given back of it; without pieces its price was reduced"),
  fit: orderFit.optional(),
  /** The recipient of a gift card. */
  products_customization: z.array(giftCardRecipient).optional(),
});

export const order = z.object({
  id: secretId,
  number: z.string(),
  created_at: instant,
  by_phone: z
    .literal(true)
    .optional()
    .describe("The shop took it by phone: its customer accepts it, and the terms of sale, by paying"),
  status: z.enum(orderStatuses),
  status_label: z.string(),
  customer: z.object({ email: z.string(), name: z.string() }),
  payment: z.object({
    /** Null if nothing had to be paid. */
    method: z.enum(paymentMethodCodes).nullable(),
    status: z.enum(["pending", "paid", "refunded"]),
    is_confirming: z
      .boolean()
      .describe("Money may be under way and nobody knows yet: ask again, and offer no other payment"),
    paid_at: instant.nullable(),
    /** The payment deadline of an unpaid order; null otherwise. */
    due_at: instant.nullable(),
    /** The data for paying a transfer; null for other methods. */
    transfer: z
      .object({ iban: z.string(), beneficiary: z.string(), concept: z.string(), due_at: instant })
      .nullable(),
  }),
  items: z.array(orderItem),
  totals,
  vat,
  discounts: z.array(discount),
  shipping_address: address,
  billing_address: address,
  carrier: carrier.omit({ free_from: true, left_until_free: true }),
  shipments: z.array(
    z.object({
      carrier: z.string(),
      tracking_number: z.string(),
      url: z
        .string()
        .nullable()
        .describe("Where the parcel is followed; null where only its number is known"),
      shipped_at: instant,
    }),
  ),
  comments: z.string().nullable().describe("What the customer wrote about the delivery"),
  refunds: z
    .array(z.object({ amount: euros, at: instant, is_surplus: z.boolean() }))
    .describe(
      "Money that has gone back; `is_surplus`: what the order did not need, as a second payment of it",
    ),
  refund_account: z
    .object({ end: z.string().nullable().describe("The account's last four characters, once it is given") })
    .nullable()
    .describe("Whether its customer is asked for an account for a refund by transfer; null otherwise"),
  returns: z.array(orderReturn).describe("Goods that come back, oldest first"),
  returnable: z
    .array(z.object({ line: z.number().int(), quantity: z.number().int() }))
    .describe("Pieces by line, from 1, whose return can be asked for"),
  invoice: z
    .object({ id: secretId, number: z.string() })
    .nullable()
    .describe("The invoice of the sale; a full one in place of a simplified one"),
  invoices: z
    .array(orderInvoice)
    .describe("All valid invoices in the order of their issue, those that rectify included"),
  invoice_due: z
    .enum(["soon", "later"])
    .nullable()
    .describe(
      "Whether an invoice is being issued: `soon` within seconds, so ask again; `later` where it takes unusually long",
    ),
  /**
   * `cancel`: it is unpaid without money in flight, so its customer may cancel it. `return`: they
   * may ask for a return of something. `full_invoice`: they may ask for an invoice with name and
   * tax id.
   */
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    return: z.boolean(),
    full_invoice: z.boolean(),
  }),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  withdrawal: z.object({
    is_open: z.boolean().describe("Whether its customer can still withdraw from something of it, in time"),
    until: z.iso.date().nullable().describe("The last day for its goods; null before their delivery"),
    statements: z.array(orderStatement),
  }),
});
export type Order = z.infer<typeof order>;

/**
 * An account's order by its secret id, without that account's login, once it is long over: no data
 * of the buyer.
 */
const orderSummary = order
  .pick({ id: true, number: true, created_at: true, status: true, status_label: true, history: true })
  .extend({
    needs_login: z.literal(true),
    payment: order.shape.payment.pick({ status: true }),
    items: z.array(orderItem.omit({ products_customization: true, fit: true })),
  });

/** An order for anyone who knows its secret id. */
export const guestOrder = z.discriminatedUnion("needs_login", [
  order.extend({
    needs_login: z.literal(false),
    needs_email: z
      .boolean()
      .describe("It is an account's and nobody is logged in there: to cancel it takes its e-mail address"),
    can_register: z
      .boolean()
      .describe("It is a guest's and this session placed it: `registerWithOrder` opens its account"),
  }),
  orderSummary,
]);
export type GuestOrder = z.infer<typeof guestOrder>;
export type OrderSummary = z.infer<typeof orderSummary>;

export const paymentStart = z.object({
  action: z.enum(["none", "insite", "redirect"]),
  url: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type PaymentStart = z.infer<typeof paymentStart>;

export const placeOrder = defineCall(calls.placeOrder, {
  summary: "Places the order; the same Idempotency-Key and body answer the first answer again for 24 h",
  headers: z.object({ "idempotency-key": idempotencyKey }),
  body: z.strictObject({
    checkout_id: anySecretId,
    revision: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe(
        "Of the checkout that the customer saw, otherwise the one that was shown last; where it is another one now, nothing is placed",
      ),
    accept_terms: z.literal(true, { error: "Debes aceptar los términos y condiciones" }),
  }),
  answers: { 201: z.object({ order, payment: paymentStart }) },
  refusals: {
    404: "No such checkout",
    409: "The state has moved on (`code`); `checkout_changed` comes with the current `checkout`",
  },
});

export const guestOrderToCart = defineCall(calls.guestOrderToCart, {
  summary:
    "Adds what is still sold of an order to the visitor's cart, by the order's secret id; gift cards only for who placed it",
  params: anyId,
  answers: { 200: cart },
  refusals: {
    404: "Unknown",
    409: "Nothing of it is sold any more (`stock_gone`)",
    429: "Too many wrong ids; Retry-After in seconds",
  },
  keepsVisit: true,
});

/** The reasons why an order cannot be cancelled to the cart: as a conflict, and as too many. */
export const NOT_CANCELLABLE =
  "Paid meanwhile (`order_state`), a payment is being confirmed (`payment_pending`), or cancelled with nothing of it sold any more (`stock_gone`)";
export const CANCELLED_TOO_OFTEN = "Too many orders cancelled; this one stays as it is";

export const guestOrderBackToCart = defineCall(calls.guestOrderBackToCart, {
  summary:
    "Cancels an order that waits for its money, by its secret id, and adds what is still sold of it to the cart; an account's takes its login or the order's e-mail address",
  params: anyId,
  body: z.strictObject({ email: email.optional() }).optional(),
  answers: { 200: cart },
  refusals: {
    404: "Unknown",
    409: NOT_CANCELLABLE,
    429: `Too many wrong ids or e-mail addresses. ${CANCELLED_TOO_OFTEN}; Retry-After in seconds`,
  },
  keepsVisit: true,
});

export const getGuestOrder = defineCall(calls.getGuestOrder, {
  summary:
    "An order by its secret id; mail addresses and gift cards' mobiles are shown masked. An account's needs its login from 30 days after it was delivered, cancelled or came back, or was to arrive: without it only state and lines are shown",
  params: anyId,
  answers: { 200: guestOrder },
  refusals: { 429: "Too many wrong ids; Retry-After in seconds" },
});
