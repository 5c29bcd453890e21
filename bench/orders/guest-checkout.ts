import {
  availableCarriers,
  type Call,
  type CartInput,
  type CheckoutInput,
  type CheckoutPreview,
  getCart,
  getPostalCode,
  placeOrder,
  previewCheckout,
  saveCart,
  startCheckout,
  transitionCart,
  updateCheckout,
} from "@tuerca/contract";

/** A guest's purchase so far. */
export type Purchase = {
  products: CartInput["products"];
  /** From the answered calls. */
  checkout?: { id: string; revision: string };
  carrierId?: number | undefined;
};

export type Step = {
  call: Call;
  /** The call's own unless given. */
  path?: (purchase: Purchase) => string;
  body?: (purchase: Purchase) => object;
  headers?: () => Record<string, string>;
  /** Takes data for later calls out of the answer. */
  read?: (purchase: Purchase, answer: never) => void;
};

const readCheckout = (purchase: Purchase, checkout: NonNullable<Purchase["checkout"]>) => {
  purchase.checkout = checkout;
};

/**
 * Each a different customer, because one may have few unpaid orders; with a NIF, which expensive
 * orders need.
 */
const newCustomer = (): CheckoutInput["customer"] => ({
  email: `ana.${crypto.randomUUID()}@example.es`,
  name: "Ana Pérez",
  phone: "600100200",
  nif: "12345678Z",
});
const POSTAL_CODE = "28013";
const ADDRESS: CheckoutInput["shipping_address"] = {
  name: "Ana",
  surname: "Pérez Gil",
  phone: "600 100 200",
  street: "Calle Mayor, 1",
  postal_code: POSTAL_CODE,
  city: "Madrid",
  province: "Madrid",
};

/**
 * The pages' calls from the product to the order's page, paid by transfer, as a browser makes them
 * (`e2e/checkout/calls.spec.ts`); the first answer brings session and token, so none asks for
 * csrf-cookie.
 */
export const GUEST_CHECKOUT: readonly Step[] = [
  { call: getCart },
  { call: saveCart, body: ({ products }) => ({ products, version: 0 }) },
  // The cart's page.
  { call: availableCarriers, body: () => ({ postal_code: "28001" }) },
  // Identification.
  { call: startCheckout },
  { call: updateCheckout, body: () => ({ customer: newCustomer() }) },
  // Delivery.
  { call: getPostalCode, path: () => getPostalCode.path.replace("{postal_code}", POSTAL_CODE) },
  {
    call: previewCheckout,
    body: () => ({ postal_code: POSTAL_CODE }),
    read: (purchase, { carrier }: CheckoutPreview) => {
      purchase.carrierId = carrier?.id;
    },
  },
  {
    call: updateCheckout,
    body: ({ carrierId }) => ({
      shipping_address: ADDRESS,
      billing_address: null,
      carrier_id: carrierId,
      comments: null,
    }),
  },
  // Payment.
  { call: updateCheckout, body: () => ({ payment_method: "transfer" }), read: readCheckout },
  // The order, whose answer its page shows.
  { call: transitionCart, body: () => ({ to: "checkout" }) },
  {
    call: placeOrder,
    body: ({ checkout }) => ({
      checkout_id: checkout?.id,
      revision: checkout?.revision,
      accept_terms: true,
    }),
    headers: () => ({ "idempotency-key": crypto.randomUUID() }),
  },
];
