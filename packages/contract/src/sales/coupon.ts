import { z } from "zod";
import { defineCall } from "../call.ts";
import * as calls from "./cart.calls.ts";
import { cart } from "./cart.ts";

const MAX_TYPED = 60;

/** A code in its form for comparison: capitals and digits, however it was typed. */
export function normalizeCouponCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}_.]+/gu, "").toUpperCase();
}

/** The form of normalised codes. */
export const COUPON_CODE = /^[A-Z0-9]{3,30}$/;

/** A public coupon; `problem` is the reason why this cart cannot use it. */
export const availableCoupon = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  problem: z.string().nullable(),
});
export type AvailableCoupon = z.infer<typeof availableCoupon>;

export const applyCoupon = defineCall(calls.applyCoupon, {
  summary: "Makes a coupon the cart's one coupon and answers the cart; an empty code takes it off",
  body: z.strictObject({
    code: z
      .string({ error: "Escribe el código del cupón" })
      .max(MAX_TYPED, "Ese código es demasiado largo")
      .transform(normalizeCouponCode),
  }),
  answers: { 200: cart, 204: null },
  refusals: { 429: "Too many wrong codes, or addresses that have used it; Retry-After in seconds" },
});

export const availableCoupons = defineCall(calls.availableCoupons, {
  summary: "The public coupons that this customer may still use",
  answers: { 200: z.array(availableCoupon) },
});
