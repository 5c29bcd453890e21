import { applyCoupon, deleteUser, getCheckout } from "@tuerca/contract";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCoupon } from "../../factories/create-coupon.ts";
import { newCustomer, PASSWORD } from "../../factories/customer.ts";
import { clickPay, prepareCheckout } from "../../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../../faults/interrupted-shop.ts";
import { createProduct, type TestClient } from "../../index.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";

const PIECES = 1000;

/** A customer in two tabs: one buys, one deletes the account. */
type Scene = { buying: TestClient; leaving: TestClient; checkoutId: string; userId: number };

describe("an account that is deleted in one tab while another places an order", () => {
  let interrupted: InterruptedShop;
  let pool: pg.Pool;
  let part = 0;

  beforeAll(async () => {
    interrupted = await startInterruptedShop(async (filled) => {
      part = await createProduct(filled, { quantity: PIECES });
      await createCoupon(filled, { code: "CIEN", maxUses: 1000 });
    });
    pool = interrupted.shop.context.database.pool;
  }, 120_000);
  afterAll(() => interrupted.close());

  /** The interrupted one is at the second server. */
  async function setScene(interruptedTab: "buying" | "leaving"): Promise<Scene> {
    const { visitor, user } = await newCustomer(interrupted.shop);
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    await visitor.call(applyCoupon, { body: { code: "CIEN" } });
    await visitor.call(getCheckout);
    const other = interrupted.atInterrupted(visitor);
    const [buying, leaving] = interruptedTab === "buying" ? [other, visitor] : [visitor, other];
    return { buying, leaving, checkoutId: id, userId: user.id };
  }

  const buy = ({ buying, checkoutId }: Scene) => clickPay(buying, checkoutId);
  const leave = ({ leaving }: Scene) => leaving.call(deleteUser, { body: { password: PASSWORD } });

  /** A deleted account leaves no order within anybody's reach, and no unpaid one. */
  async function expectNothingLeft({ userId, checkoutId }: Scene): Promise<void> {
    const { rows } = await pool.query(
      `select (select count(*)::int from users where id = $1) as users,
        count(*) filter (where user_id is null and blocked_at is null)::int as lost,
        count(*) filter (where status = 'pending_payment')::int as waiting
      from orders where checkout_id = $2`,
      [userId, checkoutId],
    );
    expect(rows).toEqual([{ users: 0, lost: 0, waiting: 0 }]);
    expect(await readDrift(pool, PIECES)).toEqual({});
  }

  async function meet(point: Point, interruptedTab: "buying" | "leaving"): Promise<boolean> {
    const scene = await setScene(interruptedTab);
    const both = [() => buy(scene), () => leave(scene)] as const;
    const [work, rival] = interruptedTab === "buying" ? both : [both[1], both[0]];
    const met = await interleave<{ status: number }, { status: number }>(
      interrupted.database,
      point,
      work,
      rival,
    );
    if (!met) return false;
    const [bought, left] = interruptedTab === "buying" ? [met.done, met.met] : [met.met, met.done];
    expect(left.status).toBe(204);
    expect([201, 401, 404, 419]).toContain(bought.status);
    await expectNothingLeft(scene);
    return true;
  }

  it.each([
    ["before", "placing", "buying"],
    ["after", "placing", "buying"],
    ["before", "deleting", "leaving"],
    ["after", "deleting", "leaving"],
  ] as const)(
    "leaves no order that a later account gets: it comes %s each statement of %s",
    async (moment, _work, tab) => {
      let statement = 1;
      while (await meet({ moment, statement }, tab)) statement += 1;
      expect(statement).toBeGreaterThan(8);
    },
    120_000,
  );
});
