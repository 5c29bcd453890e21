import {
  availableCarriers,
  type BodyOf,
  type Checkout,
  getGuestOrder,
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

/** Part of a guest's address: islands with other carriers and taxes. */
export const CANARIAS = { postal_code: "35001", city: "Las Palmas", province: "Las Palmas" };
export const BALEARES = { postal_code: "07001", city: "Palma", province: "Illes Balears" };

export const guestCustomer = { email: "ana@example.es", name: "Ana Pérez", phone: "600100200" };

let guests = 0;

/** A guest with an address of their own, because unpaid orders count by address. */
function newGuest(): typeof guestCustomer {
  guests += 1;
  return { ...guestCustomer, email: `ana-${guests}@example.es` };
}

/** Fails unless a call was answered as expected. */
function expectStatus(answer: TestAnswer<unknown>, ...expected: number[]): void {
  if (!expected.includes(answer.status))
    throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/**
 * How often a call is repeated while the shop is overloaded (503): each answer takes up to 2.7 s.
 */
const TRIES = 20;

/** Repeats a call while the shop is overloaded, for the call itself or for its token. */
export async function untilAnswered<T>(visitor: TestClient, ask: () => Promise<TestAnswer<T>>) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 && visitor.cookies.has("XSRF-TOKEN")) return answer;
    if (tries === TRIES) throw new Error(`asked ${TRIES} times: ${JSON.stringify(answer.body)}`);
  }
}

/** Fills a visitor's cart and starts its checkout; returns the answer. */
export async function beginCheckout(visitor: TestClient, products: Want[]): Promise<TestAnswer<Checkout>> {
  const filled = await untilAnswered(visitor, () => visitor.call(saveCart, { body: { products } }));
  expectStatus(filled, 200);
  const started = await untilAnswered(visitor, () => visitor.call(startCheckout));
  expectStatus(started, 200, 201);
  return started;
}

/** Sends parts of a checkout, including ones that the contract refuses. */
export function putCheckout(visitor: TestClient, body: object) {
  return visitor.send<never>("PUT", updateCheckout.path, body);
}

/** Fills the cart and the whole checkout of a guest, up to the last click; returns the checkout. */
export async function prepareCheckout(
  visitor: TestClient,
  products: Want[],
  address: Partial<typeof guestAddress> = {},
): Promise<Checkout> {
  const ask = <T>(call: () => Promise<TestAnswer<T>>) => untilAnswered(visitor, call);
  await beginCheckout(visitor, products);
  const shipping_address = { ...guestAddress, ...address };
  const { postal_code } = shipping_address;
  const carriers = await ask(() => visitor.call(availableCarriers, { body: { postal_code } }));
  const carrier_id = carriers.body[0]?.id;
  const filled = {
    customer: newGuest(),
    shipping_address,
    carrier_id,
    payment_method: "transfer",
  } as const;
  const answer = await ask(() => visitor.call(updateCheckout, { body: filled }));
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

/** The last click as the page does it: repeated under the same key while the shop is overloaded. */
export function clickUntilAnswered(visitor: TestClient, checkoutId: string) {
  const key = crypto.randomUUID();
  return untilAnswered(visitor, () => clickPay(visitor, checkoutId, key));
}

/** An order by its link, for a visitor who sees all of it. */
export async function readLinkedOrder(visitor: TestClient, id: string) {
  const { body } = await visitor.call(getGuestOrder, { params: { id } });
  if (body.needs_login) throw new Error(`order ${body.number} is shown in part only`);
  return body;
}
