import {
  getGuestInvoicePdf,
  getOrder,
  type Order,
  requestFullInvoice,
  requestGuestFullInvoice,
} from "@tuerca/contract";
import { pathOf } from "@tuerca/contract/calls";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { download } from "../../../test/factories/download.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { canRequestFullInvoice } from "./request-full-invoice.ts";

const clock = createManualClock(new Date("2027-03-01T09:00:00Z"));
let shop: TestShop;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco de freno", price: 2000, quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());

const company = {
  name: "Talleres Güell.com, S.L.",
  nif: "B-87654323",
  street: "Calle Mayor, 3",
  street_2: "Nave 4",
  postal_code: "08013",
  city: "Barcelona",
};

async function placeInvoiced(visitor: TestClient): Promise<Order> {
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  return readLinkedOrder(visitor, order.id);
}

/** Whether the order's page offers a full invoice; fails unless the call would agree. */
async function isOffered(id: string): Promise<boolean> {
  const { can } = await readLinkedOrder(shop.visitor(), id);
  const { db } = shop.context.database;
  expect(await canRequestFullInvoice(db, id, clock.now())).toBe(can.full_invoice);
  return can.full_invoice;
}

it("a customer gets a full invoice in place of the simplified one, once", async () => {
  const { visitor } = await newCustomer(shop);
  const { id, invoice } = await placeInvoiced(visitor);
  const params = { id };
  expect(await isOffered(id)).toBe(true);
  expect((await visitor.call(requestFullInvoice, { params, body: company })).status).toBe(204);
  expect((await visitor.call(getOrder, { params })).body).toMatchObject({ invoice, invoice_due: "soon" });
  expect(await isOffered(id)).toBe(false);
  expect((await visitor.call(requestFullInvoice, { params, body: company })).status).toBe(204);
  await issueAll(shop.context);
  const { body } = await visitor.call(getOrder, { params });
  expect(body.invoices.map(({ kind }) => kind)).toEqual(["simplified", "substitution"]);
  expect(body.invoice).toMatchObject({ number: body.invoices[1]?.number });
  expect(body.invoice_due).toBeNull();
  expect(await isOffered(id)).toBe(false);
  const path = pathOf(getGuestInvoicePdf, { id, invoice_id: body.invoice?.id ?? "" });
  const [text = ""] = await textsOf((await download(shop, shop.visitor(), path)).bytes);
  const address = "Calle Mayor, 3 Nave 4 08013 Barcelona (Barcelona) España";
  for (const fact of ["Talleres Güell.com, S.L.", "B87654323", address, invoice?.number])
    expect(text).toContain(fact);
  const other = { ...company, nif: "12345678Z" };
  const late = await visitor.call(requestFullInvoice, { params, body: other });
  expect([late.status, late.body]).toMatchObject([409, { code: "order_state" }]);
});

it.each([
  ["nif", "B12345675", "El NIF, NIE o CIF no es válido"],
  ["nif", "", "Escribe tu NIF, NIE o CIF"],
  ["name", " ", "Escribe el nombre o la razón social"],
  ["name", "x".repeat(121), "No puede tener más de 120 caracteres"],
  ["name", "a\u0000b", "Contiene caracteres no permitidos"],
  ["street", "", "Escribe la calle y el número"],
  ["postal_code", "99999", expect.any(String)],
  ["city", "https://premio.example", expect.any(String)],
])("a mistake is refused at its field: %s", async (field, value, text) => {
  const visitor = shop.visitor();
  const { id } = await placeInvoiced(visitor);
  const { status, body } = await visitor.send<{ errors: Record<string, string[]> }>(
    "POST",
    pathOf(requestGuestFullInvoice, { id }),
    { ...company, [field]: value },
  );
  expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
  expect(await isOffered(id)).toBe(true);
});

it("a guest asks by the order's link; for an account's order its login is needed", async () => {
  const guest = await placeInvoiced(shop.visitor());
  const ask = (visitor: TestClient, id: string) =>
    visitor.call(requestGuestFullInvoice, { params: { id }, body: company });
  expect((await ask(shop.visitor(), guest.id)).status).toBe(204);
  const { visitor } = await newCustomer(shop);
  const own = await placeInvoiced(visitor);
  const { visitor: stranger } = await newCustomer(shop);
  for (const other of [shop.visitor(), stranger]) {
    const { status, body } = await ask(other, own.id);
    expect([status, body]).toMatchObject([401, { message: expect.stringContaining("inicia sesión") }]);
  }
  const missing = await ask(stranger, createSecretId());
  for (const answer of [
    await stranger.call(requestFullInvoice, { params: { id: own.id }, body: company }),
    await stranger.call(requestFullInvoice, { params: { id: guest.id }, body: company }),
    await ask(stranger, own.invoice?.id ?? ""),
    await ask(stranger, "%00"),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  expect(await isOffered(own.id)).toBe(true);
  expect((await ask(visitor, own.id)).status).toBe(204);
});

it("it is offered for four years, to the day", async () => {
  const { id } = await placeInvoiced(shop.visitor());
  const today = clock.now();
  clock.advance(Date.parse("2031-03-01T22:00:00Z") - today.getTime());
  expect(await isOffered(id)).toBe(true);
  clock.advance(DAY_MS / 12);
  expect(await isOffered(id)).toBe(false);
  clock.advance(today.getTime() - clock.now().getTime());
});
