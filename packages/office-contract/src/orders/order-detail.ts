import {
  address,
  FIT_VERDICTS,
  instant,
  numericId,
  orderStatuses,
  paymentMethodCodes,
  productCode,
} from "@tuerca/contract";
import { z } from "zod";

/** Acts that somebody may do on an order at the moment. */
export const ORDER_MOVES = [
  "prepare",
  "ship",
  "truly_left",
  "correct_tracking",
  "deliver",
  "confirm_payment",
  "cancel",
  "correct",
  "full_invoice",
  "resend",
  "note",
] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

const cents = z.number().int();

const line = z.object({
  position: z.number().int(),
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
  brand: z.string().nullable(),
  quantity: z.number().int(),
  /** Pieces that the customer has withdrawn from. */
  withdrawn: z.number().int(),
  /** Those that the product has today. */
  codes: z.array(productCode.pick({ type: true, value: true })),
  price: z.object({ unit_cents: cents, total_cents: cents, discount_cents: cents }).nullable(),
  /** What refunds have given back of it: so many pieces, and cents for whom amounts are shown. */
  refunded: z.object({ pieces: z.number().int(), cents: cents.nullable() }),
  /** The car that it was bought for, and what the shop said of it then. */
  fit: z
    .object({ vehicle: z.string(), verdict: z.enum(FIT_VERDICTS), terms: z.array(z.string()) })
    .nullable(),
  /** Pieces for sale today; null for a gift card. */
  stock: z.number().int().nullable(),
  is_sold: z.boolean(),
  gift: z.object({ recipient: z.string().nullable(), deliver_on: z.string().nullable() }).nullable(),
});

const money = z.object({
  subtotal_cents: cents,
  discount_cents: cents,
  shipping_cents: cents,
  surcharge_cents: cents,
  gift_card_cents: cents,
  total_cents: cents,
  base_cents: cents,
  vat_cents: cents,
  vat_basis_points: cents,
  voucher_cents: cents,
  discounts: z.array(z.object({ name: z.string(), cents })),
  /** At the gateway, oldest first; `reason`: the gateway's answer in words. */
  attempts: z.array(
    z.object({
      charge_number: z.string(),
      method: z.enum(paymentMethodCodes),
      state: z.string(),
      amount_cents: cents,
      at: instant,
      authorisation_code: z.string().nullable(),
      response_code: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount_cents: cents,
      at: instant,
      state: z.string(),
      reason: z.string(),
      because: z.string().nullable(),
      is_by_hand: z.boolean(),
      reference: z.string().nullable(),
      response_code: z.string().nullable(),
    }),
  ),
  invoices: z.array(
    z.object({ number: z.string(), kind: z.string(), issued_on: z.string(), total_cents: cents }),
  ),
  is_invoice_due: z.boolean(),
});

/** A mail or text message about the order, by its template; never its content. */
const message = z.object({
  id: numericId,
  kind: z.enum(["mail", "text"]),
  /** The template of a mail, such as `order-shipped`; null for a text. */
  template: z.string().nullable(),
  recipient: z.string().nullable(),
  state: z.enum(["queued", "failing", "sent", "kept", "refused", "expired"]),
  at: instant,
  sent_at: instant.nullable(),
  can_resend: z.boolean(),
});

const note = z.object({
  id: numericId,
  author: z.string(),
  text: z.string(),
  at: instant,
  can_delete: z.boolean(),
});

/** A step of the order; `actor` is null for its customer and the shop itself. */
const step = z.object({
  at: instant,
  status: z.enum(orderStatuses).nullable(),
  /** The act in the audit, if somebody has done it. */
  action: z.string().nullable(),
  actor: z.string().nullable(),
});

/** An order with all that somebody may see of it; what they may not see is null. */
export const orderDetail = z.object({
  number: z.string(),
  /** To be sent with each act: it fails if somebody has changed the order since. */
  version: z.string(),
  created_at: instant,
  /** The name of who took it by phone; null if its customer placed it. */
  taken_by: z.string().nullable(),
  /** The group whose prices it has; null without one. */
  group: z.string().nullable(),
  status: z.enum(orderStatuses),
  status_label: z.string(),
  payment: z.object({
    method: z.enum(paymentMethodCodes).nullable(),
    status: z.enum(["pending", "paid", "refunded"]),
    paid_at: instant.nullable(),
    due_at: instant.nullable(),
    is_confirming: z.boolean(),
  }),
  customer: z.object({
    name: z.string(),
    town: z.string(),
    is_guest: z.boolean(),
    is_deleted: z.boolean(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    nif: z.string().nullable(),
  }),
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  comments: z.string().nullable(),
  carrier: z.object({
    name: z.string(),
    leaves: z.string().nullable(),
    earliest: z.string(),
    latest: z.string(),
  }),
  lines: z.array(line),
  money: money.nullable(),
  shipments: z.array(
    z.object({
      carrier: z.string(),
      tracking_number: z.string(),
      url: z.string().nullable(),
      shipped_at: instant,
    }),
  ),
  returns: z.array(
    z.object({
      number: z.string(),
      reason: z.string(),
      state: z.string(),
      pieces: z.number().int(),
      at: instant,
    }),
  ),
  withdrawals: z.array(
    z.object({
      reference: z.string(),
      received_at: instant,
      is_whole: z.boolean(),
      is_processed: z.boolean(),
      /** By lines; none if the statement names them in words, or is about the whole order. */
      pieces: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
      /** The last day for the refund of what has not left. */
      refund_by: z.iso.date(),
    }),
  ),
  messages: z.array(message),
  notes: z.array(note),
  timeline: z.array(step),
  /** The moves that this person may make now. */
  can: z.array(z.enum(ORDER_MOVES)),
});
export type OrderDetail = z.infer<typeof orderDetail>;
