import { getCart, getGuestOrder, getOrder, guestOrderBackToCart, listOrders } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmAddress, newCustomer } from "../../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import {
  clickPay,
  prepareCheckout,
  putCheckout,
  readLinkedOrder,
  type Want,
} from "../../../test/factories/guest.ts";
import {
  createProduct,
  createTestShop,
  logInAs,
  type TestClient,
  type TestShop,
} from "../../../test/index.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";
import { markDelivered, shipOrder } from "./ship-order.ts";

const clock = createManualClock(new Date("2026-03-02T09:00:00Z"));
const PARCEL = {
  carrier: "Seur",
  trackingNumber: "S-123456",
  url: "https://seur.example/S-123456",
  isJoint: true,
};
const SECRETS = /Mayor|28013|Madrid|600100200|600 100 200|@|S-123456|Llamar|Pérez|12345678Z|Luis|cumpleaños/;
let shop: TestShop;
let part = 0;
let gift = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco", price: 2000, quantity: 1000 });
      gift = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
    },
  });
});
afterAll(() => shop.close());

const linked = async (id: string, visitor: TestClient = shop.visitor()) =>
  (await visitor.call(getGuestOrder, { params: { id } })).body;

async function place(visitor: TestClient, email: string, line: Want = { id: part, quantity: 2 }) {
  const { id } = await prepareCheckout(visitor, [line]);
  const customer = { email, name: "Ana Pérez", phone: "600100200", nif: "12345678Z" };
  await putCheckout(visitor, { customer, comments: "Llamar antes" });
  const placed = await clickPay(visitor, id);
  expect(placed.status).toBe(201);
  return placed.body.order;
}

async function deliver(number: string) {
  await markOrderPaid(shop.context, number);
  await shipOrder(shop.context, number, PARCEL);
  await markDelivered(shop.context, number);
}

let customers = 0;
const newEmail = () => `cliente-${++customers}@example.es`;

describe("the link of an account's order", () => {
  it("shows state and lines only from 30 days after delivery on, unless its account is logged in", async () => {
    const email = newEmail();
    const { visitor, user } = await newCustomer(shop, email);
    const order = await place(visitor, email);
    await deliver(order.number);
    clock.advance(29 * DAY_MS);
    const whole = await linked(order.id);
    expect(whole).toMatchObject({ needs_login: false, shipping_address: { street: "Calle Mayor, 1" } });
    clock.advance(DAY_MS);
    const little = await linked(order.id);
    expect(little).toEqual({
      id: order.id,
      number: order.number,
      created_at: order.created_at,
      status: "delivered",
      status_label: "Entregado",
      needs_login: true,
      payment: { status: "paid" },
      items: order.items,
      history: expect.arrayContaining([{ status: "delivered", at: expect.any(String) }]),
    });
    expect(JSON.stringify(little)).not.toMatch(SECRETS);
    const { visitor: stranger } = await newCustomer(shop, newEmail());
    expect(await linked(order.id, stranger)).toEqual(little);
    const otherDevice = shop.visitor();
    await logInAs(shop.context, otherDevice, user.id);
    expect(await linked(order.id, otherDevice)).toMatchObject({
      needs_login: false,
      comments: "Llamar antes",
    });
    expect((await otherDevice.call(getOrder, { params: { id: order.id } })).body.shipments).toHaveLength(1);
  });

  it("counts from the last day of arrival where nobody has noted the delivery, and from a cancellation", async () => {
    const email = newEmail();
    const { visitor } = await newCustomer(shop, email);
    const [shipped, gone] = [await place(visitor, email), await place(visitor, email)];
    await markOrderPaid(shop.context, shipped.number);
    await shipOrder(shop.context, shipped.number, PARCEL);
    await cancelOrder(shop.context, gone.number);
    const { latest } = (await readLinkedOrder(visitor, shipped.id)).carrier;
    clock.advance(29 * DAY_MS);
    expect((await linked(gone.id)).needs_login).toBe(false);
    clock.advance(DAY_MS);
    expect((await linked(gone.id)).needs_login).toBe(true);
    const needsLogin: boolean[] = [];
    const end = Date.parse(`${latest}T09:00:00Z`) + 30 * DAY_MS;
    while (clock.now().getTime() < end) {
      needsLogin.push((await linked(shipped.id)).needs_login);
      clock.advance(DAY_MS);
    }
    expect(needsLogin).not.toContain(true);
    expect((await linked(shipped.id)).needs_login).toBe(true);
  });

  it("shows all of an order that waits for its money, however long, and of a gift card's nobody's name", async () => {
    const email = newEmail();
    const { visitor } = await newCustomer(shop, email);
    const waiting = await place(visitor, email);
    const card = await place(visitor, email, giftLine(gift));
    await markOrderPaid(shop.context, card.number);
    expect(JSON.stringify(await linked(card.id))).toContain("cumpleaños");
    clock.advance(31 * DAY_MS);
    expect((await linked(waiting.id)).needs_login).toBe(false);
    const little = await linked(card.id);
    expect(little).toMatchObject({ needs_login: true, items: [{ quantity: 1 }] });
    expect(JSON.stringify(little)).not.toMatch(SECRETS);
  });

  it("is as ever for a guest's order, until an account gets it", async () => {
    const email = newEmail();
    const order = await place(shop.visitor(), email);
    await deliver(order.number);
    clock.advance(400 * DAY_MS);
    expect(await linked(order.id)).toMatchObject({ needs_login: false, needs_email: false });
    const { visitor } = await newCustomer(shop, email);
    await confirmAddress(shop.context, visitor, email);
    expect((await visitor.call(listOrders)).body.data).toHaveLength(1);
    expect(await linked(order.id)).toMatchObject({ needs_login: true });
  });
});

describe("cancelling an account's order by its link", () => {
  let owner: TestClient;
  let email = "";
  beforeEach(async () => {
    email = newEmail();
    owner = (await newCustomer(shop, email)).visitor;
  });
  const cancelToCart = (visitor: TestClient, id: string, typed?: string) =>
    visitor.call(guestOrderBackToCart, {
      params: { id },
      body: typed === undefined ? undefined : { email: typed },
    });

  it("takes its e-mail address where nobody is logged in, told at its field; five wrong ones an hour", async () => {
    const order = await place(owner, email);
    const visitor = shop.visitor();
    expect(await linked(order.id, visitor)).toMatchObject({ needs_email: true, can: { cancel: true } });
    const silent = await cancelToCart(visitor, order.id);
    expect([silent.status, silent.body]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
    const { visitor: stranger } = await newCustomer(shop, newEmail());
    for (let n = 0; n < 5; n += 1) {
      const wrong = await cancelToCart(stranger, order.id, `otra-${n}@example.es`);
      const text = "Ese no es el correo con el que se hizo este pedido.";
      expect([wrong.status, wrong.body]).toEqual([422, { message: text, errors: { email: [text] } }]);
    }
    const blocked = await cancelToCart(visitor, order.id, email);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBe(3600);
    expect((await linked(order.id)).status).toBe("pending_payment");
    clock.advance(HOUR_MS);
    expect((await cancelToCart(visitor, order.id, `  ${email.toUpperCase()} `)).status).toBe(200);
    expect((await linked(order.id)).status).toBe("cancelled");
    expect((await visitor.call(getCart)).body?.items).toHaveLength(1);
    expect((await cancelToCart(visitor, order.id)).status).toBe(200);
  });

  it("takes no address where its account is logged in, nor does a guest's", async () => {
    const order = await place(owner, email);
    expect(await linked(order.id, owner)).toMatchObject({ needs_email: false });
    expect((await cancelToCart(owner, order.id)).status).toBe(200);
    const guests = await place(shop.visitor(), newEmail());
    expect((await cancelToCart(shop.visitor(), guests.id)).status).toBe(200);
  });
});
