import { placeOrder } from "@tuerca/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../index.ts";
import { untilWaiting, whileHeld } from "./interleaved/interleaved.ts";

describe("placing an order that waits for somebody who holds its cart or checkout", () => {
  let shop: TestShop;
  let [disc, pad] = [0, 0];
  let visitor: TestClient;
  let checkout: { id: string; revision: string };

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        disc = await createProduct(pool, { price: 1000, quantity: 100 });
        pad = await createProduct(pool, { price: 3000, quantity: 100 });
      },
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    visitor = shop.visitor();
    checkout = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
  });

  /** Runs `change` in a transaction that ends only when so many clicks wait for it. */
  async function during<T>(change: string, click: () => Promise<T>, clicks = 1): Promise<T> {
    const { pool } = shop.context.database;
    const { clicked } = await whileHeld(pool, { text: change, values: [checkout.id] }, async () => {
      const clicked = click();
      await untilWaiting(pool, clicks);
      return { clicked };
    });
    return clicked;
  }

  const MOVE = `update checkouts set shipping_address = shipping_address || '{"street": "Calle Menor, 2"}' where id = $1`;
  const SWAP = `update carts set version = version + 1,
    lines = jsonb_build_array(lines -> 0 || jsonb_build_object('productId', %s, 'quantity', 2, 'seenUnitCents', 3000))
    where id = (select cart_id from checkouts where id = $1)`;

  it.each([
    ["another address", () => MOVE],
    ["other pieces", () => SWAP.replace("%s", String(pad))],
  ])("refuses %s that the customer has not seen, with a revision and without", async (_what, change) => {
    const seen = await during(change(), () =>
      visitor.call(placeOrder, {
        body: { checkout_id: checkout.id, revision: checkout.revision, accept_terms: true },
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    );
    expect([seen.status, seen.body]).toMatchObject([409, { code: "checkout_changed" }]);
    const untold = await clickPay(visitor, checkout.id);
    expect([untold.status, untold.body]).toMatchObject([409, { code: "checkout_changed" }]);
  });

  it("refuses without a revision what changes while the order waits", async () => {
    const { status, body } = await during(MOVE, () => clickPay(visitor, checkout.id));
    expect([status, body]).toMatchObject([
      409,
      { code: "checkout_changed", checkout: { shipping_address: { street: "Calle Menor, 2" } } },
    ]);
  });

  it("finds no purchase where another tab has ended it meanwhile", async () => {
    const { status } = await during("delete from checkouts where id = $1", () =>
      clickPay(visitor, checkout.id),
    );
    expect(status).toBe(404);
  });

  it("becomes one order under many keys at once", async () => {
    const sixClicks = () => Promise.all(Array.from({ length: 6 }, () => clickPay(visitor, checkout.id)));
    const answers = await during("select from checkouts where id = $1 for update", sixClicks, 6);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});
