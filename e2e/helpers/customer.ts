import type { APIRequestContext, BrowserContext } from "@playwright/test";
import {
  availableCarriers,
  logIn as logInCall,
  placeOrder,
  saveCart,
  searchProducts,
  startCheckout,
  updateCheckout,
} from "@tuerca/contract/calls";
import { newEmail, PASSWORD } from "./account.ts";
import { call } from "./call.ts";
import { operate } from "./operator.ts";

export const ADDRESS = {
  name: "Eva",
  surname: "Martín Soler",
  phone: "600 100 200",
  street: "Calle Mayor, 12",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};

export const CANARIES = {
  ...ADDRESS,
  postal_code: "35001",
  city: "Las Palmas de Gran Canaria",
  province: "Las Palmas",
};

/** Logs in without a page. */
export async function logIn(
  context: { request: APIRequestContext },
  username: string,
  password = PASSWORD,
): Promise<void> {
  await call(context, logInCall, { body: { username, password } });
}

/** Products, at most a hundred. */
export async function sellable(request: APIRequestContext, query = "") {
  const { data } = await call({ request }, searchProducts, { body: { query, per_page: 100 } });
  return data.filter(({ quantity_step: step }) => step === undefined);
}

/** The product with the most stock. */
export async function mostStocked(request: APIRequestContext): Promise<number> {
  const products = await sellable(request);
  return products.sort((left, right) => right.quantity - left.quantity)[0]?.id ?? 0;
}

/**
 * Orders one piece of each product with this payment method, as this browser's visitor; returns the
 * order.
 */
export async function order(
  context: BrowserContext,
  ids: readonly number[],
  payment_method: "transfer" | "card" | "bizum" = "transfer",
) {
  const products = ids.map((id) => ({ id, quantity: 1 }));
  await call(context, saveCart, { body: { products } });
  const checkout = await call(context, startCheckout, {});
  await fillCheckout(context, { payment_method });
  const { order } = await call(context, placeOrder, {
    body: { checkout_id: checkout.id, accept_terms: true },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return order;
}

/** Choices of a checkout; a null address leaves the delivery open. */
export type Choices = {
  shipping_address?: typeof ADDRESS | null;
  payment_method?: "transfer" | "card" | "bizum" | "cash_on_delivery";
};

/** Fills in the checkout of this browser's visitor, with the first carrier. */
export async function fillCheckout(
  context: BrowserContext,
  { shipping_address = ADDRESS, payment_method }: Choices,
): Promise<void> {
  const customer = { email: newEmail(), name: "Eva Martín", phone: ADDRESS.phone };
  if (!shipping_address) {
    await call(context, updateCheckout, { body: { customer } });
    return;
  }
  const { postal_code } = shipping_address;
  const [carrier] = await call(context, availableCarriers, { body: { postal_code } });
  await call(context, updateCheckout, {
    body: { customer, shipping_address, carrier_id: carrier?.id, payment_method },
  });
}

/** As `order`, delivered: paid by transfer, sent and arrived. */
export async function deliveredOrder(context: BrowserContext, ids: readonly number[]) {
  const placed = await order(context, ids);
  operate("orders", "paid", placed.number);
  operate("orders", "ship", placed.number, "Seur", `S-${placed.number}`, "https://seur.example/S-1");
  operate("orders", "delivered", placed.number);
  return placed;
}
