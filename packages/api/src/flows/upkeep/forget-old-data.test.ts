import { getCart, startCheckout } from "@tuerca/contract";
import { data as confirmation } from "@tuerca/mails/test/order";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { workJob } from "../../jobs.ts";
import { forgetOldData } from "./forget-old-data.ts";

// The database dates messages.
const clock = createManualClock(new Date());
let shop: TestShop;
let part = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { quantity: 100 });
  };
  shop = await createTestShop({ clock, seed });
});
afterAll(() => shop.close());

const count = async (table: string) =>
  Number((await shop.context.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

const queueMessages = (times: number) =>
  shop.context.database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < times; n += 1)
      await queueMail(trx, "ana@example.es", "order-confirmation", confirmation);
    await queueText(trx, { recipient: "+34600100200", text: "Hola", notAfter: clock.now() });
  });

it("forgets what was filled in for a purchase that nobody goes on with for 30 days, and keeps the cart", async () => {
  const guest = shop.visitor();
  const { visitor: customer } = await newCustomer(shop);
  for (const visitor of [guest, customer]) await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  clock.advance(20 * DAY_MS);
  const later = shop.visitor();
  await prepareCheckout(later, [{ id: part, quantity: 1 }]);
  await forgetOldData(shop.context);
  expect(await count("checkouts")).toBe(3);
  clock.advance(11 * DAY_MS);
  await forgetOldData(shop.context);
  expect(await count("checkouts")).toBe(1);
  expect((await guest.call(getCart)).body?.count).toBe(1);
  expect((await guest.call(startCheckout)).body.customer).toBeNull();
  expect((await later.call(startCheckout)).body.customer).not.toBeNull();
});

it("forgets mails and text messages after 90 days, whatever has become of them", async () => {
  await shop.context.database.pool.query("delete from mails");
  clock.advance(58 * DAY_MS);
  await queueMessages(1500);
  await forgetOldData(shop.context);
  expect([await count("mails"), await count("text_messages")]).toEqual([1500, 1]);
  const young =
    "update mails set created_at = now() + interval '1 day' where id > (select max(id) - 10 from mails)";
  await shop.context.database.pool.query(young);
  clock.advance(1.5 * DAY_MS);
  await forgetOldData(shop.context);
  expect([await count("mails"), await count("text_messages")]).toEqual([10, 0]);
});

it("forgets by a job", async () => {
  const { database, jobs } = shop.context;
  await queueMessages(1);
  clock.advance(90 * DAY_MS);
  await workJob(shop.context, "forget-old-data");
  await jobs.enqueue(database.db, "forget-old-data", {});
  await expect.poll(() => count("mails"), { timeout: 10_000 }).toBe(0);
});

it("forgets statements of withdrawal that fit no order after five years, and keeps all others", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  // The database's own clock protects younger statements.
  const insert = (reference: string, orderId: string | null, age: string, from = new Date()) =>
    shop.context.database.pool.query(
      `insert into withdrawals (reference, order_id, way, name, order_number, email, is_whole, received_at, checksum, request_hash)
       values ($1, $2, 'form', 'Ana', '1', 'ana@example.es', true, $3::timestamptz - $4::interval, repeat('a', 64), $1)`,
      [reference, orderId, from, age],
    );
  await insert("D-AAAAAAAAAA", null, "5 years 4 days");
  await insert("D-BBBBBBBBBB", null, "4 years 11 months", clock.now());
  await insert("D-CCCCCCCCCC", order.id, "6 years");
  await forgetOldData(shop.context);
  const { rows } = await shop.context.database.pool.query("select reference from withdrawals order by 1");
  expect(rows.map(({ reference }) => reference)).toEqual(["D-BBBBBBBBBB", "D-CCCCCCCCCC"]);
});
