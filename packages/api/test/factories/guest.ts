import {
  availableCarriers,
  type BodyOf,
  type Checkout,
  placeOrder,
  saveCart,
  startCheckout,
  updateCheckout,
} from "@tuerca/contract";
import type { TestAnswer, TestClient } from "../test-client.ts";

export type Want = NonNullable<BodyOf<typeof saveCart>>["products"][number];

export const guestAddress = {
  name: "Ana",
  surname: "Pérez Gil",
  phone: "600 100 200",
  street: "Calle Mayor, 1",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};

export const guestCustomer = { email: "ana@example.es", name: "Ana Pérez", phone: "600100200" };

/** Fails where a call was not answered as expected. */
function expectStatus(answer: TestAnswer<unknown>, ...expected: number[]): void {
  if (!expected.includes(answer.status))
    throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Fills the cart and the whole checkout of a guest, all but the last click; answers the checkout. */
export async function prepareCheckout(
  visitor: TestClient,
  products: Want[],
  address: Partial<typeof guestAddress> = {},
): Promise<Checkout> {
  expectStatus(await visitor.call(saveCart, { body: { products } }), 200);
  expectStatus(await visitor.call(startCheckout), 200, 201);
  const shipping_address = { ...guestAddress, ...address };
  const carriers = await visitor.call(availableCarriers, {
    body: { postal_code: shipping_address.postal_code },
  });
  const answer = await visitor.call(updateCheckout, {
    body: {
      customer: guestCustomer,
      shipping_address,
      carrier_id: carriers.body[0]?.id,
      payment_method: "transfer",
    },
  });
  expectStatus(answer, 200);
  return answer.body;
}

/** The last click: places the order of a checkout. */
export function clickPay(visitor: TestClient, checkoutId: string, key: string = crypto.randomUUID()) {
  return visitor.call(placeOrder, {
    body: { checkout_id: checkoutId, accept_terms: true },
    headers: { "idempotency-key": key },
  });
}
