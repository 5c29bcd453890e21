import { getCart, saveCart, transitionCart } from "@tuerca/contract";
import { createManualClock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

describe("a cart while time goes on", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  const ids = { disc: 0, offer: 0, few: 0 };

  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      seed: async (pool) => {
        ids.disc = await createProduct(pool, { name: "Disco de freno", price: 2599, quantity: 3 });
        ids.offer = await createProduct(pool, {
          price: 1000,
          offerPrice: 750,
          offerFrom: new Date("2026-11-18T09:00:00Z"),
          offerTo: new Date("2026-11-18T12:00:00Z"),
        });
        ids.few = await createProduct(pool, { name: "Junta", quantity: 4 });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values);
  const save = (visitor: ReturnType<TestShop["visitor"]>, products: object[]) =>
    visitor.send<never>("POST", saveCart.path, { products });

  it("notices what has gone, run short or changed price, and alters nothing by itself", async () => {
    const visitor = shop.visitor();
    const lines = [
      { id: ids.few, quantity: 4 },
      { id: ids.offer, quantity: 1 },
    ];
    await save(visitor, lines);
    await run("update stock set quantity = 1 where product_id = $1", [ids.few]);
    await run("update products set offer_price_cents = 700 where id = $1", [ids.offer]);
    const body = (await visitor.call(getCart)).body!;
    expect(body.notices).toEqual([
      { product_id: ids.few, code: "short", message: "De «Junta» solo queda 1 unidad." },
      {
        product_id: ids.offer,
        code: "price_changed",
        message: expect.stringMatching(/^El precio de «Pieza \d+» ha cambiado de 7,50\s€ a 7,00\s€\.$/),
      },
    ]);
    expect(body.items.map((item) => item.quantity)).toEqual([4, 1]);
    await run("update stock set quantity = 4 where product_id = $1", [ids.few]);
    expect((await save(visitor, lines)).body).toMatchObject({ notices: [] });
    await run("update products set active = false where id = $1", [ids.few]);
    const gone = (await visitor.call(getCart)).body!;
    expect(gone.notices).toMatchObject([{ product_id: ids.few, code: "gone" }]);
    expect(gone.items[0]).toMatchObject({ product: { name: "Junta" }, price: { unit: null, total: 0 } });
    expect(gone.totals.total).toBe(7);
    await run("update products set active = true where id = $1", [ids.few]);
  });

  it("notices that an offer has ended", async () => {
    const visitor = shop.visitor();
    await save(visitor, [{ id: ids.offer, quantity: 1 }]);
    clock.advance(121 * MINUTE_MS);
    expect((await visitor.call(getCart)).body).toMatchObject({
      notices: [{ code: "price_changed" }],
      totals: { total: 10 },
    });
  });

  it("reserves stock and prices for 15 minutes, and lets go by itself, by transition and by a save", async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    const all = [{ id: ids.disc, quantity: 3 }];
    const reserve = () => one.call(transitionCart, { body: { to: "checkout" } });
    const tryOther = async () => (await save(other, [{ id: ids.disc, quantity: 1 }])).status;
    await save(one, all);

    expect((await reserve()).body).toMatchObject({ state: "checkout" });
    await run("update products set price_cents = 9900 where id = $1", [ids.disc]);
    expect((await one.call(getCart)).body).toMatchObject({ totals: { total: 77.97 }, notices: [] });
    expect(await tryOther()).toBe(422);
    clock.advance(15 * MINUTE_MS);
    expect((await one.call(getCart)).body).toMatchObject({
      state: "cart",
      totals: { total: 297 },
      notices: [{ code: "price_changed" }],
    });
    expect(await tryOther()).toBe(200);
    expect((await reserve()).body).toMatchObject({ code: "cart_changed" });

    await save(one, all);
    expect((await reserve()).status).toBe(200);
    expect((await one.call(transitionCart, { body: { to: "cart" } })).body).toMatchObject({ state: "cart" });
    expect(await tryOther()).toBe(200);
    await reserve();
    const saved = await save(one, [{ id: ids.disc, quantity: 2 }]);
    expect(saved.body).toMatchObject({ state: "cart", count: 2 });
    const { rows } = await run("select count(*)::int as n from stock_reservations", []);
    expect(rows[0].n).toBe(0);
  });

  it("does not reserve what another cart holds, nor nothing at all", async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    await save(one, [{ id: ids.few, quantity: 3 }]);
    await save(other, [{ id: ids.few, quantity: 2 }]);
    expect((await one.call(transitionCart, { body: { to: "checkout" } })).status).toBe(200);
    const refused = await other.call(transitionCart, { body: { to: "checkout" } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "stock_gone" }]);
    const empty = await shop.visitor().call(transitionCart, { body: { to: "checkout" } });
    expect(empty.status).toBe(422);
    expect((await shop.visitor().call(transitionCart, { body: { to: "cart" } })).status).toBe(204);
  });
});
