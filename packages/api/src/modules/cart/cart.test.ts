import { getCart, MAX_CART_LINES, saveCart } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

describe("the cart", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  const ids = { disc: 0, pads: 0, offer: 0, gone: 0 };

  beforeAll(async () => {
    shop = await createTestShop({
      servers: 2,
      clock,
      seed: async (pool) => {
        ids.disc = await createProduct(pool, { name: "Disco de freno", price: 2599, quantity: 3 });
        ids.pads = await createProduct(pool, { name: "Pastillas", price: 1333, quantity: 2000 });
        ids.offer = await createProduct(pool, {
          price: 1000,
          offerPrice: 750,
          offerFrom: new Date("2026-11-18T09:00:00Z"),
          offerTo: new Date("2026-11-18T12:00:00Z"),
        });
        ids.gone = await createProduct(pool, { name: "Retirado", active: false });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values);
  const save = (visitor: ReturnType<TestShop["visitor"]>, products: object[], version?: number) =>
    visitor.send<never>("POST", saveCart.path, { products, version });

  it("is empty for a visitor who never had one, and makes no row for saving nothing", async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(getCart)).status).toBe(204);
    expect((await visitor.call(saveCart, { body: { products: [] } })).status).toBe(204);
    const { rows } = await run("select count(*)::int as n from carts", []);
    expect(rows[0].n).toBe(0);
  });

  it("takes prices from the catalogue, merges lines of one product and drops those of 0", async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.call(saveCart, {
      body: {
        products: [
          { id: ids.disc, quantity: 1 },
          { id: ids.offer, quantity: 2 },
          { id: ids.disc, quantity: 2 },
          { id: ids.pads, quantity: 0 },
        ],
      },
    });
    expect(body).toMatchObject({
      count: 5,
      version: 1,
      state: "cart",
      notices: [],
      totals: { subtotal: 92.97, shipping: 0, discount: 0, total: 92.97 },
      prices: { total: 92.97 },
      shippingCost: 0,
      discounts: [],
      items: [
        {
          product: { id: ids.disc },
          quantity: 3,
          price: { unit: 25.99, total: 77.97, total_original: 77.97 },
        },
        { product: { id: ids.offer }, quantity: 2, price: { unit: 7.5, total: 15, total_original: 20 } },
      ],
    });
    expect((await visitor.call(getCart)).body).toEqual(body);
    expect((await visitor.call(saveCart, { body: { products: [] } })).status).toBe(204);
    expect((await visitor.call(getCart)).status).toBe(204);
  });

  it("says which products cannot be had and keeps the stored cart", async () => {
    const visitor = shop.visitor();
    const before = (await save(visitor, [{ id: ids.pads, quantity: 1 }])).body;
    const answer = await save(visitor, [
      { id: ids.disc, quantity: 4 },
      { id: ids.gone, quantity: 1 },
      { id: 999_999, quantity: 1 },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: "De «Disco de freno» solo quedan 3 unidades.",
      errors: {
        "products.0.quantity": ["De «Disco de freno» solo quedan 3 unidades."],
        "products.1.id": ["«Retirado» ya no está a la venta."],
        "products.2.id": ["Uno de los productos ya no está a la venta."],
      },
    });
    expect((await visitor.call(getCart)).body).toEqual(before);
  });

  it("lets lines that have run short stay or shrink, so that one can be mended after the other", async () => {
    const { pool } = shop.context.database;
    const [one, two] = [
      await createProduct(pool, { quantity: 9 }),
      await createProduct(pool, { quantity: 9 }),
    ];
    const visitor = shop.visitor();
    const lines = (first: number, second: number) => [
      { id: one, quantity: first },
      { id: two, quantity: second },
    ];
    await save(visitor, lines(5, 5));
    await pool.query("update stock set quantity = 1 where product_id = any($1)", [[one, two]]);
    expect((await save(visitor, lines(1, 5))).body).toMatchObject({
      notices: [{ product_id: two, code: "short" }],
    });
    expect((await save(visitor, lines(1, 6))).status).toBe(422);
    expect((await save(visitor, lines(1, 1))).body).toMatchObject({ notices: [] });
  });

  it.each([
    ["a fraction", [{ id: 1, quantity: 1.5 }]],
    ["less than nothing", [{ id: 1, quantity: -1 }]],
    ["a text", [{ id: 1, quantity: "2" }]],
    ["too many of one", [{ id: 1, quantity: 1000 }]],
    [
      "too many of one in two lines",
      [
        { id: 1, quantity: 999 },
        { id: 1, quantity: 1 },
      ],
    ],
    ["too many lines", Array.from({ length: MAX_CART_LINES + 1 }, (_, id) => ({ id: id + 1, quantity: 1 }))],
    ["a price of one's own", [{ id: 1, quantity: 1, prices_override: [{ price: 0.01 }] }]],
    ["a customisation", [{ id: 1, quantity: 1, products_customization: [{ message: "hola" }] }]],
    ["no product", [{ quantity: 1 }]],
  ])("refuses %s", async (_, products) => {
    const answer = await save(shop.visitor(), products);
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty("errors");
  });

  it("refuses an outdated version with the current cart, in first saves too", async () => {
    const visitor = shop.visitor();
    const early = await save(visitor, [{ id: ids.pads, quantity: 1 }], 3);
    expect([early.status, early.body]).toMatchObject([409, { code: "cart_version", cart: null }]);
    await save(visitor, [{ id: ids.pads, quantity: 1 }]);
    await save(visitor, [{ id: ids.pads, quantity: 2 }], 1);
    const late = await save(visitor, [{ id: ids.pads, quantity: 3 }], 1);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: "cart_version", cart: { version: 2, items: [{ quantity: 2 }] } },
    ]);
  });

  it("takes version 0 for a cart that was empty, and refuses it once there is something in it", async () => {
    const visitor = shop.visitor();
    await visitor.send("GET", "/sanctum/csrf-cookie");
    const line = [{ id: ids.pads, quantity: 1 }];
    const tabs = await Promise.all(Array.from({ length: 10 }, () => save(visitor, line, 0)));
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tabs.filter(({ status }) => status === 409)).toHaveLength(9);
    await save(visitor, [], 1);
    expect((await save(visitor, line, 0)).status).toBe(200);
  });

  it("lets parallel saves of one version through once, first saves all", async () => {
    const visitor = shop.visitor();
    await visitor.send("GET", "/sanctum/csrf-cookie");
    const amounts = Array.from({ length: 20 }, (_, index) => index + 1);
    const first = await Promise.all(amounts.map((n) => save(visitor, [{ id: ids.pads, quantity: n }])));
    expect(first.map((one) => one.status)).toEqual(amounts.map(() => 200));
    const same = await Promise.all(amounts.map((n) => save(visitor, [{ id: ids.pads, quantity: n }], 20)));
    expect(same.filter((one) => one.status === 200)).toHaveLength(1);
    expect(same.filter((one) => one.status === 409)).toHaveLength(19);
  });

  it("refuses a change without the session's token", async () => {
    const visitor = shop.visitor();
    await visitor.send("GET", "/sanctum/csrf-cookie");
    const answer = await visitor.send("POST", saveCart.path, { products: [] }, { "x-xsrf-token": "x" });
    expect(answer.status).toBe(419);
  });
});
