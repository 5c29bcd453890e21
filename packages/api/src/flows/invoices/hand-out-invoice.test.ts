import {
  getGuestInvoicePdf,
  getGuestOrder,
  getInvoicePdf,
  getOrder,
  listInvoices,
  type Order,
} from "@tuerca/contract";
import { pathOf } from "@tuerca/contract/calls";
import { qrOf, textsOf } from "@tuerca/documents/test/read-pdf";
import { createManualClock, DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { download } from "../../../test/factories/download.ts";
import { clickPay, prepareCheckout, putCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { cancelInvoice } from "../../modules/invoices/cancel-invoice.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { refundByHand } from "../refunds/refund-by-hand.ts";

const clock = createManualClock(new Date("2027-03-01T09:00:00Z"));
let shop: TestShop;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco de freno", sku: "D-1", price: 2000, quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());

async function place(visitor: TestClient) {
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
  return (await clickPay(visitor, id)).body.order;
}

async function placePaid(visitor: TestClient): Promise<Order> {
  const order = await place(visitor);
  await markOrderPaid(shop.context, order.number);
  return order;
}

async function placeInvoiced(visitor: TestClient): Promise<Order> {
  const { id } = await placePaid(visitor);
  await issueAll(shop.context);
  return readLinkedOrder(visitor, id);
}

const own = (id: string) => pathOf(getInvoicePdf, { id });
const linked = (id: string, invoice_id: string) => pathOf(getGuestInvoicePdf, { id, invoice_id });
const get = (visitor: TestClient, path: string) => download(shop, visitor, path);
const invoiceOf = ({ invoice }: Order) => invoice?.id ?? "";

describe("invoices of a customer", () => {
  it("are listed newest first with order, kind and total, and are nobody else's", async () => {
    const { visitor } = await newCustomer(shop);
    const first = await placeInvoiced(visitor);
    clock.advance(MINUTE_MS);
    const second = await placeInvoiced(visitor);
    clock.advance(MINUTE_MS);
    await refundByHand(shop.context, first.number);
    await issueAll(shop.context);
    const { body } = await visitor.call(listInvoices, { query: "per_page=2" });
    expect(body.meta.total).toBe(3);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        number: expect.stringMatching(/^R2027-/),
        kind: "rectifying",
        issued_on: "2027-03-01",
        total: -first.totals.total,
        order: { id: first.id, number: first.number },
      },
      {
        id: second.invoice?.id,
        number: second.invoice?.number,
        kind: "simplified",
        issued_on: "2027-03-01",
        total: second.totals.total,
        order: { id: second.id, number: second.number },
      },
    ]);
    expect((await (await newCustomer(shop)).visitor.call(listInvoices)).body.data).toEqual([]);
    expect((await shop.visitor().call(listInvoices)).status).toBe(401);
  });

  it("are PDFs under their number, the same bytes each time, which nothing may store on the way", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await placeInvoiced(visitor);
    const url = `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?numserie=${order.invoice?.number}`;
    await shop.context.database.pool.query(
      "update invoices set document = document || jsonb_build_object('qr', jsonb_build_object('url', $2::text)) where id = $1",
      [invoiceOf(order), url],
    );
    const { status, headers, bytes } = await get(visitor, own(invoiceOf(order)));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${order.invoice?.number}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const [text = ""] = await textsOf(bytes);
    for (const fact of ["Factura simplificada", order.invoice?.number, order.number, "D-1"])
      expect(text).toContain(fact);
    expect(text).toContain("VERI*FACTU");
    expect(await qrOf(bytes, 1)).toBe(url);
    expect((await get(visitor, own(invoiceOf(order)))).bytes.equals(bytes)).toBe(true);
    const byLink = await get(shop.visitor(), linked(order.id, invoiceOf(order)));
    expect(byLink.bytes.equals(bytes)).toBe(true);
  });

  it("are refused to all others with the bytes of a missing one", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await placeInvoiced(visitor);
    const other = await placeInvoiced(visitor);
    const stranger = (await newCustomer(shop)).visitor;
    const strange = await placeInvoiced(stranger);
    const missing = await get(stranger, own(createSecretId()));
    expect(missing.status).toBe(404);
    for (const id of [invoiceOf(order), order.id, order.number, "1", "%00", "x".repeat(23)]) {
      const refused = await get(stranger, own(id));
      expect([refused.status, refused.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    }
    expect((await get(shop.visitor(), own(invoiceOf(order)))).status).toBe(401);
    for (const [id, invoice] of [
      [order.id, invoiceOf(other)],
      [strange.id, invoiceOf(order)],
      [order.id, createSecretId()],
      [createSecretId(), invoiceOf(order)],
      [invoiceOf(order), invoiceOf(order)],
      ["%00", "%00"],
    ] as const) {
      const refused = await get(stranger, linked(id, invoice));
      expect([refused.status, refused.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    }
  });

  it("are not handed out once they are cancelled", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await placeInvoiced(visitor);
    await cancelInvoice(shop.context, order.invoice?.number ?? "");
    expect((await get(visitor, own(invoiceOf(order)))).status).toBe(404);
    expect((await get(visitor, linked(order.id, invoiceOf(order)))).status).toBe(404);
    expect((await visitor.call(listInvoices)).body.data).toEqual([]);
    const shown = (await visitor.call(getOrder, { params: { id: order.id } })).body;
    expect(shown).toMatchObject({ invoice: null, invoices: [] });
  });

  it("need the login where the order's link shows it in short", async () => {
    const { visitor } = await newCustomer(shop);
    const order = await placeInvoiced(visitor);
    const guest = await placeInvoiced(shop.visitor());
    for (const { number } of [order, guest]) {
      const parcel = { carrier: "Seur", trackingNumber: "S-1", url: null, isJoint: true };
      await shipOrder(shop.context, number, parcel);
      await markDelivered(shop.context, number);
    }
    const path = linked(order.id, invoiceOf(order));
    clock.advance(29 * DAY_MS);
    expect((await get(shop.visitor(), path)).status).toBe(200);
    clock.advance(DAY_MS);
    const refused = await get(shop.visitor(), path);
    const missing = await get(shop.visitor(), linked(order.id, createSecretId()));
    expect([refused.status, refused.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    expect((await get((await newCustomer(shop)).visitor, path)).status).toBe(404);
    const { visitor: again } = await newCustomer(shop);
    again.cookies.clear();
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    await shop.context.database.pool.query("update sessions set expires_at = now() + interval '2 years'");
    expect((await get(again, path)).status).toBe(200);
    expect((await get(shop.visitor(), linked(guest.id, invoiceOf(guest)))).status).toBe(200);
  });
});

describe("an order", () => {
  const read = async (visitor: TestClient, id: string) => {
    const { body } = await visitor.call(getGuestOrder, { params: { id } });
    if (body.needs_login) throw new Error("shown in short");
    return body;
  };

  it("names its invoices, and says of one that is due how long it takes", async () => {
    const visitor = shop.visitor();
    const { id, number } = await place(visitor);
    expect(await read(visitor, id)).toMatchObject({ invoice: null, invoices: [], invoice_due: null });
    await markOrderPaid(shop.context, number);
    expect(await read(visitor, id)).toMatchObject({ invoice: null, invoice_due: "soon" });
    clock.advance(MINUTE_MS);
    expect(await read(visitor, id)).toMatchObject({ invoice: null, invoice_due: "later" });
    clock.advance(-MINUTE_MS);
    await shop.context.database.pool.query("update invoices_due set last_error = 'no' where order_id = $1", [
      id,
    ]);
    expect((await read(visitor, id)).invoice_due).toBe("later");
    await issueAll(shop.context);
    const sold = await read(visitor, id);
    expect(sold.invoice_due).toBeNull();
    expect(sold.invoices).toEqual([
      {
        id: sold.invoice?.id,
        number: sold.invoice?.number,
        kind: "simplified",
        issued_on: expect.any(String),
        total: sold.totals.total,
      },
    ]);
    await refundByHand(shop.context, number);
    await issueAll(shop.context);
    const refunded = await read(visitor, id);
    expect(refunded.invoices.map(({ kind }) => kind)).toEqual(["simplified", "rectifying"]);
    expect(refunded.invoice).toEqual(sold.invoice);
    expect(refunded.can.full_invoice).toBe(false);
  });

  it("with the buyer's tax id has a full invoice, which nothing has to replace", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const customer = { email: "b@example.es", name: "Ana Pérez", phone: "600100200", nif: "12345678Z" };
    await putCheckout(visitor, { customer });
    const { order } = (await clickPay(visitor, id)).body;
    await markOrderPaid(shop.context, order.number);
    await issueAll(shop.context);
    const invoiced = await read(visitor, order.id);
    expect(invoiced).toMatchObject({ invoices: [{ kind: "full" }], can: { full_invoice: false } });
    const { bytes } = await get(visitor, linked(order.id, invoiceOf(invoiced)));
    expect((await textsOf(bytes))[0]).toContain("12345678Z");
  });
});
