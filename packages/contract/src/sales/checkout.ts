import { z } from "zod";
import { defineCall } from "../call.ts";
import { email } from "../fields/email.ts";
import { euros, numericId, optionalLines, secretId, text } from "../fields/fields.ts";
import { withoutSites } from "../fields/links.ts";
import { paymentMethodCodes } from "../payments/payment-methods.ts";
import {
  address,
  givenAddress,
  givenBillingAddress,
  neededTaxId,
  phone,
  postalCode,
  taxId,
} from "../spain/address.ts";
import { postalCodeProblem } from "../spain/postal-code-problem.ts";
import { normalizePostalCode, ZONES } from "../spain/spain.ts";
import { cartCoupon, cartItem, discount, memberOf, totals, vat } from "./cart.ts";
import * as calls from "./checkout.calls.ts";

export const carrier = z.object({
  id: numericId,
  name: z.string(),
  description: z.string(),
  price: euros,
  free_from: euros.nullable(),
  left_until_free: euros
    .nullable()
    .describe(
      "Goods that are missing until it costs nothing, as charged there; null = none are, or it never does",
    ),
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /**
   * Sends gift cards by mail and SMS, and no parcel: the dates are their sending days after
   * payment.
   */
  is_digital: z.boolean(),
});
export type Carrier = z.infer<typeof carrier>;

/** A carrier's price in a zone, whatever the parcel; days are working days after dispatch. */
export const deliveryRate = z.object({
  carrier: z.object({ id: numericId, name: z.string(), description: z.string() }),
  zone: z.enum(ZONES),
  price: euros.describe("As charged there: with VAT, but without it where none is charged"),
  free_from: euros.nullable().describe("Amount of goods from which it costs nothing; null = never"),
  min_days: z.number().int(),
  max_days: z.number().int(),
});
export type DeliveryRate = z.infer<typeof deliveryRate>;

export const paymentMethod = z.object({
  code: z.enum(paymentMethodCodes),
  name: z.string(),
  description: z.string(),
  surcharge: euros,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const customerInput = z.strictObject({
  email,
  name: withoutSites(text(160, "Escribe tu nombre")),
  phone,
  nif: taxId,
});

/** The customer of an order whose invoice must name its recipient. */
export const namedCustomerInput = customerInput.extend({ nif: neededTaxId });

/**
 * Any part of a checkout; missing fields stay. `billing_address: null` bills to the shipping
 * address.
 */
export const checkoutInput = z.strictObject({
  customer: customerInput.optional(),
  shipping_address: givenAddress.optional(),
  billing_address: givenBillingAddress.nullish(),
  carrier_id: numericId.optional(),
  payment_method: z.enum(paymentMethodCodes, { error: "Elige una forma de pago" }).optional(),
  comments: optionalLines(500).optional(),
  reminder: z
    .boolean("Di si quieres el aviso")
    .optional()
    .describe("Whether the customer agrees to one mail if the purchase is left unfinished"),
});
export type CheckoutInput = z.input<typeof checkoutInput>;

export const checkoutSteps = ["identification", "shipping", "payment", "pay"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const checkout = z.object({
  id: secretId,
  revision: z.string().describe("Another one once anything changes that the customer agrees to by ordering"),
  step: z.enum(checkoutSteps),
  customer: z
    .object({ email: z.string(), name: z.string(), phone: z.string(), nif: z.string().nullable() })
    .nullable(),
  shipping_address: address.nullable(),
  billing_address: address.nullable(),
  carrier: carrier.nullable(),
  payment_method: z.enum(paymentMethodCodes).nullable(),
  comments: z.string().nullable(),
  items: z.array(cartItem),
  totals,
  discounts: z.array(discount),
  coupon: cartCoupon.nullable(),
  missing: z.array(z.string()),
  vat,
  member: memberOf.optional().describe("Only for an account in a group"),
  payment_methods: z.array(paymentMethod).describe("The ways to pay it, as `payments/available` answers"),
  reminder: z
    .boolean()
    .optional()
    .describe("Whether the customer has agreed to one mail; missing if the shop sends none"),
  delivery_zones: z.array(z.enum(ZONES)).describe("Where the shop delivers to, whatever the parcel"),
});
export type Checkout = z.infer<typeof checkout>;

const NOT_BEGUN = "No checkout has begun";

export const startCheckout = defineCall(calls.startCheckout, {
  summary: "Starts a checkout from the cart; answers the open one where there is one",
  answers: { 200: checkout, 201: checkout },
  refusals: { 422: "The cart is empty" },
});

export const updateCheckout = defineCall(calls.updateCheckout, {
  summary: "Keeps what the customer filled in so far",
  body: checkoutInput,
  answers: { 200: checkout },
  refusals: {
    404: NOT_BEGUN,
    429: "Too many addresses that have used the cart's coupon; Retry-After in seconds",
  },
});

export const getCheckout = defineCall(calls.getCheckout, {
  summary: "The open checkout",
  answers: { 200: checkout },
  refusals: { 404: NOT_BEGUN },
});

/**
 * The costs of a checkout; an unavailable choice is null, except that a postal code without an
 * available carrier gets the first of its `carriers`.
 */
export const checkoutPreview = checkout
  .pick({
    items: true,
    carrier: true,
    payment_method: true,
    totals: true,
    discounts: true,
    vat: true,
    member: true,
  })
  .extend({
    carriers: z.array(carrier).describe("Who delivers to `postal_code`, as `carriers/availables` answers"),
  });
export type CheckoutPreview = z.infer<typeof checkoutPreview>;

export const previewCheckout = defineCall(calls.previewCheckout, {
  summary: "What the open checkout would come to with other choices, which are not kept",
  body: z.strictObject({
    postal_code: postalCode.optional(),
    carrier_id: numericId.optional(),
    payment_method: z.enum(paymentMethodCodes).optional(),
  }),
  answers: { 200: checkoutPreview },
  refusals: { 404: NOT_BEGUN },
  limit: "question",
});

export const availableCarriers = defineCall(calls.availableCarriers, {
  summary: "Who delivers to a postal code, at what price and when; empty for a place not served",
  body: z
    .object({
      postal_code: z
        .string()
        .overwrite(normalizePostalCode)
        .min(1, "Escribe el código postal")
        .max(12, "El código postal no es válido"),
      country: z.string().length(2).default("ES"),
      /**
       * `goods` quotes for goods, which the cart may not have yet; `cart` for its content, perhaps
       * only gift cards.
       */
      for: z.enum(["cart", "goods"]).default("cart"),
    })
    .superRefine(({ country, postal_code }, context) => {
      const message = country === "ES" && postalCodeProblem(postal_code);
      if (message) context.addIssue({ code: "custom", path: ["postal_code"], message });
    }),
  answers: { 200: z.array(carrier) },
  limit: "question",
});

export const getDeliveryRates = defineCall(calls.getDeliveryRates, {
  summary: "What delivery costs, by carrier and zone",
  answers: { 200: z.array(deliveryRate) },
});

export const availablePayments = defineCall(calls.availablePayments, {
  summary: "The ways to pay the open checkout; without one, all that the shop takes",
  /** `order`: for a placed order, whatever the current cart. */
  query: z.object({ for: z.enum(["checkout", "order"]).default("checkout") }),
  answers: { 200: z.array(paymentMethod) },
});
