import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { resumeChain, stopChain } from "../../modules/billing/chain/chain.repository.ts";
import { cancelInvoice } from "../../modules/invoices/cancel-invoice.ts";
import { listInvoices } from "../../modules/invoices/index.ts";
import { issueBatch } from "../../modules/invoices/issuing/issue-invoices.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { refundByHand, refundPartByHand } from "../refunds/refund-by-hand.ts";
import { canRequestFullInvoice, requestFullInvoice } from "./request-full-invoice.ts";

const COMPANY = {
  name: "Talleres Núñez, S.L.",
  nif: "b-87654323",
  address: ["Calle Real, 1", "28013 Madrid"],
};
const KEY = { issuer: "B12345674", installation: "1" };

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      part = await createProduct(pool, { price: 2505, quantity: 1000 });
    },
  });
});
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));
afterAll(async () => {
  expect(await findBreaks(shop.context.database.pool)).toEqual([]);
  await shop.close();
});

async function place(nif?: string) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }], nif ? ({ nif } as object) : {});
  await putCheckout(visitor, { payment_method: "transfer" });
  return (await clickPay(visitor, id)).body.order;
}

async function buy(nif?: string) {
  const order = await place(nif);
  await markOrderPaid(shop.context, order.number);
  return order;
}

async function invoicesOf({ id }: { id: string }) {
  await issueAll(shop.context);
  return listInvoices(shop.context.database.db, id);
}

async function recordsOf({ id }: { id: string }) {
  const { rows } = await shop.context.database.pool.query(
    "select r.record from billing_records r join invoices i on i.id = r.invoice_id where i.order_id = $1 order by r.id",
    [id],
  );
  return rows.map(({ record }) => record);
}

const ask = ({ id }: { id: string }, recipient = COMPANY) => requestFullInvoice(shop.context, id, recipient);
const may = ({ id }: { id: string }) => canRequestFullInvoice(shop.context.database.db, id, clock.now());
const typesOf = (all: Awaited<ReturnType<typeof invoicesOf>>) =>
  all.map(({ type, totalCents }) => [type, totalCents]);

it("is issued whole under one tax id, though the settings change meanwhile", async () => {
  const { id } = await buy();
  const { config } = shop.context;
  let reads = 0;
  const changing = Object.defineProperty({ ...config }, "operator", {
    enumerable: true,
    get: () => {
      reads += 1;
      return { ...config.operator, nif: reads > 2 ? COMPANY.nif : config.operator.nif };
    },
  });
  await issueBatch({ ...shop.context, config: changing });
  const { rows } = await shop.context.database.pool.query(
    "select r.issuer as chain, i.issuer from invoices i join billing_records r on r.invoice_id = i.id where i.order_id = $1",
    [id],
  );
  expect(rows).toEqual([{ chain: KEY.issuer, issuer: KEY.issuer }]);
});

describe("a full invoice afterwards", () => {
  it("takes the place of the simplified one, once, whoever asks twice at once", async () => {
    const order = await buy();
    const [sale] = await invoicesOf(order);
    expect(await may(order)).toBe(true);
    clock.advance(3 * DAY_MS);
    await Promise.all([ask(order), ask(order)]);
    expect(await may(order)).toBe(false);
    const all = await invoicesOf(order);
    expect(typesOf(all)).toEqual([
      ["F2", 5505],
      ["F3", 5505],
    ]);
    expect(all[1]).toMatchObject({ kind: "substitution", number: expect.stringMatching(/^F2026-/) });
    expect(all[1]?.document).toMatchObject({
      recipient: { ...COMPANY, nif: "B87654323" },
      reference: { invoices: [{ number: sale?.number, issuedOn: sale?.issuedOn }], cause: null },
      operationOn: sale?.issuedOn,
      vat: sale?.document.vat,
      payments: sale?.document.payments,
    });
    expect((await recordsOf(order))[1]).toMatchObject({
      kind: "F3",
      recipients: [{ name: COMPANY.name, nif: "B87654323" }],
      replaces: [{ issuer: "B12345674", number: sale?.number, date: sale?.issuedOn }],
    });
    await ask(order);
    expect(await invoicesOf(order)).toHaveLength(2);
    await expect(ask(order, { ...COMPANY, nif: "12345678Z" })).rejects.toThrow("Ya hemos emitido");
  });

  it("is followed by what goes back later: an R5 of the simplified one, and an F3 of that", async () => {
    const order = await buy();
    await refundPartByHand(shop.context, order.number, {
      amountCents: 505,
      because: "Un arañazo",
      reference: "uno",
    });
    await ask(order);
    await refundPartByHand(shop.context, order.number, {
      amountCents: 1000,
      because: "Un arañazo",
      reference: "dos",
    });
    const first = await invoicesOf(order);
    // Both refunds precede the wish's invoice, which comprises them.
    expect(typesOf(first)).toEqual([
      ["F2", 5505],
      ["R5", -505],
      ["R5", -1000],
      ["F3", 4000],
    ]);
    await refundByHand(shop.context, order.number);
    const all = await invoicesOf(order);
    expect(typesOf(all).slice(4)).toEqual([
      ["R5", -4000],
      ["F3", -4000],
    ]);
    expect(all[5]?.document.reference?.invoices).toMatchObject([{ number: all[4]?.number }]);
    expect((await recordsOf(order))[3].replaces).toHaveLength(3);
  });

  it("is refused with its reason: not paid, full already, all refunded, after four years, a wrong NIF", async () => {
    const unpaid = await place();
    const refused = await ask(unpaid).catch((error) => error.inSpanish());
    expect(refused).toContain("está pendiente de pago");
    const full = await buy("12345678Z");
    await invoicesOf(full);
    await expect(ask(full)).rejects.toThrow("Ya hemos emitido");
    const back = await buy();
    await refundByHand(shop.context, back.number);
    await invoicesOf(back);
    await expect(ask(back)).rejects.toThrow("se ha devuelto");
    const old = await buy();
    const faultsOf = (recipient: typeof COMPANY) =>
      ask(old, recipient).catch((error) => error.details.errors);
    expect(await faultsOf({ ...COMPANY, nif: "B87654324" })).toEqual({
      nif: ["El NIF, NIE o CIF no es válido"],
    });
    expect(await faultsOf({ ...COMPANY, name: " " })).toEqual({ name: [expect.any(String)] });
    await expect(ask({ id: "nobody" })).rejects.toThrow("No encontrado");
    await invoicesOf(old);
    for (const order of [unpaid, full, back]) expect(await may(order)).toBe(false);
    clock.advance(4 * 365 * DAY_MS);
    expect(await may(old)).toBe(true);
    clock.advance(2 * DAY_MS);
    expect(await may(old)).toBe(false);
    await expect(ask(old)).rejects.toThrow("cuatro años");
  });

  it("may be asked for in the second in which the simplified one is due", async () => {
    const order = await buy();
    expect(await may(order)).toBe(true);
    await ask(order);
    expect(typesOf(await invoicesOf(order))).toEqual([
      ["F2", 5505],
      ["F3", 5505],
    ]);
  });
});

describe("a cancelled invoice", () => {
  it("stays, with a cancellation record; the right one has the next number", async () => {
    const order = await buy();
    const [wrong] = await invoicesOf(order);
    const number = wrong?.number ?? "";
    await cancelInvoice(shop.context, number, { isIssuedAnew: true });
    await cancelInvoice(shop.context, number, { isIssuedAnew: true });
    const all = await invoicesOf(order);
    expect(typesOf(all)).toEqual([
      ["F2", 5505],
      ["F2", 5505],
    ]);
    expect([all[0]?.cancelledAt, all[1]?.cancelledAt]).toEqual([clock.now(), null]);
    const records = await recordsOf(order);
    expect(records.map(({ type }) => type)).toEqual(["registration", "cancellation", "registration"]);
    expect(records[1].invoice).toEqual({ issuer: "B12345674", number, date: wrong?.issuedOn });
  });

  it("that no sale stands behind is not issued anew, nor rectified by a later refund", async () => {
    const order = await buy();
    const [wrong] = await invoicesOf(order);
    await cancelInvoice(shop.context, wrong?.number ?? "");
    expect(await may(order)).toBe(false);
    await refundByHand(shop.context, order.number);
    expect(await invoicesOf(order)).toHaveLength(1);
    // So that the sums at the end count what is valid.
    await shop.context.database.pool.query("delete from refunds where order_id = $1", [order.id]);
    await shop.context.database.pool.query(
      "update orders set payment_status = 'pending', paid_at = null where id = $1",
      [order.id],
    );
  });

  it("is none that others refer to, and none whose money went back", async () => {
    const order = await buy();
    await ask(order);
    const [sale, full] = await invoicesOf(order);
    await expect(cancelInvoice(shop.context, sale?.number ?? "")).rejects.toThrow(
      `is referred to by ${full?.number}`,
    );
    await cancelInvoice(shop.context, full?.number ?? "", { isIssuedAnew: true });
    expect(typesOf(await invoicesOf(order))).toEqual([
      ["F2", 5505],
      ["F3", 5505],
      ["F3", 5505],
    ]);
    const other = await buy();
    await refundPartByHand(shop.context, other.number, {
      amountCents: 505,
      because: "Un arañazo",
      reference: "x",
    });
    const [, rectifying] = await invoicesOf(other);
    const number = rectifying?.number ?? "";
    await expect(cancelInvoice(shop.context, number)).rejects.toThrow("only issued anew");
    await cancelInvoice(shop.context, number, { isIssuedAnew: true });
    expect(typesOf(await invoicesOf(other)).slice(1)).toEqual([
      ["R5", -505],
      ["R5", -505],
    ]);
    await expect(cancelInvoice(shop.context, "S2026-999999")).rejects.toThrow("There is no invoice");
  });

  it("is not cancelled while the chain is stopped, nor is anything issued; orders go on", async () => {
    const before = await buy();
    const [invoice] = await invoicesOf(before);
    const { db } = shop.context.database;
    await stopChain(db, KEY, "the clock is 250 s off", clock.now());
    await stopChain(db, KEY, "another reason", clock.now());
    await expect(cancelInvoice(shop.context, invoice?.number ?? "")).rejects.toThrow(
      "the clock is 250 s off",
    );
    const order = await buy();
    expect(order.number).toMatch(/^2026-|^20/);
    expect(await invoicesOf(order)).toEqual([]);
    const gone = await place();
    await cancelOrder(shop.context, gone.number);
    expect(await resumeChain(db, KEY, "another reason")).toBe(false);
    expect(await resumeChain(db, KEY, "the clock is 250 s off")).toBe(true);
    expect(await resumeChain(db, KEY)).toBe(false);
    expect(await invoicesOf(order)).toHaveLength(1);
  });
});
