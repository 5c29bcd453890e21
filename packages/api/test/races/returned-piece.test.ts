import { saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../faults/interrupted-shop.ts";
import { createProduct } from "../index.ts";
import { untilWaiting, whileHeld } from "./interleaved/interleaved.ts";

let interrupted: InterruptedShop;
beforeAll(async () => {
  interrupted = await startInterruptedShop();
}, 120_000);
afterAll(() => interrupted.close());

/**
 * A rival reserves the last piece while an order waits for it, and releases it right before a
 * statement of the order. Null if that statement does not exist.
 */
async function placeBeside(statement: number) {
  const { shop, database } = interrupted;
  const { pool } = shop.context.database;
  const id = await createProduct(pool, { quantity: 1 });
  const [visitor, other] = [shop.visitor(), shop.visitor()];
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  const { body: rivals } = await other.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
  database.interruptAt("before", statement, async () => {
    await pool.query("delete from stock_reservations where product_id = $1", [id]);
  });
  const stockHeld = { text: "select from stock where product_id = $1 for update", values: [id] };
  const { placing } = await whileHeld(pool, stockHeld, async (rival) => {
    const placing = clickPay(interrupted.atInterrupted(visitor), checkout.id);
    await untilWaiting(pool, 1);
    await rival.query(
      "insert into stock_reservations values ($1, $2, 1, 1000, now() + interval '15 minutes')",
      [id, rivals?.id],
    );
    return { placing };
  });
  const { status, body } = await placing;
  return database.interrupted
    ? { status, code: status === 201 ? "placed" : (body as { code?: string }).code }
    : null;
}

it("an order that was refused for a piece which is back again is placed all the same", async () => {
  const outcomes = new Set<unknown>();
  for (let statement = 1; ; statement += 1) {
    const outcome = await placeBeside(statement);
    if (!outcome) break;
    outcomes.add(`${outcome.status} ${outcome.code}`);
  }
  expect(outcomes).toEqual(new Set(["409 stock_gone", "201 placed"]));
}, 60_000);
