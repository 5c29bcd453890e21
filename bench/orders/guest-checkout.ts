import {
  availableCarriers,
  availablePayments,
  type Call,
  type CartInput,
  type CheckoutInput,
  placeOrder,
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
  carrierId?: number;
};

export type Step = {
  call: Call;
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
const ADDRESS: CheckoutInput["shipping_address"] = {
  name: "Ana",
  surname: "Pérez Gil",
  phone: "600 100 200",
  street: "Calle Mayor, 1",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};

/** Every call that the pages make from a cart to its order, paid by transfer. */
export const GUEST_CHECKOUT: readonly Step[] = [
  { call: saveCart, body: ({ products }) => ({ products, version: 0 }) },
  { call: startCheckout },
  { call: updateCheckout, body: () => ({ customer: newCustomer() }) },
  {
    call: availableCarriers,
    body: () => ({ postal_code: "28013" }),
    read: (purchase, [first]: [{ id: number }]) => {
      purchase.carrierId = first.id;
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
  { call: availablePayments },
  { call: updateCheckout, body: () => ({ payment_method: "transfer" }), read: readCheckout },
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
