import { applyCoupon, deleteUser, getCheckout } from "@tuerca/contract";
import { renderInvoice } from "@tuerca/documents";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Registration } from "@tuerca/verifactu";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../../test/factories/create-coupon.ts";
import { newCustomer, PASSWORD } from "../../../../test/factories/customer.ts";
import { acceptGiftCard, giftLine, offerGiftCard } from "../../../../test/factories/gift-cards.ts";
import {
  CANARIAS,
  clickPay,
  type guestAddress,
  guestCustomer,
  prepareCheckout,
  putCheckout,
  type Want,
} from "../../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../../test/factories/invoices.ts";
import { type PayShop, startPayShop } from "../../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../../test/index.ts";
import { deliverGiftCards } from "../../../flows/gift-cards/deliver-gift-cards.ts";
import { cancelOrder, markOrderPaid } from "../../../flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../../flows/orders/ship-order.ts";
import { reconcilePayments } from "../../../flows/payments/reconcile/reconcile-payments.ts";
import { refundByHand, refundPartByHand } from "../../../flows/refunds/refund-by-hand.ts";
import { requestRefund } from "../../../flows/refunds/refund-order.ts";
import { recordReturn } from "../../../flows/returns/record-return.ts";
import { forgetOldData } from "../../../flows/upkeep/forget-old-data.ts";
import { registerJobs } from "../../../jobs.ts";
import { listInvoices } from "../invoice.repository.ts";
import { issueBatch } from "./issue-invoices.ts";

const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };

type Wish = {
  method?: "card" | "transfer" | "cash_on_delivery";
  address?: Partial<typeof guestAddress> & { nif?: string; company?: string };
  mobile?: string;
  coupon?: string;
  visitor?: TestClient;
};

describe("invoices", () => {
  let shop: PayShop;
  let [part, dear, card] = [0, 0, 0];

  beforeAll(async () => {
    shop = await startPayShop(
      async (pool) => {
        part = await createProduct(pool, { price: 2505, quantity: 1000 });
        dear = await createProduct(pool, { price: 320_000, quantity: 100 });
        card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
        await createCoupon(pool, { code: "ENTERO", kind: "percent", value: 10_000 });
        await createCoupon(pool, { code: "ENVIO", kind: "free_shipping", value: 0 });
      },
      { environment: { OPERATOR_REGISTRY: "Registro Mercantil de Madrid, hoja M-1" } },
    );
  });
  // Rate limits are per hour.
  beforeEach(() => shop.clock.advance(2 * HOUR_MS));
  afterAll(() => shop.close());

  /** Places an order; by transfer and card it is paid as well. */
  async function buy(lines: Want[], wish: Wish = {}) {
    const { method = "transfer", visitor = shop.visitor() } = wish;
    const { id } = await prepareCheckout(visitor, lines, wish.address);
    if (wish.coupon) await visitor.call(applyCoupon, { body: { code: wish.coupon } });
    if (wish.mobile) await acceptGiftCard(shop, visitor, wish.mobile);
    await visitor.call(getCheckout);
    await putCheckout(visitor, { payment_method: method });
    const { body } = await clickPay(visitor, id);
    if (!body.order) throw new Error(JSON.stringify(body));
    const { order, payment } = body;
    if (payment.action === "insite") {
      await shop.payByCard(visitor, order.id);
      await shop.sandbox.settled();
    } else if (method === "transfer" && order.payment.status === "pending")
      await markOrderPaid(shop.context, order.number);
    return order;
  }

  async function invoicesOf({ id }: { id: string }) {
    await issueAll(shop.context);
    return listInvoices(shop.context.database.db, id);
  }

  async function recordsOf({ id }: { id: string }): Promise<Registration[]> {
    const { rows } = await shop.context.database.pool.query(
      `select r.record from billing_records r join invoices i on i.id = r.invoice_id
       where i.order_id = $1 order by r.id`,
      [id],
    );
    return rows.map(({ record }) => record);
  }

  const shape = (all: Awaited<ReturnType<typeof invoicesOf>>) =>
    all.map(({ kind, type, totalCents }) => [kind, type, totalCents]);

  it("are simplified for a buyer without NIF, numbered, dated and sealed with their record", async () => {
    const order = await buy([{ id: part, quantity: 2 }], { method: "card" });
    expect(await listInvoices(shop.context.database.db, order.id)).toEqual([]);
    const [invoice, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "simplified",
      type: "F2",
      number: "S2026-000001",
      issuedOn: "2026-11-18",
      totalCents: 5505,
      baseCents: 4550,
      vatCents: 955,
      voucherCents: 0,
      issuer: "B12345674",
    });
    expect(invoice?.document).toMatchObject({
      siteName: "Tuerca",
      orderNumber: order.number,
      recipient: null,
      reference: null,
      operationOn: null,
      exempt: null,
      vouchers: null,
      issuer: { name: "Recambios de Ejemplo, S.L.", nif: "B12345674" },
      vat: [{ rate: 2100, baseCents: 4550, amountCents: 955 }],
      lines: [
        { pieces: 2, unitGrossCents: 2505, unitNetCents: 2070, totalCents: 5010, rate: 2100 },
        { description: "Envío: Envío estándar", sku: null, pieces: 1, totalCents: 495 },
      ],
      payments: [{ method: "Tarjeta", amountCents: 5505 }],
      notes: ["Registro Mercantil de Madrid, hoja M-1"],
      qr: { url: expect.stringMatching(/prewww2.*numserie=S2026-000001&fecha=18-11-2026&importe=55\.05$/) },
    });
    expect(await recordsOf(order)).toMatchObject([
      {
        kind: "F2",
        previous: null,
        vatCents: 955,
        totalCents: 5505,
        invoice: { issuer: "B12345674", number: "S2026-000001", date: "2026-11-18" },
        lines: [{ tax: "01", regime: "01", treatment: "S1", rateBasisPoints: 2100, baseCents: 4550 }],
      },
    ]);
    expect(await findBreaks(shop.context.database.pool)).toEqual([]);
  });

  it("are full for a buyer with a NIF; a company's name stands for its person's", async () => {
    const order = await buy([{ id: part, quantity: 1 }], { address: { nif: "12345678z" } });
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({ kind: "full", type: "F1", number: "F2026-000001" });
    expect(invoice?.document.recipient).toEqual({
      name: "Ana Pérez Gil",
      nif: "12345678Z",
      address: ["Calle Mayor, 1", "28013 Madrid", "España"],
    });
    const company = { nif: "B87654323", company: "Talleres Núñez, S.L." };
    const [other] = await invoicesOf(await buy([{ id: part, quantity: 1 }], { address: company }));
    expect(other?.document.recipient).toMatchObject({ name: "Talleres Núñez, S.L.", nif: "B87654323" });
    expect((await recordsOf(order))[0]).toMatchObject({
      recipients: [{ name: "Ana Pérez Gil", nif: "12345678Z" }],
    });
  });

  it("beyond 3,000 € are full even without NIF, which their record says", async () => {
    // The checkout asks for a NIF there: this order is older.
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: dear, quantity: 1 }]);
    await putCheckout(visitor, { customer: { ...guestCustomer, nif: "12345678Z" } });
    const { order } = (await clickPay(visitor, id)).body;
    const unname = "update orders set customer = customer - 'nif' where id = $1";
    await shop.context.database.pool.query(unname, [order.id]);
    await markOrderPaid(shop.context, order.number);
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({ kind: "full", type: "F2" });
    expect(invoice?.document.recipient).toMatchObject({ name: "Ana Pérez Gil", nif: null });
    expect(await recordsOf(order)).toMatchObject([{ kind: "F2", isWithoutRecipient: true }]);
    await refundPartByHand(shop.context, order.number, {
      amountCents: 1000,
      because: "Un arañazo",
      reference: "uno",
    });
    expect(shape(await invoicesOf(order))[1]).toEqual(["rectifying", "R5", -1000]);
    expect((await recordsOf(order))[1]).toMatchObject({ kind: "R5", isWithoutRecipient: true });
  });

  it("of an unpaid order there are none; cash on delivery has one from delivery on, its surcharge in it", async () => {
    const order = await buy([{ id: part, quantity: 1 }], { method: "cash_on_delivery" });
    await shipOrder(shop.context, order.number, PARCEL);
    expect(await invoicesOf(order)).toEqual([]);
    shop.clock.advance(DAY_MS);
    await markDelivered(shop.context, order.number);
    await markDelivered(shop.context, order.number);
    const [invoice, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    expect(invoice?.document).toMatchObject({
      payments: [{ method: "Contra reembolso", amountCents: 3350 }],
      lines: [{}, {}, { description: "Recargo por la forma de pago", totalCents: 350 }],
    });
  });

  it("name the day of the payment if they are issued on another one", async () => {
    const order = await buy([{ id: part, quantity: 1 }]);
    shop.clock.advance(DAY_MS);
    const [invoice] = await invoicesOf(order);
    const day = order.created_at.slice(0, 10);
    expect(invoice?.document.operationOn).toBe(day);
    expect(await recordsOf(order)).toMatchObject([{ operationDate: day }]);
  });

  it("of what is free cost nothing, and the coupon stands at each line", async () => {
    const free = await buy([{ id: part, quantity: 3 }], { coupon: "ENTERO" });
    const [invoice] = await invoicesOf(free);
    expect(invoice?.document.lines[0]).toMatchObject({ discountCents: 7515, totalCents: 0 });
    const shipped = await buy([{ id: part, quantity: 1 }], { coupon: "ENVIO" });
    expect((await invoicesOf(shipped))[0]?.document.lines[1]).toMatchObject({
      unitGrossCents: 495,
      discountCents: 495,
      totalCents: 0,
    });
  });

  it("to the Canaries are exempt, with the law's mention", async () => {
    const order = await buy([{ id: part, quantity: 3 }], { address: CANARIAS });
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({ vatCents: 0, baseCents: invoice?.totalCents });
    expect(invoice?.document).toMatchObject({ vat: [], exempt: { baseCents: invoice?.totalCents } });
    expect(invoice?.document.exempt?.mention).toBe(
      `Operación exenta – art. 21 Ley 37/1992, del Impuesto sobre el Valor Añadido. Destino: ${CANARIAS.postal_code} ${CANARIAS.city}.`,
    );
    expect(await recordsOf(order)).toMatchObject([{ lines: [{ regime: "02", treatment: "E2" }] }]);
  });

  it("of gift cards have no VAT when they are sold, and the VAT of the goods when they pay", async () => {
    const mobile = "+34600000001";
    const sold = await buy([
      giftLine(card, { price: 100, recipient_mobile: mobile }),
      { id: part, quantity: 1 },
    ]);
    const [sale] = await invoicesOf(sold);
    expect(sale).toMatchObject({ voucherCents: 10_000, totalCents: 13_000 });
    expect(sale?.document.vouchers).toEqual({
      mention: expect.stringContaining("Bono polivalente"),
      amountCents: 10_000,
    });
    expect((await recordsOf(sold))[0]?.lines).toMatchObject([
      { treatment: "S1" },
      { treatment: "N1", baseCents: 10_000 },
    ]);
    await deliverGiftCards(shop.context);
    const used = await buy([{ id: part, quantity: 2 }], { mobile, method: "card" });
    const [paid] = await invoicesOf(used);
    expect(paid).toMatchObject({ totalCents: 5505, vatCents: 955 });
    expect(paid?.document.payments).toEqual([{ method: "Tarjeta regalo", amountCents: 5505 }]);
    // Cancelling restores the balance, which the invoice follows.
    await cancelOrder(shop.context, used.number);
    const rectified = await invoicesOf(used);
    expect(shape(rectified)).toEqual([
      ["simplified", "F2", 5505],
      ["rectifying", "R5", -5505],
    ]);
    expect(rectified[1]?.document.lines).toMatchObject([{ pieces: -2 }, { pieces: -1 }]);
    expect(rectified[1]?.document.reference).toEqual({
      invoices: [{ number: paid?.number, issuedOn: paid?.issuedOn }],
      cause: expect.stringContaining("art. 80 Ley 37/1992"),
    });
  });

  it("of a refunded sale of gift cards take back cards and goods", async () => {
    const mobile = "+34600000002";
    const sold = await buy(
      [giftLine(card, { price: 100, recipient_mobile: mobile }), { id: part, quantity: 1 }],
      { method: "card" },
    );
    await requestRefund(shop.context, sold.number, { amountCents: 1000, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    shop.clock.advance(60_000);
    await requestRefund(shop.context, sold.number, null);
    await reconcilePayments(shop.context);
    const all = await invoicesOf(sold);
    expect(all.map(({ totalCents, voucherCents }) => [totalCents, voucherCents])).toEqual([
      [13_000, 10_000],
      [-1000, 0],
      [-12_000, -10_000],
    ]);
    expect(all.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
  });

  it("rectify each refund of an order once: R1 of a full one, through the gateway or by hand", async () => {
    const order = await buy([{ id: part, quantity: 4 }], { method: "card", address: { nif: "12345678Z" } });
    await requestRefund(shop.context, order.number, { amountCents: 333, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    await requestRefund(shop.context, order.number, { amountCents: 1, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    await issueAll(shop.context);
    await refundByHand(shop.context, order.number);
    const all = await invoicesOf(order);
    const totalCents = 4 * 2505;
    expect(shape(all).slice(1)).toEqual([
      ["rectifying", "R1", -333],
      ["rectifying", "R1", -1],
      ["rectifying", "R1", 334 - (all[0]?.totalCents ?? 0)],
    ]);
    expect(all[0]?.totalCents).toBeGreaterThanOrEqual(totalCents);
    expect(all[1]?.number).toMatch(/^R2026-\d{6}$/);
    for (const of of ["totalCents", "baseCents", "vatCents"] as const)
      expect(all.reduce((sum, one) => sum + one[of], 0)).toBe(0);
    expect((await recordsOf(order))[1]).toMatchObject({
      kind: "R1",
      rectification: { by: "I", invoices: [{ number: all[0]?.number }] },
      recipients: [{ nif: "12345678Z" }],
    });
  });

  it("never see money that an order did not need, nor a return that nobody paid", async () => {
    const visitor = shop.visitor();
    const order = await buy([{ id: part, quantity: 1 }], { method: "card", visitor });
    const insert = `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, created_at, updated_at)
      values ($1, '9999TWICE', 'card', 3000, 'authorised', $2, $2) returning id`;
    const { pool } = shop.context.database;
    const { rows } = await pool.query(insert, [order.id, shop.clock.now()]);
    await pool.query(
      `insert into refunds (order_id, attempt_id, amount_cents, reason, state, created_at, updated_at)
       values ($1, $2, 3000, 'paid_twice', 'done', $3, $3)`,
      [order.id, rows[0].id, shop.clock.now()],
    );
    await pool.query(
      "insert into invoices_due (order_id, cause, created_at, try_at) values ($1, 'refund', $2, $2)",
      [order.id, shop.clock.now()],
    );
    expect(await invoicesOf(order)).toHaveLength(1);
    const unpaid = await buy([{ id: part, quantity: 1 }], { method: "cash_on_delivery" });
    await shipOrder(shop.context, unpaid.number, PARCEL);
    await recordReturn(shop.context, unpaid.number);
    expect(await invoicesOf(unpaid)).toEqual([]);
  });

  it("of an order that was never left to this issuer are none, and a refund of it makes none", async () => {
    const order = await buy([{ id: part, quantity: 1 }]);
    await shop.context.database.pool.query("delete from invoices_due where order_id = $1", [order.id]);
    await refundPartByHand(shop.context, order.number, {
      amountCents: 100,
      because: "Un arañazo",
      reference: "a",
    });
    expect(await invoicesOf(order)).toEqual([]);
    expect(await shop.count("select count(*) from invoices_due")).toBe(0);
  });

  it("that contradict themselves are put off and hold up nobody; corrected, they follow", async () => {
    const { pool } = shop.context.database;
    const wrong = await buy([{ id: part, quantity: 1 }]);
    const right = await buy([{ id: part, quantity: 1 }]);
    await pool.query(
      "update orders set base_cents = base_cents + 100, vat_cents = vat_cents - 100 where id = $1",
      [wrong.id],
    );
    const batch = await issueBatch(shop.context);
    expect(batch).toMatchObject({ done: 1, failed: [{ orderId: wrong.id }] });
    expect(await invoicesOf(right)).toHaveLength(1);
    const due = "select last_error, tries from invoices_due where order_id = $1";
    expect((await pool.query(due, [wrong.id])).rows).toEqual([
      { last_error: expect.stringContaining("are no VAT of 2100"), tries: 1 },
    ]);
    await pool.query(
      "update orders set base_cents = base_cents - 100, vat_cents = vat_cents + 100 where id = $1",
      [wrong.id],
    );
    expect(await invoicesOf(wrong)).toEqual([]);
    shop.clock.advance(DAY_MS);
    expect(await invoicesOf(wrong)).toHaveLength(1);
  });

  it("that the database refuses are put off alone", async () => {
    const { pool } = shop.context.database;
    await pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.document ->> 'orderNumber' = (select number from orders where comments = 'refused') then
        raise exception 'refused for the test';
      end if; return new; end $$`);
    await pool.query(
      "create trigger refuse before insert on invoices for each row execute function refuse_one()",
    );
    const wrong = await buy([{ id: part, quantity: 1 }]);
    await pool.query("update orders set comments = 'refused' where id = $1", [wrong.id]);
    const right = await buy([{ id: part, quantity: 1 }]);
    expect(await invoicesOf(right)).toHaveLength(1);
    expect(await invoicesOf(wrong)).toEqual([]);
    await pool.query("drop trigger refuse on invoices");
    shop.clock.advance(DAY_MS);
    expect(await invoicesOf(wrong)).toHaveLength(1);
  });

  it("start their numbers again with each year of Madrid", async () => {
    const yearEnd = Date.parse("2026-12-31T22:59:00Z");
    shop.clock.advance(yearEnd - shop.clock.now().getTime());
    const [last] = await invoicesOf(await buy([{ id: part, quantity: 1 }]));
    expect(last).toMatchObject({ issuedOn: "2026-12-31", number: expect.stringMatching(/^S2026-/) });
    shop.clock.advance(60_000);
    const [first] = await invoicesOf(await buy([{ id: part, quantity: 1 }]));
    expect(first).toMatchObject({ issuedOn: "2027-01-01", number: "S2027-000001" });
  });

  it("stay when their account is deleted and old data are forgotten", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await buy([{ id: part, quantity: 1 }], { visitor });
    const before = await invoicesOf(order);
    expect(before).toHaveLength(1);
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBeLessThan(300);
    shop.clock.advance(3 * 365 * DAY_MS);
    await forgetOldData(shop.context);
    expect(await listInvoices(shop.context.database.db, order.id)).toEqual(before);
  });

  it("come by themselves within five seconds of the payment", async () => {
    await registerJobs(shop.context);
    const order = await buy([{ id: part, quantity: 1 }], { method: "card" });
    await expect
      .poll(() => listInvoices(shop.context.database.db, order.id), { timeout: 5000 })
      .toMatchObject([{ type: "F2", totalCents: 3000 }]);
  });

  it("can all be printed", async () => {
    const { rows } = await shop.context.database.pool.query("select document from invoices");
    for (const { document } of rows) {
      const pdf = await renderInvoice({ ...document, qr: document.qr && { ...document.qr, isSent: true } });
      expect(pdf.length).toBeGreaterThan(10_000);
    }
  }, 60_000);

  it("keep to the law in numbers, days, chain and sums", async () => {
    await issueAll(shop.context);
    expect(await findBreaks(shop.context.database.pool)).toEqual([
      expect.stringContaining("has invoices of 0 cents"),
    ]);
    expect(await shop.count("select count(*) from billing_records")).toBeGreaterThan(20);
  });
});
