import { getCart, saveCart, transitionCart } from "@tuerca/contract";
import { createManualClock, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../../test/index.ts";

const LINES = 20;
const SHOPPERS = 11;
const MOST_HELD = 200;

describe("what is reserved", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  const ids: number[] = [];
  let shop: TestShop;

  beforeAll(async () => {
    shop = await createTestShop({
      servers: 2,
      clock,
      environment: { TRUST_PROXY: "127.0.0.1" },
      seed: async (pool) => {
        for (let n = 0; n < LINES * SHOPPERS; n += 1) ids.push(await createProduct(pool, { quantity: 1000 }));
      },
    });
  });
  afterAll(() => shop.close());

  const fill = async (lines: number, visitor = shop.visitor(), from = 0) => {
    const products = ids.slice(from, from + lines).map((id) => ({ id, quantity: 2 }));
    expect((await visitor.call(saveCart, { body: { products } })).status).toBe(200);
    return visitor;
  };
  const move = (visitor: TestClient, to: "checkout" | "cart", address = "10.0.0.1") =>
    visitor.call(transitionCart, { body: { to }, headers: { "x-forwarded-for": address } });
  const countHeld = async () => {
    const { rows } = await shop.context.database.pool.query(
      "select count(*)::int as held from stock_reservations where expires_at > $1",
      [clock.now()],
    );
    return rows[0].held;
  };

  it("are two hundred products from one public address, by however many at once; who is refused can order", async () => {
    const address = "81.33.7.9";
    const shoppers: TestClient[] = [];
    for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await fill(LINES, shop.visitor(), n * LINES));
    const answers = await Promise.all(shoppers.map((one) => move(one, "checkout", address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(SHOPPERS - 1).fill(200), 429]);
    expect(await countHeld()).toBe(MOST_HELD);
    const at = answers.findIndex(({ status }) => status === 429);
    const refused = answers[at];
    expect(refused?.body).toMatchObject({ message: expect.stringContaining("hacer el pedido") });
    expect(Number(refused?.headers.get("retry-after"))).toBe(15 * 60);
    const visitor = shoppers[at] ?? shop.visitor();
    expect((await visitor.call(getCart)).body).toMatchObject({ state: "cart", notices: [] });
    const repeated = shoppers.filter((one) => one !== visitor).map((one) => move(one, "checkout", address));
    for (const { status } of await Promise.all(repeated)) expect(status).toBe(200);

    for (const elsewhere of ["81.33.7.10", "10.0.0.1"])
      expect((await move(await fill(1), "checkout", elsewhere)).status).toBe(200);
    const checkout = await prepareCheckout(visitor, [{ id: ids[0] ?? 0, quantity: 2 }]);
    expect((await move(visitor, "checkout", address)).status).toBe(429);
    expect((await clickPay(visitor, checkout.id)).status).toBe(201);

    const [other] = shoppers.filter((one) => one !== visitor);
    await move(other ?? visitor, "cart", address);
    expect((await move(await fill(LINES), "checkout", address)).status).toBe(200);
    expect((await move(await fill(1), "checkout", address)).status).toBe(429);
    clock.advance(15 * MINUTE_MS);
    expect((await move(await fill(1), "checkout", address)).status).toBe(200);
    expect(await countHeld()).toBe(1);
  });

  it("is begun twelve times in twelve hours by one visit, each once however often it is asked for", async () => {
    const visitor = await fill(1);
    const reserve = async () => {
      const answers = await Promise.all([move(visitor, "checkout"), move(visitor, "checkout")]);
      answers.push(await move(visitor, "checkout"));
      return answers.map(({ status }) => status);
    };
    for (let n = 0; n < 12; n += 1) {
      expect(await reserve()).toEqual([200, 200, 200]);
      if (n % 2 === 0) await move(visitor, "cart");
      else clock.advance(15 * MINUTE_MS);
    }
    expect(await reserve()).toEqual([429, 429, 429]);
    const refused = await move(visitor, "checkout");
    expect(refused.body).toMatchObject({ message: expect.stringContaining("hacer el pedido") });
    expect(Number(refused.headers.get("retry-after"))).toBe((12 - 1.5) * 3600);
    expect(await countHeld()).toBe(0);
    const checkout = await prepareCheckout(visitor, [{ id: ids[0] ?? 0, quantity: 1 }]);
    expect((await clickPay(visitor, checkout.id)).status).toBe(201);
    clock.advance(12 * HOUR_MS);
    await fill(1, visitor);
    expect(await reserve()).toEqual([200, 200, 200]);
  });
});
