import { type BodyOf, type Order, payGuestOrder } from "@tuerca/contract";
import {
  correctOrder,
  correctPaidOrder,
  getOrder,
  makeBatch,
  type OrderDetail,
  prepareOrder,
  previewCorrection,
} from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CANARIAS, guestAddress } from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { readPayments } from "../../flows/admin/books/period-money.repository.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../flows/orders/ship-order.ts";
import { reconcilePayments } from "../../flows/payments/reconcile/reconcile-payments.ts";
import { refundByHand } from "../../flows/refunds/refund-by-hand.ts";
import { requestRefund } from "../../flows/refunds/refund-order.ts";
import { previewRefund, refundReturn } from "../../flows/returns/refund-return.ts";
import { verifyInvoices } from "../../modules/invoices/index.ts";
import { readOrders } from "../../modules/order-lists/export/order-rows.repository.ts";
import { ALL_ORDERS } from "../../modules/order-lists/index.ts";

let office: MoneyOffice;
let ana: OfficeClient;
let [bulb, rare] = [0, 0];

beforeAll(async () => {
  office = await startMoneyOffice();
  const { pool } = office.context.database;
  bulb = await createProduct(pool, { sku: "B-1", name: "Bombilla", price: 495, quantity: 1000 });
  rare = await createProduct(pool, { sku: "R-1", name: "Rara", price: 12_000, quantity: 1 });
  ana = await office.as("owner");
});
afterAll(() => office.close());
// Rate limits are per hour.
beforeEach(async () => {
  office.clock.advance(2 * HOUR_MS);
  ana = await office.as("owner");
});

const rows = async (query: string, ...values: unknown[]) =>
  (await office.context.database.pool.query(query, values)).rows;
const stockOf = async (id: number) =>
  (await rows("select quantity from stock where product_id = $1", id))[0].quantity as number;
const at = ({ number }: Pick<Order, "number">) => ({ params: { number } });
async function read(order: Order): Promise<OrderDetail> {
  return (await ana.call(getOrder, at(order))).body;
}

type Wanted = NonNullable<BodyOf<typeof previewCorrection>>;
const both = [
  { position: 1, quantity: 2 },
  { position: 2, quantity: 1 },
];
const AS_IT_IS: Wanted = { kept: both, added: [] };

async function preview(order: Order, wanted: Partial<Wanted>) {
  const { status, body } = await ana.call(previewCorrection, {
    ...at(order),
    body: { ...AS_IT_IS, ...wanted },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Sees a correction and makes it. */
async function correct(order: Order, wanted: Partial<Wanted>, over: object = {}) {
  const { version } = await read(order);
  const { after, money } = await preview(order, wanted);
  const isMoved = money.gateway_cents + money.by_hand_cents + money.more_cents > 0;
  const call = isMoved ? correctPaidOrder : correctOrder;
  const body = { ...AS_IT_IS, ...wanted, version, total_cents: after.total_cents, ...over };
  return ana.call(call, { ...at(order), body });
}

/** Issues invoices and finds whatever does not add up. */
async function breaks(): Promise<unknown[]> {
  await issueAll(office.context);
  const { firstBreak } = await verifyInvoices(office.context.database.db);
  return [...(await findBreaks(office.context.database.pool)), ...(firstBreak === null ? [] : [firstBreak])];
}

const invoicesOf = (order: Order) =>
  rows(
    "select kind, type, total_cents from invoices where order_id = $1 and cancelled_at is null order by (select min(r.id) from billing_records r where r.invoice_id = invoices.id)",
    order.id,
  );
const refundsOf = (order: Order) =>
  rows(
    "select reason, state, amount_cents, reference from refunds where order_id = $1 order by id",
    order.id,
  );

describe("an unpaid order", () => {
  it("has other lines, address and price, with stock, mail and history", async () => {
    const [discs, bulbs] = [await stockOf(office.ids.disc), await stockOf(bulb)];
    const order = await office.order("transfer");
    const shipping_address = { ...guestAddress, street: "Calle Nueva, 7", nif: "12345678Z" };
    const wanted = {
      kept: [{ position: 1, quantity: 1 }],
      added: [{ id: bulb, quantity: 4 }],
      shipping_address,
    };
    const seen = await preview(order, wanted);
    expect(seen).toMatchObject({
      after: { subtotal_cents: 10_000 + 4 * 495 },
      money: { due_cents: seen.after.total_cents, more_cents: 0 },
      stock: expect.arrayContaining([
        { sku: "D-1", pieces: 1 },
        { sku: "A-1", pieces: 1 },
        { sku: "B-1", pieces: -4 },
      ]),
      is_invoiced: false,
    });
    expect(await read(order)).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 1 }] });
    const { status, body } = await correct(order, wanted);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending_payment",
      lines: [
        { sku: "D-1", quantity: 1 },
        { sku: "B-1", quantity: 4 },
      ],
      shipping_address: { street: "Calle Nueva, 7" },
      billing_address: { nif: "12345678Z" },
      money: { total_cents: seen.after.total_cents },
    });
    expect(body.timeline.at(-1)).toMatchObject({ action: "order.corrected", actor: "Ana owner" });
    expect([await stockOf(office.ids.disc), await stockOf(bulb)]).toEqual([discs - 1, bulbs - 4]);
    expect(
      await rows(
        "select data from mails where template = 'order-corrected' and order_number = $1",
        order.number,
      ),
    ).toMatchObject([
      {
        data: {
          beforeCents: order.totals.total * 100,
          order: { totals: { total: seen.after.total_cents / 100 } },
        },
      },
    ]);
    await markOrderPaid(office.context, order.number);
    expect(await breaks()).toEqual([]);
    expect(await invoicesOf(order)).toMatchObject([{ kind: "full", total_cents: seen.after.total_cents }]);
  });

  it("keeps the price of its pieces; further ones have that of today", async () => {
    const order = await office.order("transfer");
    await rows("update products set price_cents = 20000 where id = $1", office.ids.disc);
    const seen = await preview(order, { kept: [{ position: 1, quantity: 3 }] });
    await rows("update products set price_cents = 10000 where id = $1", office.ids.disc);
    expect(seen.lines).toMatchObject([
      { quantity: 2, unit_cents: 10_000 },
      { quantity: 1, unit_cents: 20_000 },
    ]);
    const same = await preview(order, { kept: [{ position: 1, quantity: 3 }] });
    expect(same.lines).toMatchObject([{ quantity: 3, unit_cents: 10_000, total_cents: 30_000 }]);
  });

  it("is not paid by what was begun for another price: too little goes back, too much is the difference", async () => {
    const visitor = office.visitor();
    for (const [pieces, reason] of [
      [3, "other_amount"],
      [1, "correction"],
    ] as const) {
      const order = await office.order("transfer");
      const started = await visitor.call(payGuestOrder, {
        params: { id: order.id },
        body: { method: "bizum" },
      });
      const { payment } = started.body;
      const { body } = await correct(order, { kept: [{ position: 1, quantity: pieces }] });
      await office.goToGateway(payment, "pay");
      await office.sandbox.settled();
      const paid = reason === "correction";
      expect(await read(order)).toMatchObject({ status: paid ? "paid" : "pending_payment" });
      const price = order.totals.total * 100;
      expect(await refundsOf(order)).toMatchObject([
        { reason, amount_cents: paid ? price - (body.money?.total_cents ?? 0) : price },
      ]);
    }
    expect(await breaks()).toEqual([]);
  });
});

describe("a paid order", () => {
  it("gives the difference back through the gateway, and its invoice is rectified by it", async () => {
    const order = await office.order("card");
    expect(await breaks()).toEqual([]);
    const { status, body } = await correct(order, { kept: [{ position: 1, quantity: 1 }] });
    expect(status).toBe(200);
    const total = body.money?.total_cents ?? 0;
    const back = order.totals.total * 100 - total;
    expect(await refundsOf(order)).toMatchObject([
      { reason: "correction", state: "requested", amount_cents: back },
    ]);
    expect(await breaks()).toEqual([]);
    expect(await invoicesOf(order)).toMatchObject([
      { kind: "simplified" },
      { kind: "rectifying", type: "R5", total_cents: -back },
    ]);
    await reconcilePayments(office.context);
    expect(await refundsOf(order)).toMatchObject([{ state: "done" }]);
    expect(await breaks()).toEqual([]);
    // Another correction, by the price of the first.
    const swap = { kept: [], added: [{ id: bulb, quantity: 1 }] };
    expect((await correct(order, swap)).status).toBe(200);
    expect(await breaks()).toEqual([]);
    expect(
      (await ana.call(prepareOrder, { ...at(order), body: { version: (await read(order)).version } })).status,
    ).toBe(200);
  });

  it("needs the reference of a transfer that goes back, or of money that came", async () => {
    const order = await office.order("transfer");
    await markOrderPaid(office.context, order.number);
    expect(await breaks()).toEqual([]);
    const less = { kept: [{ position: 1, quantity: 1 }] };
    expect(await correct(order, less)).toMatchObject({
      status: 422,
      body: { errors: { reference: [expect.any(String)] } },
    });
    expect((await correct(order, less, { reference: "T-1" })).status).toBe(200);
    expect(await refundsOf(order)).toMatchObject([{ reason: "correction", state: "done", reference: "T-1" }]);
    const more = { kept: [{ position: 1, quantity: 2 }] };
    expect((await correct(order, more)).status).toBe(422);
    expect((await correct(order, more, { reference: "T-2" })).status).toBe(200);
    expect(await breaks()).toEqual([]);
    expect((await invoicesOf(order)).map(({ kind }) => kind)).toEqual([
      "simplified",
      "rectifying",
      "rectifying",
    ]);
  });

  it("has come whole in the books, with what went back, by the table of orders too", async () => {
    const order = await office.order("transfer");
    await markOrderPaid(office.context, order.number);
    const less = { kept: [{ position: 1, quantity: 1 }] };
    expect((await correct(order, less, { reference: "B-1" })).status).toBe(200);
    const paidCents = order.totals.total * 100;
    const total = (await read(order)).money?.total_cents ?? 0;
    const [came, sums] = await inTransaction(office.context.database.db, async (trx) => {
      const found: number[] = [];
      for await (const one of readPayments(trx, { from: "2026-01-01", until: "2030-12-31" }))
        if (one.number === order.number) found.push(one.cents);
      for await (const one of readOrders(trx, ALL_ORDERS))
        if (one.number === order.number) return [found, [one.total, one.overCents, one.refunded]];
      return [found, []];
    });
    expect(came).toEqual([paidCents]);
    expect(sums).toEqual([total, paidCents - total, paidCents - total]);
  });

  it("swaps a part for another one of the same price", async () => {
    const order = await office.order("card", [{ id: bulb, quantity: 1 }]);
    const { pool } = office.context.database;
    const twin = await createProduct(pool, { sku: "B-2", name: "Bombilla azul", price: 495, quantity: 10 });
    expect(await breaks()).toEqual([]);
    const { status, body } = await correct(order, { kept: [], added: [{ id: twin, quantity: 1 }] });
    expect([status, body.money?.total_cents]).toEqual([200, order.totals.total * 100]);
    expect(await breaks()).toEqual([]);
    expect(await invoicesOf(order)).toMatchObject([
      { kind: "simplified" },
      { kind: "rectifying", total_cents: 0 },
    ]);
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe("an order paid partly by the gateway and partly by hand", () => {
  /** Paid by card for one disc; then a second one came, paid by a transfer. */
  async function mixed(): Promise<Order> {
    const order = await office.order("card", [{ id: office.ids.disc, quantity: 1 }]);
    await issueAll(office.context);
    const more = { kept: [{ position: 1, quantity: 2 }] };
    expect((await correct(order, more, { reference: "M-1" })).status).toBe(200);
    return order;
  }

  it("gives the gateway's money back by the gateway, and the rest by hand, once each", async () => {
    const order = await mixed();
    const { money } = await read(order);
    const [{ amount_cents: byCard }] = await rows(
      "select amount_cents from payment_attempts where order_id = $1 and state = 'authorised'",
      order.id,
    );
    const byHandCents = (money?.total_cents ?? 0) - byCard;
    expect(byHandCents).toBeGreaterThan(0);
    const sent = await requestRefund(office.context, order.number, null);
    expect(sent).toEqual({ sentCents: byCard, givenCents: 0 });
    await expect(requestRefund(office.context, order.number, null)).rejects.toThrow();
    await reconcilePayments(office.context);
    expect(await refundByHand(office.context, order.number, { reference: "M-2" })).toMatchObject({
      byHandCents,
    });
    expect((await read(order)).payment).toMatchObject({ status: "refunded" });
    await expect(refundByHand(office.context, order.number, { reference: "M-3" })).rejects.toThrow();
    expect(await breaks()).toEqual([]);
  });

  it("gives a return back by the gateway as far as its money goes, then by hand", async () => {
    const order = await mixed();
    const parcel = { carrier: "Seur", trackingNumber: "S-9", url: null, isJoint: true };
    await shipOrder(office.context, order.number, parcel);
    await markDelivered(office.context, order.number);
    const one = () => office.received(order.number, { lines: [{ sku: "D-1", quantity: 1 }] });
    const refunding = { deductionCents: 0, reference: null };
    const first = await one();
    expect(await previewRefund(office.context, first, 0)).toMatchObject({ isByHand: false });
    const refunded = await refundReturn(office.context, first, refunding);
    expect(refunded).toMatchObject({ isByHand: false });
    expect(await refundReturn(office.context, first, refunding)).toEqual(refunded);
    await reconcilePayments(office.context);
    const second = await one();
    expect(await previewRefund(office.context, second, 0)).toMatchObject({ isByHand: true });
    await expect(refundReturn(office.context, second, refunding)).rejects.toThrow();
    const byHand = { deductionCents: 0, reference: "M-4" };
    expect(await refundReturn(office.context, second, byHand)).toMatchObject({ isByHand: true });
    expect((await read(order)).payment).toMatchObject({ status: "refunded" });
    expect(await breaks()).toEqual([]);
  });
});

describe("what bars a correction", () => {
  it("is a paid order's price without a fresh proof, or money back without its permission", async () => {
    const order = await office.order("card");
    const { version } = await read(order);
    const { after } = await preview(order, { kept: [{ position: 1, quantity: 1 }] });
    const body = { kept: [{ position: 1, quantity: 1 }], added: [], version, total_cents: after.total_cents };
    expect((await ana.call(correctOrder, { ...at(order), body })).status).toBe(409);
    const { pool } = office.context.database;
    await pool.query(
      "update roles set permissions = array_remove(permissions, 'refund') where name = 'sales'",
    );
    const eva = await office.as("sales");
    expect((await eva.call(correctPaidOrder, { ...at(order), body })).status).toBe(403);
    expect(await refundsOf(order)).toEqual([]);
  });

  it("is the role's limit, for all money of an order that goes back", async () => {
    const { pool } = office.context.database;
    await pool.query(
      "update roles set permissions = array_append(array_remove(permissions, 'refund'), 'refund'), refund_limit_cents = 15000 where name = 'sales'",
    );
    const eva = await office.as("sales");
    const order = await office.order("card", [{ id: office.ids.disc, quantity: 3 }]);
    const less = async (quantity: number, client: OfficeClient) => {
      const kept = [{ position: 1, quantity }];
      const { version } = await read(order);
      const { after } = await preview(order, { kept });
      const body = { kept, added: [], version, total_cents: after.total_cents };
      return client.call(correctPaidOrder, { ...at(order), body });
    };
    expect((await less(2, eva)).status).toBe(200);
    expect(await less(1, eva)).toMatchObject({
      status: 403,
      body: { limit_cents: 15_000, refunded_cents: 20_000 },
    });
    expect(await read(order)).toMatchObject({ lines: [{ quantity: 2 }] });
    expect((await less(1, ana)).status).toBe(200);
  });

  it("names the field that stands in the way, and changes nothing", async () => {
    const order = await office.order("transfer");
    const before = await read(order);
    const cases: [Partial<Wanted>, string][] = [
      [{ kept: [] }, "kept"],
      [{ kept: [...both, { position: 3, quantity: 1 }] }, "kept.2.quantity"],
      [{ kept: [...both, { position: 1, quantity: 1 }] }, "kept.2.quantity"],
      [{ added: [{ id: rare, quantity: 2 }] }, "added.0.quantity"],
      [{ added: [{ id: 999_999, quantity: 1 }] }, "added.0.quantity"],
      [{ shipping_address: { ...guestAddress, ...CANARIAS } }, "shipping_address.postal_code"],
      [{ shipping_address: { ...guestAddress, company: "Taller, S.L." } }, "shipping_address.nif"],
      [{ carrier_id: 9999 }, "carrier_id"],
    ];
    for (const [wanted, field] of cases) {
      const body = { ...AS_IT_IS, ...wanted };
      const answer = await ana.call(previewCorrection, { ...at(order), body });
      expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]).toEqual([
        422,
        [field],
      ]);
    }
    expect(await read(order)).toEqual(before);
  });

  it("is an open batch, and a version that somebody has changed since", async () => {
    const order = await office.order("card");
    const { version } = await read(order);
    const { after } = await preview(order, { kept: [{ position: 1, quantity: 1 }] });
    const body = { kept: [{ position: 1, quantity: 1 }], added: [], version, total_cents: after.total_cents };
    const answers = await Promise.all([1, 2].map(() => ana.call(correctPaidOrder, { ...at(order), body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = await ana.call(makeBatch, {
      body: { key: crypto.randomUUID(), numbers: [order.number] },
    });
    expect(made.status).toBe(201);
    const barred = await ana.call(previewCorrection, { ...at(order), body: { ...AS_IT_IS } });
    expect([barred.status, (await read(order)).can.includes("correct")]).toEqual([409, false]);
  });
});
