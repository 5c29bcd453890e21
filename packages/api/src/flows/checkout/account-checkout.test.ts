import {
  addBillingAddress,
  addShippingAddress,
  getCheckout,
  replaceShippingAddress,
  updateCheckout,
} from "@tuerca/contract";
import { expect } from "vitest";
import { beginCheckout, clickPay, guestAddress, guestCustomer } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { logInAs, type TestClient } from "../../../test/index.ts";

const addressOf = async (visitor: TestClient, street: string) =>
  (await visitor.call(addShippingAddress, { body: { ...guestAddress, street } })).body;

const it = partShopTest().extend("scene", ({ part, shop }) => {
  async function begin(visitor: TestClient): Promise<TestClient> {
    await beginCheckout(visitor, [{ id: part, quantity: 1 }]);
    return visitor;
  }
  async function customer(): Promise<TestClient> {
    const visitor = shop.visitor();
    await logInAs(shop.context, visitor);
    return begin(visitor);
  }
  return { begin, customer };
});

it("takes addresses of the account, both kinds, as they are then", async ({ scene }) => {
  const ana = await scene.customer();
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

it("bills to no address of the account that is a company's without its tax id", async ({ scene }) => {
  const ana = await scene.customer();
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

it("follows the customer to another device", async ({ shop, scene }) => {
  const laptop = shop.visitor();
  const userId = await logInAs(shop.context, laptop);
  await scene.begin(laptop);
  await laptop.call(updateCheckout, { body: { customer: guestCustomer } });
  const phone = shop.visitor();
  await logInAs(shop.context, phone, userId);
  expect((await phone.call(getCheckout)).body.customer).toMatchObject({ name: guestCustomer.name });
});

it("takes no address that is not one's own, and names each", async ({ scene, shop }) => {
  const foreign = (await addressOf(await scene.customer(), "1")).id ?? 0;
  const text = "Esa dirección no está en tu cuenta.";
  for (const visitor of [await scene.customer(), await scene.begin(shop.visitor())]) {
    const body = { shipping_address: { id: foreign }, billing_address: { id: 999_999 } };
    const refused = await visitor.call(updateCheckout, { body });
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: text, errors: { "shipping_address.id": [text], "billing_address.id": [text] } },
    ]);
    expect((await visitor.call(getCheckout)).body.shipping_address).toBeNull();
  }
});
