import { applyCoupon, saveCart, transitionCart } from "@tuerca/contract";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "../../src/flows/settle-order.ts";
import { createCoupon } from "../factories/create-coupon.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../faults/interrupted-shop.ts";
import { createProduct, type TestClient, type TestShop } from "../index.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";
import { SOAK } from "./two-servers.ts";

/** Of a purchase: who makes it, of what, and the order that somebody else has made of the same before. */
type Scene = {
  ana: TestClient;
  checkoutId: string;
  rival: TestClient;
  rivalId: string;
  earlier: string;
  ids: number[];
};

describe("promise 6: a rival before and after each statement of placing an order", () => {
  let interrupted: InterruptedShop;
  let shop: TestShop;
  let pool: pg.Pool;
  let pieces = 0;
  let scenes = 0;

  beforeAll(async () => {
    interrupted = await startInterruptedShop();
    shop = interrupted.shop;
    pool = shop.context.database.pool;
  }, 120_000);
  afterAll(() => interrupted.close());

  /** Two carts with the last piece of one part, on the last use of one coupon; a third customer has the piece before it. */
  async function setScene(): Promise<Scene> {
    scenes += 1;
    const code = `ULTIMO${scenes}`;
    const ids = [await createProduct(pool, { quantity: 2 }), await createProduct(pool, { quantity: 50 })];
    await createCoupon(pool, { code, maxUses: 1, isPublic: true });
    pieces += 52;
    const buy = async () => {
      const visitor = shop.visitor();
      const { id } = await prepareCheckout(
        visitor,
        ids.map((id) => ({ id, quantity: 1 })),
      );
      return { visitor, id };
    };
    const third = await buy();
    const earlier = (await clickPay(third.visitor, third.id)).body.order.number;
    const [one, other] = [await buy(), await buy()];
    for (const { visitor } of [one, other]) await visitor.call(applyCoupon, { body: { code } });
    return { ana: one.visitor, checkoutId: one.id, rival: other.visitor, rivalId: other.id, earlier, ids };
  }

  const RIVALS: Record<string, (scene: Scene) => Promise<{ status: number } | object>> = {
    "another customer for the last piece": ({ rival, rivalId }) => clickPay(rival, rivalId),
    "the same click": ({ ana, checkoutId }) => clickPay(ana, checkoutId, "same-click"),
    "a click in another tab": ({ ana, checkoutId }) => clickPay(ana, checkoutId),
    "another cart": ({ ana, ids }) =>
      ana.call(saveCart, { body: { products: [{ id: ids[1] ?? 0, quantity: 7 }] } }),
    "the cart reserved": ({ ana }) => ana.call(transitionCart, { body: { to: "checkout" } }),
    "the coupon taken off": ({ ana }) => ana.call(applyCoupon, { body: { code: "" } }),
    "an earlier order cancelled": ({ earlier }) => cancelOrder(shop.context, earlier),
    "another customer reserves": ({ rival }) => rival.call(transitionCart, { body: { to: "checkout" } }),
  };
  const names = Object.keys(RIVALS);

  async function meet(point: Point, name: string): Promise<boolean> {
    const scene = await setScene();
    const place = () => clickPay(interrupted.atInterrupted(scene.ana), scene.checkoutId, "same-click");
    const met = await interleave(
      interrupted.database,
      point,
      place,
      () => RIVALS[name]?.(scene) ?? Promise.reject(),
    );
    if (!met) return false;
    expect([201, 404, 409]).toContain(met.done.status);
    if ("status" in met.met) expect([200, 201, 204, 404, 409, 422, "cancelled"]).toContain(met.met.status);
    const orders = "select count(*)::int as count from orders where checkout_id = $1";
    const { rows } = await pool.query(orders, [scene.checkoutId]);
    if (met.done.status === 201) expect(rows[0].count).toBe(1);
    expect(await readDrift(pool, pieces)).toEqual({});
    const again = await clickPay(scene.ana, scene.checkoutId, "same-click");
    if (met.done.status === 201) expect(again.body).toEqual(met.done.body);
    expect(await readDrift(pool, pieces)).toEqual({});
    return true;
  }

  it.each(["before", "after"] as const)(
    "%s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const rivals = SOAK
          ? names
          : [names[statement % names.length] ?? "", names[(statement * 3 + 1) % names.length] ?? ""];
        for (const name of rivals) isThere = await meet({ moment, statement }, name);
      }
      expect(statement).toBeGreaterThan(9);
    },
    SOAK ? 1_800_000 : 120_000,
  );
});
