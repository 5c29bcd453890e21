import {
  availableCarriers,
  getCheckout,
  placeOrder,
  saveCart,
  startCheckout,
  transitionCart,
  updateCheckout,
} from "@tuerca/contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
const elsewhere = { ...guestAddress, street: "Calle Menor, 2" };
let shop: TestShop;
let disc = 0;
let pad = 0;
let visitor: TestClient;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco de freno", price: 2599, quantity: 1000 });
      pad = await createProduct(pool, { name: "Pastilla", price: 2599, quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor();
});

const prepare = () => prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const send = ({ id, revision }: { id: string; revision: string }, key: string = crypto.randomUUID()) =>
  visitor.call(placeOrder, {
    body: { checkout_id: id, revision, accept_terms: true },
    headers: { "idempotency-key": key },
  });
/** The rows that placing an order writes. */
const written = () =>
  query(
    `select (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys,
      (select sum(quantity) from stock) as pieces, (select count(*) from mails) as mails,
      (select count(*) from checkouts) as checkouts`,
  );

it("refuses what another tab has sent elsewhere for the same total, and places that once it was seen", async () => {
  const seen = await prepare();
  const key = crypto.randomUUID();
  await putCheckout(visitor, { shipping_address: elsewhere });
  const before = await written();
  const refused = await send(seen, key);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "checkout_changed" }]);
  const current = (await visitor.call(getCheckout)).body;
  expect(refused.body).toMatchObject({ checkout: current });
  expect(current).toMatchObject({ shipping_address: { street: elsewhere.street }, totals: seen.totals });
  expect(await written()).toEqual(before);
  const placed = await send(current, key);
  expect([placed.status, placed.body]).toMatchObject([
    201,
    { order: { shipping_address: { street: elsewhere.street } } },
  ]);
  const again = await send(current, key);
  expect([again.status, again.body]).toEqual([201, placed.body]);
  const reused = await send(seen, key);
  expect([reused.status, reused.body]).toMatchObject([409, { code: "idempotency_key_reused" }]);
});

it.each([
  ["the customer", { customer: { email: "eva@example.es", name: "Eva", phone: "600100200" } }],
  ["who is billed", { billing_address: elsewhere }],
  ["the way to pay", { payment_method: "cash_on_delivery" }],
  ["the comments", { comments: "Llamar antes" }],
])("refuses where another tab has changed %s", async (_what, change) => {
  const seen = await prepare();
  expect((await putCheckout(visitor, change)).status).toBe(200);
  expect((await send(seen)).body).toMatchObject({ code: "checkout_changed" });
});

it("refuses another line at the same price, and another carrier", async () => {
  const seen = await prepare();
  await visitor.call(saveCart, { body: { products: [{ id: pad, quantity: 1 }] } });
  const { body: other } = await visitor.call(getCheckout);
  expect(other.totals).toEqual(seen.totals);
  expect((await send(seen)).body).toMatchObject({ code: "checkout_changed", checkout: other });
  const { body: carriers } = await visitor.call(availableCarriers, { body: { postal_code: "28013" } });
  const { body: current } = await visitor.call(updateCheckout, { body: { carrier_id: carriers[1]?.id } });
  expect(current.carrier?.id).not.toBe(seen.carrier?.id);
  expect((await send(other)).body).toMatchObject({ code: "checkout_changed", checkout: current });
  expect((await send(current)).status).toBe(201);
});

it("places what is as it was: reserved, read again, a day later", async () => {
  const { id, revision } = await prepare();
  const same = await visitor.call(updateCheckout, { body: { shipping_address: guestAddress } });
  expect(same.body.revision).toBe(revision);
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  const reserved = (await visitor.call(getCheckout)).body;
  clock.advance(DAY_MS);
  const later = (await visitor.call(startCheckout)).body;
  expect(later.carrier?.latest).not.toBe(reserved.carrier?.latest);
  expect([reserved.revision, later.revision]).toEqual([revision, revision]);
  expect((await send({ id, revision })).status).toBe(201);
});

it("places without a revision what was shown last", async () => {
  const { id } = await prepare();
  await putCheckout(visitor, { comments: "Llamar antes" });
  expect((await clickPay(visitor, id)).status).toBe(201);
});

it("refuses without a revision what nobody was shown, and places it once it was", async () => {
  const { id } = await prepare();
  const key = crypto.randomUUID();
  await visitor.call(saveCart, { body: { products: [{ id: disc, quantity: 9 }] } });
  const before = await written();
  const refused = await clickPay(visitor, id, key);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: "checkout_changed", checkout: { items: [{ quantity: 9 }] } },
  ]);
  expect((await clickPay(visitor, id, key)).status).toBe(409);
  expect(await written()).toEqual(before);
  await visitor.call(saveCart, { body: { products: [{ id: disc, quantity: 2 }] } });
  expect((await visitor.call(startCheckout)).status).toBe(200);
  const placed = await clickPay(visitor, id, key);
  expect([placed.status, placed.body]).toMatchObject([201, { order: { items: [{ quantity: 2 }] } }]);
});

it("shows a checkout again and again without a write", async () => {
  const { id } = await prepare();
  const version = () => query("select xmin::text from checkouts where id = $1", [id]);
  const before = await version();
  for (let n = 0; n < 3; n += 1) await visitor.call(getCheckout);
  expect(await version()).toEqual(before);
});

it("says first what is wrong with the cart, and what is missing", async () => {
  const seen = await prepare();
  await putCheckout(visitor, { shipping_address: elsewhere });
  await query("update products set price_cents = 2699 where id = $1", [disc]);
  expect((await send(seen)).body).toMatchObject({ code: "cart_changed" });
  await query("update products set price_cents = 2599 where id = $1", [disc]);
  await query("update checkouts set payment_method = null where id = $1", [seen.id]);
  expect((await send(seen)).body).toMatchObject({
    code: "checkout_incomplete",
    missing: ["payment_method"],
  });
  await visitor.call(saveCart, { body: { products: [] } });
  expect((await send(seen)).body).toMatchObject({
    code: "checkout_incomplete",
    message: "Tu carrito está vacío.",
  });
});
