import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";
import {
  documentedCheck,
  type Receiver,
  startReceiver,
} from "../../../test/factories/office/webhook-receiver.ts";
import { addEndpoint, openWebhookWork } from "../../../test/factories/office/webhooks.ts";
import { countProducts } from "../../modules/products/index.ts";
import { deleteOldWebhookEvents } from "../../modules/webhooks/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { refundPartByHand } from "../refunds/refund-by-hand.ts";
import { requestRefund } from "../refunds/refund-order.ts";

let office: MoneyOffice;
let receiver: Receiver;
let work: ReturnType<typeof openWebhookWork>;
let secret = "";

beforeAll(async () => {
  office = await startMoneyOffice();
  receiver = await startReceiver();
  work = openWebhookWork(office);
  ({ secret } = await addEndpoint(office, receiver.url));
});
afterAll(async () => {
  await work.close();
  await receiver.close();
  await office.close();
});
beforeEach(async () => {
  await arrived();
  receiver.received.length = 0;
});

const pool = () => office.context.database.pool;

/** What has arrived since the last time: type and data of each event. */
async function arrived() {
  const from = receiver.received.length;
  await work.spread();
  await work.deliver();
  return receiver.received.slice(from).map(({ event }) => ({ type: event.type, data: event.data as never }));
}

const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES9",
  url: "https://correos.example/ES9",
  isJoint: true,
};

it("tells once of money that arrives by card, by transfer and in cash", async () => {
  const card = await office.order("card");
  expect(await arrived()).toMatchObject([
    { type: "order.paid", data: { number: card.number, status: "paid" } },
  ]);
  const transfer = await office.order("transfer");
  expect(await arrived()).toEqual([]);
  for (const _ of [1, 2]) await markOrderPaid(office.context, transfer.number);
  expect(await arrived()).toMatchObject([{ type: "order.paid", data: { number: transfer.number } }]);
  const cash = await office.order("cash_on_delivery");
  await shipOrder(office.context, cash.number, PARCEL);
  expect(await arrived()).toMatchObject([
    { type: "order.shipped", data: { payment: { status: "pending" } } },
  ]);
  for (const _ of [1, 2]) await markDelivered(office.context, cash.number);
  expect(await arrived()).toMatchObject([{ type: "order.paid", data: { status: "delivered" } }]);
});

it("has amounts, lines and parcels, and nothing of the customer", async () => {
  const { number, customer } = await office.order("card");
  await arrived();
  for (const _ of [1, 2]) await shipOrder(office.context, number, PARCEL);
  await shipOrder(office.context, number, { ...PARCEL, trackingNumber: "ES10" });
  const [shipped, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(shipped).toMatchObject({
    type: "order.shipped",
    data: {
      number,
      currency: "EUR",
      status: "shipped",
      lines: [
        {
          sku: "D-1",
          name: "Disco",
          quantity: 2,
          unit_cents: 10_000,
          total_cents: 20_000,
          discount_cents: 0,
        },
        { sku: "A-1", name: "Aceite", quantity: 1, unit_cents: 2505, total_cents: 2505, discount_cents: 0 },
      ],
      parcels: [{ carrier: "Correos", tracking_number: "ES10", tracking_url: PARCEL.url }],
    },
  });
  const { rows } = await pool().query(
    "select customer, shipping_address, billing_address, id from orders where number = $1",
    [number],
  );
  const { id, ...people } = rows[0];
  const personal = Object.values(people).flatMap((one) => Object.values(one as object));
  const texts = [id, customer.name, ...personal].filter((one) => typeof one === "string" && one.length > 3);
  expect(texts.length).toBeGreaterThan(5);
  for (const { body } of receiver.received) for (const text of texts) expect(body).not.toContain(text);
});

it("tells of money that goes back: by hand, and when the gateway has sent it", async () => {
  const transfer = await office.delivered("transfer");
  await arrived();
  const part = { amountCents: 500, because: "Un arañazo", reference: "T-1" };
  for (const _ of [1, 2]) await refundPartByHand(office.context, transfer.number, part);
  const [byHand, ...others] = await arrived();
  expect([byHand, others]).toMatchObject([
    {
      type: "order.refunded",
      data: {
        refund: { amount_cents: 500, reason: "goodwill", by_hand: true },
        number: transfer.number,
        refunded_cents: 500,
      },
    },
    [],
  ]);
  expect(receiver.received.at(-1)?.body).not.toContain("arañazo");
  const card = await office.order("card");
  await arrived();
  await requestRefund(office.context, card.number, { amountCents: 100, because: "Un arañazo" });
  expect(await arrived()).toEqual([]);
  await reconcilePayments(office.context);
  expect(await arrived()).toMatchObject([
    { type: "order.refunded", data: { number: card.number, refund: { amount_cents: 100, by_hand: false } } },
  ]);
});

it("tells of stock that becomes low when Hoy counts it, and not again while it is", async () => {
  const { disc } = office.ids;
  const expectLow = (count: number) =>
    expect
      .poll(async () => (await countProducts(office.context, { stock: "low" })).count, { timeout: 10_000 })
      .toBe(count);
  await pool().query(
    "insert into product_stats (product_id, sales) values ($1, 3) on conflict (product_id) do update set sales = 3",
    [disc],
  );
  await pool().query("update stock set quantity = 4 where product_id = $1", [disc]);
  const buy = () => office.order("transfer", [{ id: disc, quantity: 1 }]);
  await buy();
  expect(await arrived()).toEqual([]);
  await expectLow(0);
  await buy();
  expect(await arrived()).toEqual([
    { type: "stock.low", data: { product_id: disc, sku: "D-1", name: "Disco", pieces: 2 } },
  ]);
  await expectLow(1);
  await buy();
  expect(await arrived()).toEqual([]);
  await pool().query("update stock set quantity = 1000");
});

it("tells nothing of work that is rolled back, nor what no endpoint wants", async () => {
  const { number } = await office.order("transfer");
  const failed = inTransaction(office.context.database.db, async (trx) => {
    await trx.updateTable("orders").set({ payment_status: "paid" }).where("number", "=", number).execute();
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await arrived()).toEqual([]);
  await pool().query("update webhook_endpoints set events = '{stock.low}'");
  await markOrderPaid(office.context, number);
  const { rows } = await pool().query(
    "select count(*)::int as n from webhook_events where spread_at is null",
  );
  expect([await arrived(), rows[0].n]).toEqual([[], 0]);
  await pool().query(
    "update webhook_endpoints set events = '{order.paid,order.shipped,order.refunded,stock.low}'",
  );
});

it("goes on with other events if one cannot be written, and writes it later", async () => {
  const [first, second] = [await office.order("transfer"), await office.order("transfer")];
  for (const { number } of [first, second]) await markOrderPaid(office.context, number);
  const { rows } = await pool().query("select min(id) as id from webhook_events where spread_at is null");
  await pool().query(
    `alter table webhook_deliveries add constraint broken check (event_id <> ${rows[0].id})`,
  );
  expect(await arrived()).toMatchObject([{ data: { number: second.number } }]);
  await pool().query("alter table webhook_deliveries drop constraint broken");
  expect(await arrived()).toMatchObject([{ data: { number: first.number } }]);
});

it("is signed as the operator's page checks it; another body, secret or time is not", async () => {
  const readWebhook = await documentedCheck();
  await office.order("card");
  await arrived();
  const [first] = receiver.received;
  if (!first) throw new Error("nothing has arrived");
  const { headers, body } = first;
  expect(readWebhook(secret, headers, body)).toMatchObject({ id: headers["webhook-id"], type: "order.paid" });
  expect(headers["content-type"]).toBe("application/json");
  expect(() => readWebhook(secret, headers, body.replace("paid", "sent"))).toThrow("not signed");
  expect(() => readWebhook(`${secret.slice(0, -4)}AAA=`, headers, body)).toThrow("not signed");
  expect(() => readWebhook(secret, { ...headers, "webhook-id": "evt_1" }, body)).toThrow("not signed");
  const old = String(Number(headers["webhook-timestamp"]) - 400);
  expect(() => readWebhook(secret, { ...headers, "webhook-timestamp": old }, body)).toThrow("too old");
});

it("is forgotten after its time, with what became of it", async () => {
  const { db } = office.context.database;
  expect(await deleteOldWebhookEvents(db, new Date(Date.now() - 60_000), 1000)).toBe(0);
  expect(await deleteOldWebhookEvents(db, new Date(Date.now() + 60_000), 1000)).toBeGreaterThan(5);
  const { rows } = await pool().query("select count(*)::int as n from webhook_deliveries");
  expect(rows[0].n).toBe(0);
});
