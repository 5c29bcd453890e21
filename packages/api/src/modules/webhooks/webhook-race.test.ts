import { afterAll, beforeAll, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../../../test/factories/office/webhook-receiver.ts";
import { addEndpoint, openWebhookWork } from "../../../test/factories/office/webhooks.ts";
import { createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let receivers: Receiver[];

beforeAll(async () => {
  shop = await createTestShop();
  receivers = await Promise.all([1, 2, 3].map(startReceiver));
  for (const { url } of receivers) await addEndpoint(shop, url, ["stock.low"]);
});
afterAll(async () => {
  await Promise.all(receivers.map(({ close }) => close()));
  await shop.close();
});

const EVENTS = 40;

it("processes that share the work write and send each event once", async () => {
  await shop.context.database.pool.query(
    `insert into webhook_events (type, subject)
     select 'stock.low', jsonb_build_object('sku', n::text) from generate_series(1, ${EVENTS}) n`,
  );
  const workers = Array.from({ length: 6 }, () => openWebhookWork(shop));
  await Promise.all(workers.map(({ spread }) => spread()));
  const atOnce = new Map<Receiver, number>();
  for (const receiver of receivers)
    receiver.setAnswer((response) => {
      atOnce.set(receiver, (atOnce.get(receiver) ?? 0) + 1);
      expect(atOnce.get(receiver)).toBe(1);
      setTimeout(() => {
        atOnce.set(receiver, 0);
        response.writeHead(204).end();
      }, 2);
    });
  const all = () => receivers.map(({ received }) => received.length).reduce((sum, one) => sum + one, 0);
  const isOver = () => all() >= EVENTS * receivers.length;
  while (!isOver()) await Promise.all(workers.map(({ deliver }) => deliver()));
  for (const { received } of receivers) {
    const skus = received.map(({ event }) => (event.data as { sku: string }).sku);
    expect(skus.toSorted()).toEqual(Array.from({ length: EVENTS }, (_, at) => String(at + 1)).toSorted());
  }
  await Promise.all(workers.map(({ close }) => close()));
}, 60_000);
