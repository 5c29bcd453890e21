import {
  availableCarriers,
  getCheckout,
  saveCart,
  startCheckout,
  transitionCart,
  updateCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CANARIAS, guestAddress } from "../../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../../faults/interrupted-shop.ts";
import { createProduct, type TestClient, type TestShop } from "../../index.ts";
import { interleave } from "./interleaved.ts";

const MOVED = { ...guestAddress, ...CANARIAS };

let interrupted: InterruptedShop;
let shop: TestShop;

beforeAll(async () => {
  interrupted = await startInterruptedShop();
  shop = interrupted.shop;
}, 120_000);
afterAll(() => interrupted.close());

/** A guest from the mainland, and the carrier that serves nothing else. */
async function arrive(): Promise<{ ana: TestClient; carrierId: number }> {
  const ana = shop.visitor();
  const id = await createProduct(shop.context.database.pool, { quantity: 5 });
  await ana.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
  await ana.call(startCheckout);
  await ana.call(updateCheckout, { body: { shipping_address: guestAddress } });
  const { body } = await ana.call(availableCarriers, { body: { postal_code: guestAddress.postal_code } });
  return { ana, carrierId: body.find((carrier) => carrier.name.includes("24 h"))?.id ?? 0 };
}

it.each(["before", "after"] as const)(
  "never keeps a carrier for an address that it does not serve: another tab %s each statement",
  async (moment) => {
    let statement = 1;
    for (; ; statement += 1) {
      const { ana, carrierId } = await arrive();
      const tab = interrupted.atInterrupted(ana);
      const met = await interleave(
        interrupted.database,
        { moment, statement },
        () => tab.call(updateCheckout, { body: { carrier_id: carrierId } }),
        () => ana.call(updateCheckout, { body: { shipping_address: MOVED } }),
      );
      if (!met) break;
      expect(met.met.status).toBe(200);
      expect([200, 422]).toContain(met.done.status);
      const { body } = await ana.call(getCheckout);
      expect(body.shipping_address?.postal_code).toBe(CANARIAS.postal_code);
      const { rows } = await shop.context.database.pool.query(
        "select carrier_id from checkouts where id = $1",
        [body.id],
      );
      expect(rows).toEqual([{ carrier_id: null }]);
    }
    expect(statement).toBeGreaterThan(2);
  },
);

it.each(["before", "after"] as const)(
  "never holds more back than there is: another customer reserves the last piece %s each statement",
  async (moment) => {
    const { pool } = shop.context.database;
    const reserve = (visitor: TestClient) => visitor.call(transitionCart, { body: { to: "checkout" } });
    let statement = 1;
    for (; ; statement += 1) {
      const id = await createProduct(pool, { quantity: 1 });
      const [ana, rival] = [shop.visitor(), shop.visitor()];
      for (const one of [ana, rival]) await one.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
      const met = await interleave(
        interrupted.database,
        { moment, statement },
        () => reserve(interrupted.atInterrupted(ana)),
        () => reserve(rival),
      );
      if (!met) break;
      expect([met.done.status, met.met.status].sort()).toEqual([200, 409]);
      const held = "select sum(quantity)::integer as held from stock_reservations where product_id = $1";
      expect((await pool.query(held, [id])).rows).toEqual([{ held: 1 }]);
    }
    expect(statement).toBeGreaterThan(3);
  },
);
