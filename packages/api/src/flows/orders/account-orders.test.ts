import {
  confirmEmail,
  getCart,
  getOrder,
  getUser,
  guestOrderToCart,
  listOrders,
  orderToCart,
  saveCart,
  sendConfirmation,
} from "@tuerca/contract";
import { afterAll, describe, expect, it } from "vitest";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import {
  confirmAddress,
  lastSecret,
  mailsTo,
  newCustomer,
  registerCustomer,
  tryLogin,
} from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct } from "../../../test/index.ts";

const { shop, disc, oil, query, placeOrder, placeAsGuest, numbersOf } = await openAccountShop();
afterAll(() => shop.close());
let count = 0;

describe("a customer's orders", () => {
  it("are those placed while logged in, the newest first, in pages", async () => {
    const { visitor } = await newCustomer(shop);
    const numbers: string[] = [];
    for (const quantity of [1, 2, 3]) numbers.unshift((await placeOrder(visitor, quantity)).number);
    await placeOrder((await newCustomer(shop)).visitor);
    expect(await numbersOf(visitor)).toEqual(numbers);
    const page = await visitor.call(listOrders, { query: "page=2&per_page=2" });
    expect(page.body).toMatchObject({
      data: [{ number: numbers[2], customer: { email: expect.stringMatching(/^ana-\d+@/) } }],
      meta: { current_page: 2, per_page: 2, last_page: 2, total: 3 },
      links: { prev: "/store-front/api/sales/order?page=1&per_page=2", next: null },
    });
    expect((await visitor.call(listOrders, { query: "per_page=101" })).status).toBe(422);
  });

  it("are shown one by one, but to their owner only", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await placeOrder(visitor);
    expect((await visitor.call(getOrder, { params: { id: order.id } })).body).toEqual(order);
    const stranger = (await newCustomer(shop)).visitor;
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
    const { visitor } = await newCustomer(shop, email);
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
    const thief = await newCustomer(shop, email);
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
    const { visitor, email } = await newCustomer(shop);
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
    const { visitor } = await newCustomer(shop);
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
    const { visitor } = await newCustomer(shop);
    const only = await createProduct(shop.context.database.pool, { quantity: 1 });
    const { id } = await prepareCheckout(visitor, [{ id: only, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const answer = await visitor.call(orderToCart, { params: { id: order.id } });
    expect([answer.status, answer.body]).toMatchObject([409, { code: "stock_gone" }]);
    expect((await visitor.call(getCart)).status).toBe(204);
  });
});
