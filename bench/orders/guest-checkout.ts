import {
  availableCarriers,
  availablePayments,
  type Call,
  type CartInput,
  type CheckoutInput,
  getCart,
  getDeliveryRates,
  getGiftCardRequest,
  getGuestOrder,
  getPostalCode,
  getRatings,
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
  carrierId?: number;
  orderId?: string;
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

const lookAtCart: Step = { call: getCart };
const lookAtGiftCard: Step = { call: getGiftCardRequest };
const listPayments: Step = { call: availablePayments };
const preview = (body: (purchase: Purchase) => object): Step => ({ call: previewCheckout, body });

/**
 * The pages' calls from the cart to the order's page, paid by transfer, as a browser from the
 * product makes them; the first answer brings session and token, so none asks for csrf-cookie.
 */
export const GUEST_CHECKOUT: readonly Step[] = [
  lookAtCart,
  { call: saveCart, body: ({ products }) => ({ products, version: 0 }) },
  // The cart's page.
  { call: availableCarriers, body: () => ({ postal_code: "28001" }) },
  lookAtGiftCard,
  { call: getRatings, path: () => `${getRatings.path}?per_page=20` },
  // Identification.
  { call: startCheckout },
  lookAtGiftCard,
  listPayments,
  { call: getDeliveryRates },
  { call: updateCheckout, body: () => ({ customer: newCustomer() }) },
  // Delivery: the postal code, then the carrier.
  { call: getPostalCode, path: () => getPostalCode.path.replace("{postal_code}", POSTAL_CODE) },
  {
    call: availableCarriers,
    body: () => ({ postal_code: POSTAL_CODE }),
    read: (purchase, [first]: [{ id: number }]) => {
      purchase.carrierId = first.id;
    },
  },
  preview(() => ({ postal_code: POSTAL_CODE })),
  preview(({ carrierId }) => ({ postal_code: POSTAL_CODE, carrier_id: carrierId })),
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
  listPayments,
  lookAtGiftCard,
  preview(() => ({ payment_method: "transfer" })),
  { call: updateCheckout, body: () => ({ payment_method: "transfer" }), read: readCheckout },
  // The order.
  { call: transitionCart, body: () => ({ to: "checkout" }) },
  lookAtGiftCard,
  {
    call: placeOrder,
    body: ({ checkout }) => ({
      checkout_id: checkout?.id,
      revision: checkout?.revision,
      accept_terms: true,
    }),
    headers: () => ({ "idempotency-key": crypto.randomUUID() }),
    read: (purchase, { order }: { order: { id: string } }) => {
      purchase.orderId = order.id;
    },
  },
  // Its page.
  lookAtCart,
  { call: getGuestOrder, path: ({ orderId }) => getGuestOrder.path.replace("{id}", orderId ?? "") },
  { call: availablePayments, path: () => `${availablePayments.path}?for=order` },
];
