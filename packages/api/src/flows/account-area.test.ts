import {
  addShippingAddress,
  addWish,
  confirmEmail,
  deleteUser,
  downloadUserData,
  getCart,
  getInvoicePdf,
  getOrder,
  getUser,
  guestOrderToCart,
  listClientShops,
  listInvoices,
  listOrders,
  orderToCart,
  saveCart,
  sendConfirmation,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmAddress,
  lastSecret,
  mailsTo,
  PASSWORD,
  registerCustomer,
  tryLogin,
} from "../../test/factories/customer.ts";
import { clickPay, guestAddress, guestCustomer, prepareCheckout } from "../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../test/index.ts";

let shop: TestShop;
let disc = 0;
let oil = 0;
let count = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco", quantity: 500 });
      oil = await createProduct(pool, { name: "Aceite", quantity: 500 });
    },
  });
});
afterAll(() => shop.close());

const query = (sql: string, values: unknown[] = []) => shop.context.database.pool.query(sql, values);

async function customer(email = `eva-${++count}@example.es`) {
  const visitor = shop.visitor();
  const user = await registerCustomer(visitor, email);
  return { email, visitor, user };
}

async function placeOrder(visitor: TestClient, quantity = 2) {
  const products = [
    { id: disc, quantity },
    { id: oil, quantity: 1 },
  ];
  const { id } = await prepareCheckout(visitor, products);
  return (await clickPay(visitor, id)).body.order;
}

/** The order of a guest with this address. */
async function placeAsGuest(email: string) {
  const order = await placeOrder(shop.visitor());
  await query(
    "update orders set customer = customer || jsonb_build_object('email', $2::text) where id = $1",
    [order.id, email],
  );
  return order;
}

const numbersOf = async (visitor: TestClient) =>
  (await visitor.call(listOrders)).body.data.map((order) => order.number);

describe("a customer's orders", () => {
  it("are those placed while logged in, the newest first, in pages", async () => {
    const { visitor } = await customer();
    const numbers: string[] = [];
    for (const quantity of [1, 2, 3]) numbers.unshift((await placeOrder(visitor, quantity)).number);
    await placeOrder((await customer()).visitor);
    expect(await numbersOf(visitor)).toEqual(numbers);
    const page = await visitor.call(listOrders, { query: "page=2&per_page=2" });
    expect(page.body).toMatchObject({
      data: [{ number: numbers[2], customer: { email: guestCustomer.email } }],
      meta: { current_page: 2, per_page: 2, last_page: 2, total: 3 },
      links: { prev: "/store-front/api/sales/order?page=1&per_page=2", next: null },
    });
    expect((await visitor.call(listOrders, { query: "per_page=101" })).status).toBe(422);
  });

  it("are shown one by one, but to their owner only", async () => {
    const { visitor } = await customer();
    const order = await placeOrder(visitor);
    expect((await visitor.call(getOrder, { params: { id: order.id } })).body).toEqual(order);
    const stranger = (await customer()).visitor;
    const missing = await stranger.call(getOrder, { params: { id: "x".repeat(22) } });
    for (const call of [getOrder, orderToCart]) {
      const foreign = await stranger.call(call, { params: { id: order.id } });
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
      expect((await shop.visitor().call(call, { params: { id: order.id } })).status).toBe(401);
      for (const id of ["1", "%00", "x".repeat(23)])
        expect((await stranger.call(call, { params: { id } })).status).toBe(404);
    }
  });
});

describe("orders that a guest placed before", () => {
  it("appear once the address is confirmed by the mail, and not before", async () => {
    const email = `eva-${++count}@example.es`;
    const order = await placeAsGuest(email);
    const { visitor } = await customer(email);
    expect(await numbersOf(visitor)).toEqual([]);
    await tryLogin(visitor, email);
    expect(await numbersOf(visitor)).toEqual([]);
    await confirmAddress(shop.context, visitor, email);
    expect(await numbersOf(visitor)).toEqual([order.number]);
    expect((await visitor.call(getUser)).body.email_confirmed).toBe(true);
    const later = await placeAsGuest(email);
    await tryLogin(visitor, email);
    expect(await numbersOf(visitor)).toEqual([later.number, order.number]);
  });

  it("never come to who registered with the address of somebody else, who opens the link", async () => {
    const email = `eva-${++count}@example.es`;
    await placeAsGuest(email);
    const thief = await customer(email);
    const secret = await lastSecret(shop.context, email);
    const owner = shop.visitor();
    expect((await owner.call(confirmEmail, { body: { secret } })).status).toBe(401);
    await registerCustomer(owner, email, "la contraseña de Eva");
    expect((await owner.call(confirmEmail, { body: { secret } })).status).toBe(422);
    expect(await numbersOf(thief.visitor)).toEqual([]);
    await confirmAddress(shop.context, owner, email);
    expect(await numbersOf(owner)).toHaveLength(1);
    const late = await thief.visitor.call(confirmEmail, { body: { secret } });
    expect(late.status).toBe(422);
    await thief.visitor.call(sendConfirmation);
    expect((await mailsTo(shop.context, email)).at(-1)?.template).toBe("already-registered");
    expect(await numbersOf(thief.visitor)).toEqual([]);
  });

  it("ask for a secret that still works", async () => {
    const { visitor, email } = await customer();
    const secret = await lastSecret(shop.context, email);
    await query("update account_secrets set expires_at = now() - interval '1 second'");
    expect((await visitor.call(confirmEmail, { body: { secret } })).status).toBe(422);
    expect((await visitor.call(sendConfirmation)).status).toBe(204);
    await confirmAddress(shop.context, visitor, email);
    expect((await visitor.call(sendConfirmation)).status).toBe(204);
    expect(await mailsTo(shop.context, email)).toHaveLength(2);
  });
});

describe("an order put in the cart again", () => {
  it("adds what is left, and tells what is gone or short", async () => {
    const { visitor } = await customer();
    const gone = await createProduct(shop.context.database.pool, { name: "Bujía", quantity: 5 });
    await query("update stock set quantity = 20 where product_id = $1", [disc]);
    const products = [
      { id: disc, quantity: 8 },
      { id: oil, quantity: 1 },
      { id: gone, quantity: 1 },
    ];
    const { id } = await prepareCheckout(visitor, products);
    const { order } = (await clickPay(visitor, id)).body;
    await query("update products set active = false where id = $1", [gone]);
    await query("update stock set quantity = 6 where product_id = $1", [disc]);
    await visitor.call(saveCart, { body: { products: [{ id: oil, quantity: 2 }] } });
    const { status, body } = await visitor.call(orderToCart, { params: { id: order.id } });
    expect(status).toBe(200);
    expect(body.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [oil, 3],
      [disc, 6],
    ]);
    expect(body.notices.map((notice) => [notice.product_id, notice.code])).toEqual([
      [disc, "short"],
      [gone, "gone"],
    ]);
    expect((await visitor.call(getCart)).body?.version).toBe(body.version);
    await query("update stock set quantity = 500 where product_id = $1", [disc]);
  });

  it("is a guest's by its secret id, in a browser that has bought nothing yet too", async () => {
    const { id } = await placeOrder(shop.visitor());
    const visitor = shop.visitor();
    const { status, body } = await visitor.call(guestOrderToCart, { params: { id } });
    expect(status).toBe(200);
    expect(body.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [disc, 2],
      [oil, 1],
    ]);
    expect((await visitor.call(getCart)).body?.version).toBe(body.version);
    for (const wrong of ["x", "x".repeat(22)])
      expect((await visitor.call(guestOrderToCart, { params: { id: wrong } })).status).toBe(404);
  });

  it("is refused where nothing of it is sold any more", async () => {
    const { visitor } = await customer();
    const only = await createProduct(shop.context.database.pool, { quantity: 1 });
    const { id } = await prepareCheckout(visitor, [{ id: only, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const answer = await visitor.call(orderToCart, { params: { id: order.id } });
    expect([answer.status, answer.body]).toMatchObject([409, { code: "stock_gone" }]);
    expect((await visitor.call(getCart)).status).toBe(204);
  });
});

it("lists no invoices before any is issued, and has none to send", async () => {
  const { visitor } = await customer();
  expect((await visitor.call(listInvoices)).body).toMatchObject({
    data: [],
    meta: { total: 0, last_page: 1 },
  });
  expect((await visitor.call(getInvoicePdf, { params: { id: "x".repeat(22) } })).status).toBe(404);
  for (const call of [listInvoices, getInvoicePdf])
    expect((await shop.visitor().call(call, { params: { id: "x" } })).status).toBe(401);
});

it("tells a client where it buys, and nobody else", async () => {
  const { visitor, user } = await customer();
  const own = await visitor.call(listClientShops, { params: { clientId: user.client.id } });
  expect(own.body).toEqual([
    { id: 1, name: "Tuerca", url: "http://localhost:3000", currency: "EUR", locale: "es-ES" },
  ]);
  const other = (await customer()).user;
  expect((await visitor.call(listClientShops, { params: { clientId: other.client.id } })).status).toBe(404);
  expect((await visitor.call(listClientShops, { params: { clientId: 999_999 } })).status).toBe(404);
});

describe("the account's data", () => {
  it("come as one file, and hold nothing of anybody else and no secret", async () => {
    const { visitor, email } = await customer();
    const other = await customer();
    await placeOrder(other.visitor);
    const order = await placeOrder(visitor);
    await visitor.call(addWish, { params: { id: disc } });
    await visitor.call(addShippingAddress, { body: guestAddress });
    await visitor.call(saveCart, { body: { products: [{ id: oil, quantity: 2 }] } });
    const { body, headers } = await visitor.call(downloadUserData);
    expect(headers.get("content-disposition")).toBe('attachment; filename="mis-datos.json"');
    expect(body).toMatchObject({
      user: { email },
      sessions: [{ current: true }],
      addresses: { shipping: [{ postal_code: "28013" }], billing: [] },
      wishlist: [disc],
      cart: { count: 2 },
      orders: [{ number: order.number }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/);
    expect(JSON.stringify(body)).not.toContain(other.email);
    expect((await shop.visitor().call(downloadUserData)).status).toBe(401);
  });

  it("go with the account, but for orders, which nobody sees any more", async () => {
    const { visitor, email, user } = await customer();
    await confirmAddress(shop.context, visitor, email);
    const order = await placeOrder(visitor);
    await query(
      "update orders set customer = customer || jsonb_build_object('email', $2::text) where id = $1",
      [order.id, email],
    );
    await visitor.call(addWish, { params: { id: disc } });
    await visitor.call(addShippingAddress, { body: guestAddress });
    const phone = shop.visitor();
    await tryLogin(phone, email);
    const wrong = await visitor.call(deleteUser, { body: { password: "no es esta" } });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { password: ["La contraseña no es correcta"] } },
    ]);
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    for (const one of [visitor, phone]) expect((await one.call(getUser)).status).toBe(401);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    for (const table of ["carts", "wishlist_items", "addresses", "account_secrets", "sessions", "orders"])
      expect((await query(`select 1 from ${table} where user_id = $1`, [user.id])).rows).toEqual([]);
    expect((await query("select number from orders where id = $1", [order.id])).rows).toEqual([
      { number: order.number },
    ]);
    const again = await customer(email);
    await confirmAddress(shop.context, again.visitor, email);
    expect(await numbersOf(again.visitor)).toEqual([]);
  });
});
