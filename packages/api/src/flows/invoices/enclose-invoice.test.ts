import { updateCheckout } from "@tuerca/contract";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import type { OutgoingMail } from "@tuerca/platform/mail/mail-transport";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import type { Context } from "../../context.ts";
import { deliverNextMail } from "../../modules/outbox/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { encloseInvoice } from "./enclose-invoice.ts";

let shop: TestShop;
let part = 0;
let card = 0;
let sent: OutgoingMail[] = [];

beforeAll(async () => {
  shop = await createTestShop({
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco de freno", quantity: 1000 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
});
beforeEach(async () => {
  sent = [];
  await query("delete from mails");
});
afterAll(() => shop.close());

const query = (sql: string) => shop.context.database.pool.query(sql);
const transport = { send: async (mail: OutgoingMail) => String(sent.push(mail)), close: () => undefined };

async function placeByCash(): Promise<string> {
  const { visitor } = await newCustomer(shop);
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await visitor.call(updateCheckout, { body: { payment_method: "cash_on_delivery" } });
  const { number } = (await clickPay(visitor, id)).body.order;
  await shipOrder(shop.context, number, {
    carrier: "Correos",
    trackingNumber: "ES1",
    url: null,
    isJoint: true,
  });
  await query("delete from mails");
  await markDelivered(shop.context, number);
  return number;
}

async function placePaid(): Promise<string> {
  const { visitor } = await newCustomer(shop);
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { number } = (await clickPay(visitor, id)).body.order;
  await query("delete from mails");
  await markOrderPaid(shop.context, number);
  return number;
}

/** Delivers the mails that are due; returns the attachments of those sent. */
async function deliver(printer: Context["printer"] = shop.context.printer) {
  const { database, clock } = shop.context;
  const context = { ...shop.context, printer };
  const enclose = (mail: Parameters<typeof encloseInvoice>[1]) => encloseInvoice(context, mail);
  await query("update mails set due_at = now()");
  while (await deliverNextMail({ db: database.db, transport, enclose, now: () => clock.now() }));
  return sent.flatMap(({ attachments }) => attachments);
}

it("the mail of a payment waits for the invoice, and brings it", async () => {
  const number = await placePaid();
  for (let turn = 0; turn < 2; turn += 1) {
    await deliver();
    expect(sent).toEqual([]);
  }
  expect((await query("select attempts, last_error from mails")).rows).toEqual([
    { attempts: 0, last_error: null },
  ]);
  await issueAll(shop.context);
  const [pdf] = await deliver();
  expect(pdf).toMatchObject({ filename: expect.stringMatching(/^S\d{4}-\d{6}\.pdf$/) });
  expect((await textsOf(pdf?.content ?? Buffer.alloc(0)))[0]).toContain(number);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("tu factura");
});

it("the mail of a delivery brings it for cash, which is paid with that", async () => {
  const number = await placeByCash();
  await issueAll(shop.context);
  const [pdf] = await deliver();
  expect((await textsOf(pdf?.content ?? Buffer.alloc(0)))[0]).toContain(number);
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(`${number} entregado`)]);
});

it("it goes without one after a quarter of a minute", async () => {
  await placePaid();
  await query("update mails set created_at = now() - interval '16 seconds'");
  expect(await deliver()).toEqual([]);
  expect(sent).toHaveLength(1);
});

it("it goes without one that cannot be printed", async () => {
  await placePaid();
  await issueAll(shop.context);
  const printInvoice = () => Promise.reject(new Error("no paper"));
  expect(await deliver({ ...shop.context.printer, printInvoice })).toEqual([]);
  expect(sent).toHaveLength(1);
});

it("the confirmation of an order that gift cards paid brings its invoice too", async () => {
  const mobile = "+34600000001";
  await giveGiftCards(shop, [giftLine(card, { price: 100, recipient_mobile: mobile })]);
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await acceptGiftCard(shop, visitor, mobile);
  await query("delete from mails");
  const { number } = (await clickPay(visitor, id)).body.order;
  await query("delete from mails where template <> 'order-confirmation'");
  await deliver();
  expect(sent).toEqual([]);
  await issueAll(shop.context);
  const [pdf] = await deliver();
  expect((await textsOf(pdf?.content ?? Buffer.alloc(0)))[0]).toContain(number);
});

it("it waits for nothing where no invoice is due", async () => {
  await placePaid();
  await query("delete from invoices_due");
  expect(await deliver()).toEqual([]);
  expect(sent).toHaveLength(1);
});
