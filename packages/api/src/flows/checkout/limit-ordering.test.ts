import {
  getCart,
  getGuestOrder,
  guestOrderBackToCart,
  orderBackToCart,
  placeOrder,
  updateCheckout,
} from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { registerCustomer } from "../../../test/factories/customer.ts";
import { clickPay, guestCustomer, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { expireOrders } from "../payments/expire-orders.ts";

const REFUSED = { status: 409, body: { code: "unpaid_orders" } };
const PARCEL = {
  carrier: "Correos Express",
  trackingNumber: "ES1",
  url: "https://correos.example/ES1",
  isJoint: true,
};

const cancelToCart = (visitor: TestClient, orderId: string, address = "10.0.0.1", email?: string) =>
  visitor.call(guestOrderBackToCart, {
    params: { id: orderId },
    body: email === undefined ? undefined : { email },
    headers: { "x-forwarded-for": address },
  });

const it = partShopTest({
  servers: 2,
  environment: { TRUST_PROXY: "127.0.0.1" },
  product: { price: 2000 },
}).extend("scene", ({ part, shop }) => {
  const prepare = (visitor: TestClient) => prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const place = async (visitor: TestClient) => clickPay(visitor, (await prepare(visitor)).id);
  /** A guest with this address, one click before the order. */
  const prepareAs = async (email: string) => {
    const visitor = shop.visitor();
    const checkout = await prepare(visitor);
    await visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } } });
    return { visitor, click: () => clickPay(visitor, checkout.id) };
  };
  const placeFrom = async (address: string, choice = {}, visitor = shop.visitor()) => {
    const { id: checkout_id } = await prepare(visitor);
    await putCheckout(visitor, choice);
    return visitor.call(placeOrder, {
      body: { checkout_id, accept_terms: true },
      headers: { "idempotency-key": crypto.randomUUID(), "x-forwarded-for": address },
    });
  };
  const rowsOf = async (sql: string) => (await shop.context.database.pool.query(sql)).rows;
  return { prepare, place, prepareAs, placeFrom, rowsOf };
});

describe("orders that wait for their money", () => {
  it("are ten of one e-mail address, however many are placed at once and by whom", async ({
    scene,
    shop,
  }) => {
    const email = "muchos@example.es";
    const buyers = [];
    for (let n = 0; n < 14; n += 1) buyers.push(await scene.prepareAs(email));
    const answers = await Promise.all(buyers.map(({ click }) => click()));
    const placed = answers.filter(({ status }) => status === 201);
    expect([placed.length, answers.filter(({ status }) => status === 409).length]).toEqual([10, 4]);
    const registered = await scene.prepareAs(email);
    await registerCustomer(registered.visitor, email);
    expect(await registered.click()).toMatchObject(REFUSED);
    await markOrderPaid(shop.context, placed[0]?.body.order.number ?? "");
    expect((await registered.click()).status).toBe(201);
  });

  it("are ten of one visit, before and after a login, and free again once they lapse", async ({
    shop,
    scene,
    clock,
  }) => {
    const visitor = shop.visitor();
    for (let n = 0; n < 10; n += 1) expect((await scene.place(visitor)).status).toBe(201);
    const refused = await scene.place(visitor);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("Paga o cancela alguno") });
    await registerCustomer(visitor);
    expect(await scene.place(visitor)).toMatchObject(REFUSED);
    const { id: byCash } = await scene.prepare(visitor);
    await putCheckout(visitor, { payment_method: "cash_on_delivery" });
    expect((await clickPay(visitor, byCash)).status).toBe(201);
    clock.advance(7 * DAY_MS);
    await expireOrders(shop.context);
    expect((await scene.place(shop.visitor())).status).toBe(201);
  });

  it("are thirty from one public address, which is forgotten once they are paid or gone", async ({
    scene,
    shop,
  }) => {
    const address = "81.33.7.9";
    let last = "";
    for (let n = 0; n < 30; n += 1) {
      const { status, body } = await scene.placeFrom(address);
      expect(status).toBe(201);
      last = body.order.number;
    }
    const refused = await scene.placeFrom(address);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("Desde tu conexión") });
    expect((await scene.placeFrom("81.33.7.10")).status).toBe(201);
    expect((await scene.placeFrom("10.0.0.1")).status).toBe(201);
    const kept = "select count(*)::int as orders from orders where placed_from is not null";
    expect(await scene.rowsOf(kept)).toEqual([{ orders: 31 }]);
    await markOrderPaid(shop.context, last);
    expect(await scene.rowsOf(kept)).toEqual([{ orders: 30 }]);
    expect((await scene.placeFrom(address)).status).toBe(201);
  });

  it("are as few of those that are paid at the door, until they leave", async ({ scene, shop }) => {
    const CASH = { payment_method: "cash_on_delivery" };
    const byDoor = { ...CASH, customer: { ...guestCustomer, email: "puerta@example.es" } };
    const numbers: string[] = [];
    for (let n = 0; n < 10; n += 1)
      numbers.push((await scene.placeFrom("10.0.0.1", byDoor)).body.order.number);
    const refused = await scene.placeFrom("10.0.0.1", byDoor);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("Elige otra forma de pago") });
    expect((await scene.placeFrom("10.0.0.1", { ...byDoor, payment_method: "transfer" })).status).toBe(201);
    await shipOrder(shop.context, numbers[0] ?? "", PARCEL);
    expect((await scene.placeFrom("10.0.0.1", byDoor)).status).toBe(201);
    const visitor = shop.visitor();
    for (let n = 0; n < 10; n += 1)
      expect((await scene.placeFrom("10.0.0.1", CASH, visitor)).status).toBe(201);
    expect(await scene.placeFrom("10.0.0.1", CASH, visitor)).toMatchObject(REFUSED);
    const address = "81.33.7.20";
    let last = "";
    for (let n = 0; n < 30; n += 1) last = (await scene.placeFrom(address, CASH)).body.order.number;
    expect(await scene.placeFrom(address, CASH)).toMatchObject(REFUSED);
    await shipOrder(shop.context, last, PARCEL);
    expect((await scene.placeFrom(address, CASH)).status).toBe(201);
  });

  it("are taken back five times an hour of one e-mail address, so that mails to it are few", async ({
    shop,
    scene,
    clock,
  }) => {
    const email = "victima@example.es";
    const answers = [];
    let last = { visitor: shop.visitor(), id: "" };
    for (let n = 0; n < 30; n += 1) {
      const { visitor, click } = await scene.prepareAs(email);
      const placed = await click();
      if (placed.status !== 201) continue;
      last = { visitor, id: placed.body.order.id };
      answers.push(await cancelToCart(visitor, last.id));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(10).fill(429)]);
    expect(answers.at(-1)?.body).toMatchObject({ message: expect.stringContaining("sigue como estaba") });
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3500);
    const mails = `select count(*)::int as mails from mails where recipient = '${email}'`;
    expect(await scene.rowsOf(mails)).toEqual([{ mails: 2 * 5 + 10 }]);
    const { body } = await last.visitor.call(getGuestOrder, { params: { id: last.id } });
    expect(body).toMatchObject({ status: "pending_payment", can: { pay: true, cancel: true } });
    expect((await last.visitor.call(getCart)).status).toBe(204);
    clock.advance(HOUR_MS);
    expect((await cancelToCart(last.visitor, last.id)).status).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await cancelToCart(last.visitor, last.id)).status).toBe(200);
  });

  it("are taken back five times an hour by one visit or customer", async ({ shop, scene }) => {
    const guest = shop.visitor();
    const customer = shop.visitor();
    await registerCustomer(customer);
    const takeOwnBack = (id: string) => customer.call(orderBackToCart, { params: { id } });
    for (const [visitor, take] of [
      [guest, (id: string) => cancelToCart(guest, id)],
      [customer, takeOwnBack],
    ] as const) {
      for (let n = 0; n < 5; n += 1)
        expect((await take((await scene.place(visitor)).body.order.id)).status).toBe(200);
      const { id, customer: placer } = (await scene.place(visitor)).body.order;
      expect((await take(id)).status).toBe(429);
      expect((await cancelToCart(shop.visitor(), id, undefined, placer.email)).status).toBe(200);
    }
  });

  it("are taken back thirty times an hour from one public address", async ({ shop, scene }) => {
    const address = "81.33.7.30";
    const takeNext = async (from: string) => {
      const visitor = shop.visitor();
      return (await cancelToCart(visitor, (await scene.place(visitor)).body.order.id, from)).status;
    };
    for (let n = 0; n < 30; n += 1) expect(await takeNext(address)).toBe(200);
    expect(await takeNext(address)).toBe(429);
    expect([await takeNext("81.33.7.31"), await takeNext("10.0.0.1")]).toEqual([200, 200]);
  });
});
