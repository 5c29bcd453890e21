import { z } from "zod";
import { defineCall } from "../call.ts";
import { product } from "../catalog/catalog.ts";
import { engineCar, lineFit } from "../catalog/fit-verdict.ts";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "../constants.ts";
import { euros, instant, numericId } from "../fields/fields.ts";
import * as calls from "./cart.calls.ts";
import { giftCardRecipient, giftCardRecipientInput, giftCardRequest } from "./gift-card.ts";

/**
 * Equal products are one item, except gift cards to different people. `unit` is null if the product
 * cannot be bought; `total_original` is the total without its offer.
 */
export const cartItem = z.object({
  product,
  quantity: z.number().int(),
  price: z.object({ unit: euros.nullable(), total: euros, total_original: euros }),
  net: z
    .object({ unit: euros.nullable(), total: euros })
    .optional()
    .describe("`price` without VAT, for members of a group that see it first"),
  coupon: z.object({ name: z.string() }).nullable(),
  discount: euros.describe("The item's share of what the coupon takes off; no part of `price`"),
  /** The car that it is bought for. */
  car: engineCar.optional(),
  fit: lineFit.optional().describe("Whether it fits that car"),
  /** The amount of a gift card without a fixed one. */
  prices_override: z.array(z.object({ price: euros })).optional(),
  /** The recipient of a gift card. */
  products_customization: z.array(giftCardRecipient).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

export const totals = z.object({
  subtotal: euros,
  shipping: euros,
  discount: euros,
  /**
   * The surcharge of the payment method, as charged at the destination; 0 for all but cash on
   * delivery.
   */
  surcharge: euros,
  total: euros,
});
export type Totals = z.infer<typeof totals>;

/**
 * The parts of the price: `base + included + not_subject`, including the gift cards' share, which
 * `total` leaves out.
 */
export const vat = z.object({
  rate_percent: z.number(),
  base: euros,
  included: euros,
  /** Sold gift cards: VAT is charged when they pay. */
  not_subject: euros,
  exempt: z.boolean(),
});
export type Vat = z.infer<typeof vat>;

/** Amounts are positive, and displayed with a minus. */
export const discount = z.object({ id: z.string(), name: z.string(), amount: euros });

export const noticeCodes = ["gone", "step", "short", "price_changed", "coupon", "does_not_fit"] as const;
/**
 * A change that an order is refused for until it is settled; `step` is a quantity between two
 * steps. `does_not_fit` is a warning, and refuses nothing. `product_id` is null for notices about
 * the cart itself.
 */
export const notice = z.object({
  product_id: numericId.nullable(),
  code: z.enum(noticeCodes),
  message: z.string(),
});
export type CartNotice = z.infer<typeof notice>;

/**
 * The cart's only coupon; with a `problem` it reduces nothing until that is fixed or the coupon
 * removed.
 */
export const cartCoupon = z.object({ code: z.string(), name: z.string(), problem: z.string().nullable() });

/** The group whose prices count; `shows_net`: its members see prices without VAT first. */
export const memberOf = z.object({ group: z.string(), shows_net: z.boolean() });

export const cart = z.object({
  id: z.string(),
  items: z.array(cartItem),
  totals,
  discounts: z.array(discount),
  coupon: cartCoupon.nullable(),
  gift_card: giftCardRequest.nullable().describe("The request to pay it with gift cards; null without one"),
  member: memberOf.optional().describe("Only for an account in a group"),
  vat: vat.optional().describe("Only for members who see prices without VAT first"),
  prices: z.object({ total: euros }),
  shippingCost: euros,
  count: z.number().int(),
  version: z.number().int(),
  state: z.enum(["cart", "checkout"]),
  /** The end of the reservation; null in state `cart`. */
  reserved_until: instant.nullable(),
  notices: z.array(notice),
});
export type Cart = z.infer<typeof cart>;

const quantity = z
  .number({ error: "La cantidad debe ser un número" })
  .int("La cantidad debe ser un número entero")
  .min(0, "La cantidad no puede ser negativa")
  .max(MAX_LINE_QUANTITY, `No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades`);

/**
 * The whole cart. Prices come from the catalogue; overrides and customisations are for gift cards.
 */
export const cartInput = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id: numericId,
        quantity,
        car: engineCar
          .optional()
          .describe("The car that it is bought for; ignored if the shop does not know it"),
        prices_override: z
          .array(z.strictObject({ price: euros }))
          .max(1)
          .optional(),
        products_customization: z.array(giftCardRecipientInput).max(1).optional(),
      }),
    )
    .max(MAX_CART_LINES, `El carrito no puede tener más de ${MAX_CART_LINES} productos distintos`),
  version: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .describe("Of the cart that the change was made on; 0 = there was none. Without it any cart is replaced"),
});
export type CartInput = z.input<typeof cartInput>;
/** The checked cart. */
export type CheckedCart = z.output<typeof cartInput>;

export const getCart = defineCall(calls.getCart, {
  summary: "The visitor's cart; 204 when empty",
  answers: { 200: cart, 204: null },
});

export const saveCart = defineCall(calls.saveCart, {
  summary: "Replaces the whole cart; 409 with the current one where `version` is not current",
  body: cartInput,
  answers: { 200: cart, 204: null },
  refusals: { 409: "`version` is not that of the current `cart` (`cart_version`), which comes along" },
  keepsVisit: true,
});

export const getCheckoutCart = defineCall(calls.getCheckoutCart, {
  summary: "The cart with carrier and discounts of the checkout counted in; 204 when empty",
  answers: { 200: cart, 204: null },
});

export const transitionCart = defineCall(calls.transitionCart, {
  summary: "To `checkout` reserves the stock for 15 minutes and fixes the prices; to `cart` lets go",
  body: z.strictObject({ to: z.enum(["checkout", "cart"]) }),
  answers: { 200: cart, 204: null },
  refusals: {
    409: "Something of it is gone (`stock_gone`) or has another price (`cart_changed`)",
    429: "Too many reservations, or too many products reserved from this IP address; Retry-After in seconds. Orders need no reservation",
  },
});
