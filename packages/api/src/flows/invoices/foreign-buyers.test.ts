import {
  addBillingAddress,
  addShippingAddress,
  getBillingAddress,
  getGuestInvoicePdf,
  requestGuestFullInvoice,
} from "@tuerca/contract";
import { pathOf } from "@tuerca/contract/calls";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import { buildMessage, readMessage } from "@tuerca/verifactu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasReference } from "../../../../verifactu/test/reference.ts";
import { schemaErrorsOf } from "../../../../verifactu/test/schemas.ts";
import { download } from "../../../test/factories/download.ts";
import {
  clickPay,
  guestAddress,
  guestCustomer,
  prepareCheckout,
  putCheckout,
} from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { createProduct, createTestShop, logInAs, type TestShop } from "../../../test/index.ts";
import { listRecords } from "../../modules/billing/index.ts";
import { cancelInvoice } from "../../modules/invoices/cancel-invoice.ts";
import { listInvoices } from "../../modules/invoices/index.ts";
import { verifyInvoices } from "../../modules/invoices/review/verify-invoices.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { refundPartByHand } from "../refunds/refund-by-hand.ts";

const GARAGE = { company: "Garage Dupont SARL", nif: "fr 40 303.265.045" };
/** As buyers type their tax ids, as they are stored, and as records have them. */
const BUYERS = [
  ["fr 40 303.265.045", "FR40303265045", { type: "02", id: "FR40303265045" }, "NIF-IVA FR40303265045"],
  ["vat:GR:123-456-789", "EL123456789", { type: "02", id: "EL123456789" }, "NIF-IVA EL123456789"],
  [
    "passport:US: x 123.4567",
    "passport:US:X1234567",
    { type: "03", country: "US", id: "X1234567" },
    "Pasaporte X1234567 (Estados Unidos)",
  ],
  [
    "national_id:gb:98-76543",
    "national_id:GB:9876543",
    { type: "04", country: "GB", id: "9876543" },
    "Documento oficial 9876543 (Reino Unido)",
  ],
] as const;

let shop: TestShop;
let part = 0;
let dear = 0;

beforeAll(async () => {
  shop = await createTestShop({
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      part = await createProduct(pool, { price: 2505, quantity: 1000 });
      dear = await createProduct(pool, { price: 310_000, quantity: 100 });
    },
  });
});
afterAll(async () => {
  const { pool, db } = shop.context.database;
  expect(await findBreaks(pool)).toEqual([]);
  expect(await verifyInvoices(db)).toMatchObject({ firstBreak: null });
  await shop.close();
});

type Buyer = { company?: string; nif?: string };

async function buy(buyer: Buyer, { id: product = part, customer = {} } = {}) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: product, quantity: 2 }], buyer as object);
  if ("nif" in customer) await putCheckout(visitor, { customer: { ...guestCustomer, ...customer } });
  const answer = await clickPay(visitor, id);
  if (answer.status !== 201) return { visitor, status: answer.status, body: answer.body };
  await markOrderPaid(shop.context, answer.body.order.number);
  return { visitor, status: answer.status, body: answer.body };
}

async function invoicesOf(orderId: string) {
  await issueAll(shop.context);
  return listInvoices(shop.context.database.db, orderId);
}

/** The record of an invoice, as the agency would read it. */
async function sentRecordOf(invoiceId: string) {
  const [stored] = await listRecords(shop.context.database.db, invoiceId);
  if (!stored) throw new Error("no record");
  const issuer = { name: "Recambios", nif: stored.record.invoice.issuer };
  const xml = buildMessage({ issuer, isAfterIncident: false, records: [stored.record] });
  if (hasReference) expect(await schemaErrorsOf([xml])).toEqual([]);
  return readMessage(xml).records[0];
}

describe("a buyer from abroad", () => {
  it.each(BUYERS)(
    "gets a full invoice as %s, and its rectifying one",
    async (typed, nif, foreignId, words) => {
      const { visitor, body } = await buy({ company: "Garage Dupont SARL", nif: typed });
      const { order } = body;
      expect(order.billing_address.nif).toBe(nif);
      const because = { amountCents: 500, because: "Un arañazo", reference: "a" };
      const [full] = await invoicesOf(order.id);
      await refundPartByHand(shop.context, order.number, because);
      const [, back] = await invoicesOf(order.id);
      const party = { name: "Garage Dupont SARL", foreignId };
      for (const [invoice, type] of [
        [full, "F1"],
        [back, "R1"],
      ] as const) {
        expect(invoice).toMatchObject({ type, document: { recipient: { name: party.name, nif } } });
        expect(await sentRecordOf(invoice?.id ?? "")).toMatchObject({ kind: type, recipients: [party] });
      }
      const path = pathOf(getGuestInvoicePdf, { id: order.id, invoice_id: full?.id ?? "" });
      const [text] = await textsOf((await download(shop, visitor, path)).bytes);
      expect(text).toContain(`Garage Dupont SARL ${words}`);
      expect(text).toMatch(/IVA 21 %/);
    },
  );

  it("buys for more than 3,000 euros, as a person too, by the customer's own number", async () => {
    expect(await buy({}, { id: dear })).toMatchObject({
      status: 409,
      body: { missing: ["customer.nif"] },
    });
    const { body } = await buy({}, { id: dear, customer: { nif: "passport:US:X1234567" } });
    const [full] = await invoicesOf(body.order.id);
    expect(full).toMatchObject({
      type: "F1",
      document: { recipient: { name: "Ana Pérez Gil", nif: "passport:US:X1234567" } },
    });
  });

  it("asks for the full invoice after the sale, once, and it is issued anew as it was", async () => {
    const { visitor, body } = await buy({});
    const { id } = body.order;
    expect(await invoicesOf(id)).toMatchObject([{ type: "F2" }]);
    const wish = {
      name: "Garage Dupont",
      nif: "VAT FR 40303265045",
      street: "Calle Mayor, 1",
      street_2: null,
      postal_code: "28013",
      city: "Madrid",
    };
    const ask = (nif: string) =>
      visitor.call(requestGuestFullInvoice, { params: { id }, body: { ...wish, nif } });
    expect((await ask("passport:ES:12")).status).toBe(422);
    expect((await ask(wish.nif)).status).toBe(204);
    const all = await invoicesOf(id);
    expect(all.map(({ type }) => type)).toEqual(["F2", "F3"]);
    expect((await ask("vat:FR:40303265045")).status).toBe(204);
    expect((await ask("IT12345678901")).status).toBe(409);
    await cancelInvoice(shop.context, all[1]?.number ?? "", { isIssuedAnew: true });
    const anew = (await invoicesOf(id)).at(-1);
    expect(anew).toMatchObject({ type: "F3", document: { recipient: { nif: "FR40303265045" } } });
    expect(await sentRecordOf(anew?.id ?? "")).toMatchObject({
      recipients: [{ foreignId: { type: "02", id: "FR40303265045" } }],
    });
  });

  it("keeps it in the account's addresses", async () => {
    const visitor = shop.visitor();
    await logInAs(shop.context, visitor);
    const body = { ...guestAddress, ...GARAGE };
    expect((await visitor.call(addBillingAddress, { body })).body).toMatchObject({ nif: "FR40303265045" });
    expect((await visitor.call(getBillingAddress)).body).toMatchObject({ nif: "FR40303265045" });
    const added = await visitor.call(addShippingAddress, { body: { ...body, nif: "passport:GB:123456789" } });
    expect(added.body).toMatchObject({ nif: "passport:GB:123456789" });
  });
});

it("an invoice whose record names another document is a break", async () => {
  const { body } = await buy({ company: "Garage Dupont SARL", nif: "passport:US:X1234567" });
  const [full] = await invoicesOf(body.order.id);
  const { pool, db } = shop.context.database;
  const set = (nif: string) =>
    pool.query(
      "update invoices set document = jsonb_set(document, '{recipient,nif}', to_jsonb($2::text)) where id = $1",
      [full?.id, nif],
    );
  for (const other of ["passport:GB:X1234567", "national_id:US:X1234567", "passport:US:X1234568"]) {
    await set(other);
    expect((await verifyInvoices(db)).firstBreak).toContain(
      "but its record is for US 03 X1234567 (Garage Dupont SARL)",
    );
  }
  await set("passport:US:X1234567");
});
