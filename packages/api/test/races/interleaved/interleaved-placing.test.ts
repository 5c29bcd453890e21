import { applyCoupon, getCheckout, saveCart, transitionCart } from "@tuerca/contract";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "../../../src/flows/orders/settle-order.ts";
import { createCoupon } from "../../factories/create-coupon.ts";
import { clickPay, prepareCheckout } from "../../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../../faults/interrupted-shop.ts";
import { createProduct, type TestClient, type TestShop } from "../../index.ts";
import { SOAK } from "../two-servers.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";

type Buyer = { visitor: TestClient; checkoutId: string };

/**
 * A purchase: its buyer, the rivals for its last piece and its coupon, and the order of the piece
 * before.
 */
type Scene = { ana: Buyer; forPiece: Buyer; forCoupon: Buyer; earlier: string; plentiful: number };

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

  async function buy(...ids: number[]): Promise<Buyer> {
    const visitor = shop.visitor();
    const lines = ids.map((id) => ({ id, quantity: 1 }));
    return { visitor, checkoutId: (await prepareCheckout(visitor, lines)).id };
  }

  /**
   * Ana's cart has the last piece of one part and the last use of one coupon. Each is also in
   * another cart; in a shared cart one lock would cover both.
   */
  async function setScene(): Promise<Scene> {
    scenes += 1;
    const code = `ULTIMO${scenes}`;
    const scarce = await createProduct(pool, { quantity: 2 });
    const plentiful = await createProduct(pool, { quantity: 50 });
    await createCoupon(pool, { code, maxUses: 1, isPublic: true });
    pieces += 52;
    const { body } = await click(await buy(scarce, plentiful));
    const [ana, forPiece] = [await buy(scarce, plentiful), await buy(scarce)];
    const forCoupon = await buy(plentiful);
    for (const { visitor } of [ana, forCoupon]) {
      await visitor.call(applyCoupon, { body: { code } });
      await visitor.call(getCheckout);
    }
    return { ana, forPiece, forCoupon, earlier: body.order.number, plentiful };
  }

  const click = ({ visitor, checkoutId }: Buyer, key?: string) => clickPay(visitor, checkoutId, key);
  const reserve = ({ visitor }: Buyer) => visitor.call(transitionCart, { body: { to: "checkout" } });

  /** These meet every statement also in the short run. */
  const SPENDERS = ["another customer for the last piece", "another customer with the coupon"];
  const RIVALS: Record<string, (scene: Scene) => Promise<{ status: number } | object>> = {
    "another customer for the last piece": ({ forPiece }) => click(forPiece),
    "another customer with the coupon": ({ forCoupon }) => click(forCoupon),
    "the same click": ({ ana }) => click(ana, "same-click"),
    "a click in another tab": ({ ana }) => click(ana),
    "another cart": ({ ana, plentiful }) =>
      ana.visitor.call(saveCart, { body: { products: [{ id: plentiful, quantity: 7 }] } }),
    "the cart reserved": ({ ana }) => reserve(ana),
    "the coupon taken off": ({ ana }) => ana.visitor.call(applyCoupon, { body: { code: "" } }),
    "an earlier order cancelled": ({ earlier }) => cancelOrder(shop.context, earlier),
    "another customer reserves": ({ forPiece }) => reserve(forPiece),
  };
  const names = Object.keys(RIVALS);
  const others = names.filter((name) => !SPENDERS.includes(name));

  async function meet(point: Point, name: string): Promise<boolean> {
    const scene = await setScene();
    const visitor = interrupted.atInterrupted(scene.ana.visitor);
    const place = () => click({ ...scene.ana, visitor }, "same-click");
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
    const { rows } = await pool.query(orders, [scene.ana.checkoutId]);
    if (met.done.status === 201) expect(rows[0].count).toBe(1);
    expect(await readDrift(pool, pieces)).toEqual({});
    const again = await click(scene.ana, "same-click");
    if (met.done.status === 201) expect(again.body).toEqual(met.done.body);
    expect(await readDrift(pool, pieces)).toEqual({});
    return true;
  }

  it.each(["before", "after"] as const)(
    "%s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const rivals = SOAK ? names : [...SPENDERS, others[statement % others.length] ?? ""];
        for (const name of rivals) isThere = await meet({ moment, statement }, name);
      }
      expect(statement).toBeGreaterThan(9);
    },
    SOAK ? 1_800_000 : 120_000,
  );
});
