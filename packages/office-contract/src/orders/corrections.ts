import { addressInput, MAX_CART_LINES, MAX_LINE_QUANTITY, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { sentByHand } from "../money/fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { orderDetail } from "./order-detail.ts";

const cents = z.number().int();
const version = z
  .string({ error: "Falta la versión del pedido" })
  .regex(/^[A-Za-z0-9_-]{22}$/, "La versión del pedido no es válida");
const quantity = z
  .number({ error: "Escribe la cantidad" })
  .int("La cantidad debe ser un número entero")
  .min(1, "Escribe la cantidad")
  .max(MAX_LINE_QUANTITY, `No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades`);
const most = `No caben más de ${MAX_CART_LINES} piezas distintas`;

/** A change of an order before its parcel leaves; what is missing stays as it is. */
const wanted = {
  /** The lines that stay, by their positions. Further pieces of one have the price of today. */
  kept: z.array(z.strictObject({ position: z.number().int().min(1), quantity })).max(MAX_CART_LINES, most),
  /** Parts to add, at the price of today. */
  added: z.array(z.strictObject({ id: numericId, quantity })).max(MAX_CART_LINES, most),
  shipping_address: addressInput.optional(),
  /** Null bills to the shipping address. */
  billing_address: addressInput.nullish(),
  carrier_id: numericId.optional(),
};

const params = z.strictObject({ number: orderNumber });

const sums = z.object({
  subtotal_cents: cents,
  discount_cents: cents,
  shipping_cents: cents,
  surcharge_cents: cents,
  total_cents: cents,
});

const refusals = {
  409: "The order's state does not allow it, somebody has changed it since, or its price is another one",
};

export const previewCorrection = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/correction/preview" },
  {
    summary: "An order as a correction would leave it, with what happens to its money; changes nothing",
    permission: "write_orders",
    params,
    body: z.strictObject(wanted),
    answers: {
      200: z.object({
        lines: z.array(
          z.object({
            sku: z.string(),
            name: z.string(),
            quantity: z.number().int(),
            unit_cents: cents,
            total_cents: cents,
          }),
        ),
        before: sums,
        after: sums,
        carrier: z.object({ id: numericId, name: z.string() }),
        /** The carriers that the corrected order can have, with their prices of today. */
        carriers: z.array(z.object({ id: numericId, name: z.string(), price_cents: cents })),
        /** Pieces by which the stock changes, by sku; fewer than none come back. */
        stock: z.array(z.object({ sku: z.string(), pieces: z.number().int() })),
        /** Why the coupon takes nothing off any more; null if it does, or there is none. */
        lost_coupon: z.string().nullable(),
        money: z.object({
          /** The price of an unpaid order then; null for a paid one. */
          due_cents: cents.nullable(),
          /** The difference that goes back by the gateway, and that a person sends. */
          gateway_cents: cents,
          by_hand_cents: cents,
          /** The difference that has to be paid before. */
          more_cents: cents,
        }),
        /** Whether the sale is invoiced, so that a rectifying invoice follows. */
        is_invoiced: z.boolean(),
      }),
    },
    refusals,
  },
);

const correcting = {
  permission: "write_orders",
  params,
  body: z.strictObject({
    ...wanted,
    version,
    /** That the person has seen. */
    total_cents: cents,
    /** Of the difference that came, or that a person has sent, outside the gateway. */
    reference: text(60, "Escribe la referencia").optional(),
    /** How the account ends that it was sent to, if its customer has given one. */
    account_end: sentByHand.shape.account_end.optional(),
  }),
  answers: { 200: orderDetail },
  refusals,
} as const;

export const correctOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/correction" },
  { ...correcting, summary: "Corrects an order before its parcel leaves; mails its customer" },
);

export const correctPaidOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/correction/paid" },
  {
    ...correcting,
    summary: "Corrects a paid order to another price; money that goes back takes `refund`, too",
    reauth: true,
  },
);
