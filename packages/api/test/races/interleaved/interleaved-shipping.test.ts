import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../../../src/context.ts";
import { cancelOrder, markOrderPaid } from "../../../src/flows/orders/settle-order.ts";
import { shipOrder } from "../../../src/flows/orders/ship-order.ts";
import { refundByHand } from "../../../src/flows/refunds/refund-by-hand.ts";
import { recordTrulyLeft } from "../../../src/flows/returns/truly-left.ts";
import { withdrawFromOrder } from "../../../src/flows/withdrawals/withdraw-from-order.ts";
import { clickPay, prepareCheckout } from "../../factories/guest.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../../faults/interrupted-database.ts";
import { createProduct, createTestShop, type TestShop } from "../../index.ts";
import { SOAK } from "../two-servers.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";

const PIECES = 10_000;
const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };

type Scene = { id: string; number: string };

describe("a rival before and after each statement of sending a parcel", () => {
  let shop: TestShop;
  let database: InterruptedDatabase;
  let part = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        part = await createProduct(pool, { price: 2000, quantity: PIECES });
      },
    });
    database = openInterruptedDatabase(shop.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await shop.close();
  });

  const contextOf = () => shop.context as Context;

  async function setScene(): Promise<Scene> {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
    const { id, number } = (await clickPay(visitor, checkout.id)).body.order;
    await markOrderPaid(contextOf(), number);
    return { id, number };
  }

  const withdraw = ({ id }: Scene, lines: { line: number; quantity: number }[] | null) =>
    withdrawFromOrder(contextOf(), {
      opener: { orderId: id, secret: undefined, userId: null },
      name: "Ana",
      lines,
      sessionHash: "x",
      key: crypto.randomUUID(),
    });
  const RIVALS: Record<string, (scene: Scene) => Promise<unknown>> = {
    "one piece is withdrawn from": (scene) => withdraw(scene, [{ line: 1, quantity: 1 }]),
    "all is withdrawn from": (scene) => withdraw(scene, null),
    "its money goes back": ({ number }) => refundByHand(contextOf(), number),
    "it is cancelled": async ({ number }) => {
      await refundByHand(contextOf(), number);
      await cancelOrder(contextOf(), number);
    },
    "it has truly left": ({ number }) =>
      recordTrulyLeft(contextOf(), number, { parcel: PARCEL, because: "x" }),
  };
  const names = Object.keys(RIVALS);

  /** Each withdrawn piece of a parcel that has left stayed in the shop, or has its return. */
  async function expectNoneLost({ id }: Scene): Promise<void> {
    const { rows } = await shop.context.database.pool.query(
      `select o.status, o.payment_status as money, i.unsent,
        (select coalesce(sum(l.quantity), 0)::integer from withdrawals w
          join withdrawal_lines l on l.withdrawal_id = w.id where w.order_id = o.id) as stated,
        (select coalesce(sum(l.quantity), 0)::integer from returns r
          join return_lines l on l.return_id = r.id where r.order_id = o.id) as returned,
        (select count(*)::integer from shipments s where s.order_id = o.id) as parcels
      from orders o join order_items i on i.order_id = o.id where o.id = $1`,
      [id],
    );
    const [{ status, unsent, stated, returned, parcels }] = rows;
    expect(parcels).toBe(status === "shipped" ? 1 : 0);
    expect(unsent + returned).toBe(status === "shipped" ? stated : 0);
    expect(await readDrift(shop.context.database.pool, PIECES)).toEqual({});
  }

  async function meet(point: Point, name: string): Promise<boolean> {
    const scene = await setScene();
    const ship = () =>
      shipOrder({ ...shop.context, database }, scene.number, PARCEL).catch((error) => error.kind);
    const act = () => RIVALS[name]?.(scene).catch((error) => error.kind) ?? Promise.reject(new Error(name));
    const met = await interleave(database, point, ship, act);
    if (met) expect(["shipped", "unchanged", "conflict"]).toContain(met.done);
    await expectNoneLost(scene);
    return met !== null;
  }

  it.each(["before", "after"] as const)(
    "%s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const rivals = SOAK ? names : [names[statement % names.length] ?? ""];
        for (const name of rivals) isThere = await meet({ moment, statement }, name);
      }
      expect(statement).toBeGreaterThan(10);
    },
    SOAK ? 600_000 : 120_000,
  );
});
