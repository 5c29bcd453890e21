import {
  addBillingAddress,
  addShippingAddress,
  getCheckout,
  replaceShippingAddress,
  updateCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginCheckout, clickPay, guestAddress, guestCustomer } from "../../../test/factories/guest.ts";
import {
  createProduct,
  createTestShop,
  logInAs,
  type TestClient,
  type TestShop,
} from "../../../test/index.ts";

let shop: TestShop;
let id = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      id = await createProduct(pool, { quantity: 100 });
    },
  });
});
afterAll(() => shop.close());

async function begin(visitor: TestClient): Promise<TestClient> {
  await beginCheckout(visitor, [{ id, quantity: 1 }]);
  return visitor;
}

async function customer(): Promise<TestClient> {
  const visitor = shop.visitor();
  await logInAs(shop.context, visitor);
  return begin(visitor);
}

const addressOf = async (visitor: TestClient, street: string) =>
  (await visitor.call(addShippingAddress, { body: { ...guestAddress, street } })).body;

it("takes addresses of the account, both kinds, as they are then", async () => {
  const ana = await customer();
  await addressOf(ana, "1");
  const second = await addressOf(ana, "2");
  const billing = (await ana.call(addBillingAddress, { body: { ...guestAddress, nif: "12345678Z" } })).body;
  const body = { shipping_address: { id: second.id ?? 0 }, billing_address: { id: billing.id ?? 0 } };
  const answer = await ana.call(updateCheckout, { body });
  expect(answer.body).toMatchObject({ shipping_address: second, billing_address: billing });
  await ana.call(replaceShippingAddress, {
    params: body.shipping_address,
    body: { ...guestAddress, street: "x" },
  });
  expect((await ana.call(getCheckout)).body.shipping_address).toEqual(second);
  await ana.call(updateCheckout, {
    body: { customer: guestCustomer, carrier_id: 1, payment_method: "transfer", billing_address: null },
  });
  const placed = await clickPay(ana, answer.body.id);
  expect([placed.status, placed.body.order.shipping_address]).toEqual([201, second]);
});

it("bills to no address of the account that is a company's without its tax id", async () => {
  const ana = await customer();
  const body = { ...guestAddress, company: "Taller Pérez" };
  const { id: work } = (await ana.call(addShippingAddress, { body })).body;
  const named = { id: work ?? 0 };
  for (const [field, sent] of [
    ["billing_address.nif", { billing_address: named }],
    ["shipping_address.nif", { shipping_address: named }],
  ] as const) {
    const refused = await ana.call(updateCheckout, { body: sent });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { [field]: ["Escribe el NIF de la empresa"] } },
    ]);
  }
});

it("follows the customer to another device", async () => {
  const laptop = shop.visitor();
  const userId = await logInAs(shop.context, laptop);
  await begin(laptop);
  await laptop.call(updateCheckout, { body: { customer: guestCustomer } });
  const phone = shop.visitor();
  await logInAs(shop.context, phone, userId);
  expect((await phone.call(getCheckout)).body.customer).toMatchObject({ name: guestCustomer.name });
});

it("takes no address that is not one's own, and names each", async () => {
  const foreign = (await addressOf(await customer(), "1")).id ?? 0;
  const text = "Esa dirección no está en tu cuenta.";
  for (const visitor of [await customer(), await begin(shop.visitor())]) {
    const body = { shipping_address: { id: foreign }, billing_address: { id: 999_999 } };
    const refused = await visitor.call(updateCheckout, { body });
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: text, errors: { "shipping_address.id": [text], "billing_address.id": [text] } },
    ]);
    expect((await visitor.call(getCheckout)).body.shipping_address).toBeNull();
  }
});
