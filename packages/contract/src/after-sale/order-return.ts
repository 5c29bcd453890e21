import { z } from "zod";
import { euros, instant, secretId } from "../fields/fields.ts";

export const returnStates = ["requested", "approved", "sent", "inspected", "refunded", "refused"] as const;
/**
 * `does_not_fit`: although the shop said that it fits; `undelivered`: the carrier brought the
 * parcel back.
 */
export const returnReasons = [
  "withdrawal",
  "wrong",
  "damaged",
  "faulty",
  "does_not_fit",
  "undelivered",
] as const;

/** Goods of an order that come back. */
export const orderReturn = z.object({
  number: z.string(),
  reason: z.enum(returnReasons),
  state: z.enum(returnStates),
  items: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number().int() })),
  refund: z
    .object({
      goods: euros,
      delivery: euros,
      deduction: euros,
      refunded_before: euros.describe("What earlier refunds had given back of it"),
      gift_card: euros,
      money: euros,
    })
    .nullable()
    .describe("`goods` + `delivery` - `deduction` - `refunded_before` = `gift_card` + `money`"),
  explanation: z.string().nullable().describe("The customer's words"),
  refused_because: z.string().nullable(),
  tracking_number: z.string().nullable().describe("Of the customer's parcel, if it was named"),
  photos: z.array(z.object({ id: secretId, by_shop: z.boolean() })),
  history: z.array(z.object({ state: z.enum(returnStates), at: instant })),
});
export type OrderReturn = z.infer<typeof orderReturn>;
