import { withdrawFromOrder } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { countStatuses, range, startTwoServers, type TwoServers } from "./two-servers.ts";

let shop: TwoServers;
let id = 0;

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    id = await createProduct(pool, { quantity: 1000 });
  });
});
afterAll(() => shop.close());

it("tabs at two servers withdraw from no more pieces than were bought, each once", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 5 }]);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  const tabs = range(30).map((index) => (index % 2 ? visitor : shop.otherTab(visitor)));
  const answers = await Promise.all(
    tabs.map((tab, index) =>
      tab.call(withdrawFromOrder, {
        body: { order_id: order.id, name: "Ana Pérez", lines: [{ line: 1, quantity: 1 }] },
        // Three tabs share a key.
        headers: { "idempotency-key": `clave-de-prueba-${Math.floor(index / 3)}` },
      }),
    ),
  );
  const references = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.reference] : [])));
  expect(references.size).toBe(5);
  expect(countStatuses(answers)).toEqual({ 201: 15, 409: 15 });
  const pieces = "select sum(quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id";
  expect(await shop.count(`${pieces} where order_id = $1`, [order.id])).toBe(5);
}, 60_000);
