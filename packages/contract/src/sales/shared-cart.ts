import { z } from "zod";
import { defineCall } from "../call.ts";
import { productCode } from "../catalog/catalog.ts";
import { euros, instant } from "../fields/fields.ts";
import { anyId } from "../refusals.ts";
import { cart, cartItem, notice } from "./cart.ts";
import * as calls from "./shared-cart.calls.ts";

/** The page of a shared cart for anyone who knows its secret. */
export function sharedCartPath(secret: string): string {
  return `/carrito-compartido/${secret}`;
}

/** A line's car in words, as a workshop needs it to order parts. */
export const carDescription = z.object({
  label: z.string().describe("`Seat Ibiza IV (6J) 1.6 TDI 77 kW`"),
  engine_codes: z.array(z.string()),
  registered: z.string().nullable().describe("The month of the first registration, as 2012-05"),
  details: z.array(z.string()).describe("What its owner has answered: `con ESP`"),
});
export type CarDescription = z.infer<typeof carDescription>;

/** A line as the workshop sees it; `price.unit` is null if the product is no longer sold. */
export const sharedCartItem = cartItem
  .pick({ product: true, quantity: true, price: true, fit: true })
  .extend({ codes: z.array(productCode), car: carDescription.nullable() });
export type SharedCartItem = z.infer<typeof sharedCartItem>;

/** The lines of a cart when it was shared, at the prices of now. */
export const sharedCart = z.object({
  items: z.array(sharedCartItem),
  total: euros.describe("Of all that is still sold, without shipping"),
  notices: z.array(notice).describe("Which products are gone or short"),
  expires_at: instant,
});
export type SharedCart = z.infer<typeof sharedCart>;

const UNKNOWN = "Unknown or expired";

export const shareCart = defineCall(calls.shareCart, {
  summary:
    "Makes a link that shows the cart's lines for 30 days to anyone who has it; gift cards are left out",
  answers: { 200: z.object({ url_path: z.string(), expires_at: instant }) },
  refusals: { 422: "Nothing but gift cards is in the cart", 429: "Too many carts shared" },
});

export const getSharedCart = defineCall(calls.getSharedCart, {
  summary: "A shared cart by its secret: products, prices and verdicts of now, and nobody's data",
  params: anyId,
  answers: { 200: sharedCart },
  refusals: { 404: UNKNOWN, 429: "Too many wrong secrets" },
});

export const sharedCartToCart = defineCall(calls.sharedCartToCart, {
  summary:
    "Raises the visitor's cart to the pieces of a shared one that are still sold; notices tell what is gone or short. Again changes nothing",
  params: anyId,
  answers: { 200: cart },
  refusals: {
    404: UNKNOWN,
    409: "Nothing of it is sold any more (`stock_gone`)",
    429: "Too many wrong secrets",
  },
  keepsVisit: true,
});
