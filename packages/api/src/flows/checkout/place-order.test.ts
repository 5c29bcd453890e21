import {
  getCart,
  getCheckout,
  getGuestOrder,
  putSessionData,
  saveCart,
  transitionCart,
} from "@tuerca/contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARIAS, clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, logInAs, type TestShop } from "../../../test/index.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { placeOrder } from "./place-order.ts";

describe("placing an order", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let disc = 0;
  let rare = 0;
  let nut = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      servers: 2,
      clock,
      seed: async (pool) => {
        disc = await createProduct(pool, { name: "Disco de freno", price: 2599, quantity: 1000 });
        rare = await createProduct(pool, { name: "Pieza rara", price: 1000, offerPrice: 800, quantity: 5 });
        nut = await createProduct(pool, { name: "Tuerca", price: 7, quantity: 1000 });
      },
    });
  });
  afterAll(() => shop.close());

  const stockOf = async (id: number) => {
    const { rows } = await shop.context.database.pool.query(
      "select quantity from stock where product_id = $1",
      [id],
    );
    return rows[0].quantity;
  };

  it("takes stock, gives a number, empties the cart, queues the mail and keeps the visit", async () => {
    const visitor = shop.visitor();
    await visitor.call(putSessionData, { body: { technology: { javascript: true } } });
    const checkout = await prepareCheckout(visitor, [
      { id: disc, quantity: 2 },
      { id: rare, quantity: 1 },
    ]);
    expect(checkout).toMatchObject({ step: "pay", missing: [], totals: { subtotal: 59.98, total: 64.93 } });
    const placed = await clickPay(visitor, checkout.id);
    expect(placed.status).toBe(201);
    expect(placed.body.payment).toEqual({ action: "none" });
    expect(placed.body.order).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      status: "pending_payment",
      status_label: "Pendiente de pago",
      totals: { subtotal: 59.98, shipping: 4.95, discount: 0, total: 64.93 },
      vat: { rate_percent: 21, base: 53.66, included: 11.27, exempt: false },
      customer: { email: expect.stringMatching(/^ana-\d+@example\.es$/) },
      payment: {
        method: "transfer",
        transfer: { concept: placed.body.order.number, due_at: "2026-11-25T10:00:00.000Z" },
      },
      items: [
        { quantity: 2, price: { unit: 25.99, total: 51.98, total_original: 51.98 } },
        { quantity: 1, price: { unit: 8, total: 8, total_original: 10 } },
      ],
    });
    expect(await stockOf(disc)).toBe(998);
    expect((await visitor.call(getCart)).status).toBe(204);
    expect((await visitor.call(getCheckout)).status).toBe(404);
    const { rows: mails } = await shop.context.database.pool.query("select recipient, data from mails");
    expect(mails).toHaveLength(1);
    expect(mails[0].data.orderUrl).toBe(`${shop.context.config.siteUrl}/guest/order/${placed.body.order.id}`);
    const { rows } = await shop.context.database.pool.query("select visit from orders where id = $1", [
      placed.body.order.id,
    ]);
    expect(rows[0].visit).toMatchObject({ technology: { javascript: true } });
  });

  it("answers the same key again, refuses it with another body, and knows a checkout that was ordered", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    const first = await clickPay(visitor, id, "key-0001");
    const again = await clickPay(visitor, id, "key-0001");
    expect([again.status, again.body]).toEqual([201, first.body]);
    const reused = await clickPay(visitor, "A".repeat(22), "key-0001");
    expect([reused.status, reused.body]).toMatchObject([409, { code: "idempotency_key_reused" }]);
    const double = await clickPay(visitor, id, "key-0002");
    expect([double.status, double.body]).toMatchObject([
      409,
      { code: "order_state", order: { number: first.body.order.number } },
    ]);
    const stranger = await clickPay(shop.visitor(), id, "key-0001");
    expect(stranger.status).toBe(404);
  });

  it("refuses without key, without accepted terms and with something missing", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    const path = "/api/v1/cart/checkout";
    expect((await visitor.send("POST", path, { checkout_id: id, accept_terms: true })).status).toBe(422);
    const headers = { "idempotency-key": "key-0003" };
    const refused = await visitor.send("POST", path, { checkout_id: id, accept_terms: false }, headers);
    expect(refused.body).toMatchObject({
      errors: { accept_terms: ["Debes aceptar los términos y condiciones"] },
    });
    await shop.context.database.pool.query("update checkouts set payment_method = null where id = $1", [id]);
    const incomplete = await clickPay(visitor, id, "key-0003");
    expect([incomplete.status, incomplete.body]).toMatchObject([
      409,
      { code: "checkout_incomplete", missing: ["payment_method"] },
    ]);
  });

  it("refuses what the customer did not see, and places it once the cart is saved again and seen", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    await shop.context.database.pool.query("update products set price_cents = 2699 where id = $1", [disc]);
    const before = await stockOf(disc);
    const changed = await clickPay(visitor, id, "key-0004");
    expect([changed.status, changed.body]).toMatchObject([
      409,
      { code: "cart_changed", notices: [{ product_id: disc, code: "price_changed" }] },
    ]);
    expect(await stockOf(disc)).toBe(before);
    await visitor.call(saveCart, { body: { products: [{ id: disc, quantity: 1 }] } });
    expect((await clickPay(visitor, id, "key-0004")).body).toMatchObject({ code: "checkout_changed" });
    await visitor.call(getCheckout);
    const placed = await clickPay(visitor, id, "key-0004");
    expect(placed.body.order.totals.subtotal).toBe(26.99);
  });

  it("names the product that has run out", async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    const left = await stockOf(rare);
    const slow = await prepareCheckout(other, [{ id: rare, quantity: 2 }]);
    const fast = await prepareCheckout(one, [{ id: rare, quantity: left - 1 }]);
    expect((await clickPay(one, fast.id)).status).toBe(201);
    const gone = await clickPay(other, slow.id);
    expect([gone.status, gone.body]).toMatchObject([
      409,
      { code: "stock_gone", message: "De «Pieza rara» solo queda 1 unidad." },
    ]);
  });

  it("counts a cart's own reservation as its own and respects those of others", async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    await shop.context.database.pool.query("update stock set quantity = 2 where product_id = $1", [rare]);
    const mine = await prepareCheckout(one, [{ id: rare, quantity: 2 }]);
    const theirs = await prepareCheckout(other, [{ id: rare, quantity: 1 }]);
    await one.call(transitionCart, { body: { to: "checkout" } });
    expect((await clickPay(other, theirs.id)).body).toMatchObject({ code: "stock_gone" });
    await shop.context.database.pool.query("update products set offer_price_cents = 900 where id = $1", [
      rare,
    ]);
    const placed = await clickPay(one, mine.id);
    expect(placed.body.order).toMatchObject({ items: [{ quantity: 2, price: { unit: 8, total: 16 } }] });
    expect(await stockOf(rare)).toBe(0);
    await shop.context.database.pool.query("update stock set quantity = 9 where product_id = $1", [rare]);
    await shop.context.database.pool.query("update products set offer_price_cents = 800 where id = $1", [
      rare,
    ]);
  });

  it("rounds a line without VAT once, as a whole", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: nut, quantity: 100 }], CANARIAS);
    const placed = await clickPay(visitor, id);
    expect(placed.status).toBe(201);
    expect(placed.body.order).toMatchObject({
      items: [{ quantity: 100, price: { unit: 0.06, total: 5.79, total_original: 5.79 } }],
      totals: { subtotal: 5.79, shipping: 12.36, total: 18.15 },
      vat: { base: 18.15, included: 0, exempt: true },
    });
  });

  it("sells without VAT to the Canary Islands", async () => {
    const visitor = shop.visitor();
    const { id, vat, carrier } = await prepareCheckout(visitor, [{ id: rare, quantity: 1 }], CANARIAS);
    expect(vat).toEqual({ rate_percent: 0, base: 18.97, included: 0, not_subject: 0, exempt: true });
    expect(carrier?.price).toBe(12.36);
    const { body } = await clickPay(visitor, id);
    expect(body.order).toMatchObject({
      items: [{ price: { unit: 6.61, total: 6.61, total_original: 8.26 } }],
      totals: { subtotal: 6.61, shipping: 12.36, total: 18.97 },
      vat: { rate_percent: 0, base: 18.97, included: 0, exempt: true },
    });
  });

  it("shows a guest the order by its id, the mail address masked", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    const { body } = await clickPay(visitor, id);
    const shown = await shop.visitor().call(getGuestOrder, { params: { id: body.order.id } });
    expect(shown.body).toEqual({
      ...body.order,
      customer: { name: "Ana Pérez", email: "a***@example.es" },
      needs_login: false,
      needs_email: false,
      can_register: false,
    });
  });

  it("is paid once, and is not cancelled after that", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 3 }]);
    const { number, id: orderId } = (await clickPay(visitor, id)).body.order;
    expect(await markOrderPaid(shop.context, number)).toMatchObject({ status: "paid" });
    expect(await markOrderPaid(shop.context, number)).toMatchObject({ status: "paid" });
    const { body } = await visitor.call(getGuestOrder, { params: { id: orderId } });
    expect(body.history.map((one) => one.status)).toEqual(["pending_payment", "paid"]);
    expect(body.payment).toMatchObject({ status: "paid", paid_at: "2026-11-18T10:00:00.000Z" });
    await expect(cancelOrder(shop.context, number)).rejects.toMatchObject({
      details: { code: "order_state" },
    });
    await expect(markOrderPaid(shop.context, "2026-999999")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("takes a key for a new one after 24 hours, though nobody has cleared it away", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    const first = await clickPay(visitor, id, "key-0024");
    clock.advance(DAY_MS - 1);
    const next = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    expect((await clickPay(visitor, next.id, "key-0024")).status).toBe(409);
    clock.advance(1);
    const second = await clickPay(visitor, next.id, "key-0024");
    expect(second.status).toBe(201);
    expect(second.body.order.id).not.toBe(first.body.order.id);
    expect((await clickPay(visitor, next.id, "key-0024")).body).toEqual(second.body);
  });

  it("makes the order its cart's owner's, though the login ends meanwhile", async () => {
    const visitor = shop.visitor();
    const userId = await logInAs(shop.context, visitor);
    const { id: checkoutId } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    await shop.context.database.pool.query("update sessions set expires_at = now() where user_id = $1", [
      userId,
    ]);
    const request = {
      owner: { userId },
      sessionHash: "over",
      from: null,
      idempotencyKey: "over-1234",
      checkoutId,
    };
    const { order } = await placeOrder(shop.context, { ...request, revision: null });
    const { rows } = await shop.context.database.pool.query(
      "select user_id, visit from orders where id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ user_id: userId, visit: {} }]);
  });
});
