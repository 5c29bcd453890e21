import { getInvoiceAlarm, getToday } from "@tuerca/office-contract";
import { type Clock, createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { loadConfig } from "@tuerca/platform/config";
import { stopInSpanish } from "@tuerca/platform/refusals/stop-words";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { copyDueOrders, findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { startTaxAgency } from "../../../test/factories/tax-agency.ts";
import { createProduct } from "../../../test/index.ts";
import type { Context } from "../../context.ts";
import { listStops } from "../../modules/billing/index.ts";
import { sendBillingRecords } from "../../modules/billing/sending/send-billing-records.ts";
import { openClockWatch } from "../../modules/billing/stops/watch-clock.ts";
import { cancelInvoice } from "../../modules/invoices/cancel-invoice.ts";
import { issueBatch } from "../../modules/invoices/issuing/issue-invoices.ts";
import { mendInvoice } from "../../modules/invoices/mend-invoice.ts";
import { verifyInvoices } from "../../modules/invoices/review/verify-invoices.ts";
import { openInvoiceAdmin } from "../admin/invoice-admin.ts";

const [SECOND_MS, LONG_MS] = [1000, 400 * DAY_MS];
const WRONG = [2 * HOUR_MS, -2 * HOUR_MS, LONG_MS, 61 * SECOND_MS, -61 * SECOND_MS];
const clock = createManualClock(new Date());
let shop: OfficeShop;
let pool: pg.Pool;
let agency: Awaited<ReturnType<typeof startTaxAgency>>;
let template = "";

beforeAll(async () => {
  agency = await startTaxAgency(loadConfig({}).operator, { waitSeconds: 1 });
  let part = 0;
  const made = await createOfficeShop({
    clock,
    localAgency: agency.localAgency,
    environment: { LOG_LEVEL: "silent" },
    seed: async (seeding) => {
      part = await createProduct(seeding, { price: 2505, quantity: 1000 });
    },
  });
  shop = { ...made, clock };
  pool = shop.context.database.pool;
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  template = (await clickPay(visitor, id)).body.order.id;
});
afterAll(async () => {
  await shop.close();
  await agency.sandbox.close();
});

/** A process of the same shop whose clock is so far from the one that all share. */
function processAt(aheadMs: number): Context {
  const wrong: Clock = { now: () => new Date(clock.now().getTime() + aheadMs), shared: () => clock.now() };
  return { ...shop.context, clock: wrong };
}

const due = async (paidAt = clock.now()) => (await copyDueOrders(pool, template, 1, paidAt))[0]?.id;
const invoiceOf = async (order: string | undefined) =>
  (await pool.query("select number, issued_at, issued_on::text from invoices where order_id = $1", [order]))
    .rows[0];
const namesOf = async (context: Context) =>
  (await listStops(context.database.db, context)).map(({ name }) => name);

describe.each(WRONG)("a process whose clock is %i ms from the database's", (aheadMs) => {
  it("issues, cancels, mends and sends nothing; the right ones go on", async () => {
    const order = await due();
    await issueAll(shop.context);
    const { number } = await invoiceOf(order);
    const wrong = processAt(aheadMs);
    const next = await due();
    expect(await issueBatch(wrong)).toMatchObject({ done: 0, stop: { name: "wrong_clock" } });
    const refusal = /The clock of a server is \d+ s (ahead of|behind) the database's/;
    await expect(cancelInvoice(wrong, number)).rejects.toThrow(refusal);
    await expect(mendInvoice(wrong, number, { recipientName: null })).rejects.toThrow(refusal);
    expect(await sendBillingRecords(wrong, { isNow: true })).toMatchObject({
      messages: 0,
      stop: { name: "wrong_clock" },
    });
    await issueAll(shop.context);
    expect(await invoiceOf(next)).toMatchObject({ issued_at: atSecond(clock.now()) });
    expect(await sendBillingRecords(shop.context, { isNow: true })).toMatchObject({
      messages: 1,
      stop: null,
    });
    expect(await findBreaks(pool)).toEqual([]);
  });
});

it("issues and sends with a clock that is 59 s off, at the time that all share", async () => {
  const order = await due();
  expect(await issueBatch(processAt(59 * SECOND_MS))).toMatchObject({ done: 1, stop: null });
  expect((await invoiceOf(order)).issued_at).toEqual(atSecond(clock.now()));
  expect((await sendBillingRecords(processAt(-59 * SECOND_MS), { isNow: true })).records).toBe(1);
});

describe("a wrong clock is told everywhere by one name", () => {
  const logged: unknown[] = [];
  const say = (facts: unknown) => void logged.push(facts);
  const log = { error: say, warn: say, info: say } as unknown as Context["log"];
  let aheadMs = 2 * HOUR_MS;
  const moving: Clock = { now: () => new Date(clock.now().getTime() + aheadMs), shared: () => clock.now() };

  async function look() {
    const owner = await enterAs(shop, (await invite(shop)).id);
    const admin = openInvoiceAdmin(shop.databaseUrl, shop.context.config);
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
    const ready = await fetch(`${shop.origin}/readyz`);
    return {
      ready: [ready.status, ((await ready.json()) as { stops: string[] }).stops],
      metric: /^tuerca_invoice_stop_wrong_clock (\d+)$/m.exec(metrics)?.[1],
      alarm: (await owner.call(getInvoiceAlarm)).body.stops.map(({ name }) => name),
      today: (await owner.call(getToday)).body.parts.invoices?.stops.map(({ name }) => name),
      status: (await admin.stops().finally(admin.close)).map(({ name }) => name),
    };
  }

  it("within a minute, in the log and at every place where somebody looks, and no longer than it is so", async () => {
    const watch = openClockWatch({ clock: moving, database: shop.context.database, log });
    await watch();
    await watch();
    const stops = ["wrong_clock"];
    expect(await look()).toEqual({
      ready: [200, stops],
      metric: "1",
      alarm: stops,
      today: stops,
      status: stops,
    });
    expect(logged).toEqual([{ stop: "wrong_clock", because: expect.stringContaining("7200 s ahead of") }]);
    aheadMs = 0;
    await watch();
    expect(await look()).toEqual({ ready: [200, []], metric: "0", alarm: [], today: [], status: [] });
    expect(logged.at(-1)).toEqual({ stop: "wrong_clock" });
  });

  it("until three minutes after a process with one has ended", async () => {
    aheadMs = -HOUR_MS;
    await openClockWatch({ clock: moving, database: shop.context.database, log })();
    expect(await namesOf(shop.context)).toEqual(["wrong_clock"]);
    clock.advance(3 * MINUTE_MS);
    expect(await namesOf(shop.context)).toEqual([]);
  });
});

it("a certificate that the agency refuses stops sending, by its name", async () => {
  const certificate = {
    end: new Date(clock.now().getTime() - 1),
    isSelfSigned: true,
    name: null,
    personNif: null,
    companyNif: null,
  };
  const agency = { environment: "live", certificate } as const;
  const stops = await listStops(shop.context.database.db, { ...shop.context, agency });
  expect(stops.map(({ name, stops: what }) => [name, what])).toEqual([
    ["certificate_expired", "sending"],
    ["certificate_self_signed", "sending"],
  ]);
  for (const { because } of stops) expect(stopInSpanish(because)).toContain("El certificado de VERI*FACTU");
});

describe("what a wrong clock has stored", () => {
  it.each([2 * HOUR_MS, LONG_MS])("keeps no order's invoice waiting: paid at +%i ms", async (ms) => {
    const order = await due(new Date(clock.now().getTime() + ms));
    await issueAll(shop.context);
    expect((await invoiceOf(order)).issued_at).toEqual(atSecond(clock.now()));
  });

  it("ends the waits of rows that were put off, and keeps those of an hour at most", async () => {
    const put = async (ms: number) => {
      const order = await due();
      const at = new Date(clock.now().getTime() + ms);
      await pool.query("update invoices_due set tries = 3, try_at = $2 where order_id = $1", [order, at]);
      await issueAll(shop.context);
      return invoiceOf(order);
    };
    expect(await put(LONG_MS)).toBeDefined();
    expect(await put(HOUR_MS)).toBeUndefined();
    clock.advance(HOUR_MS);
    await issueAll(shop.context);
    expect((await pool.query("select from invoices_due")).rowCount).toBe(0);
  });

  it("ends the waits for the next message and for the next warning", async () => {
    await due();
    await issueAll(shop.context);
    const later = new Date(clock.now().getTime() + LONG_MS);
    await pool.query("update billing_senders set wait_until = $1, warned_at = $1", [later]);
    expect((await sendBillingRecords(shop.context)).messages).toBe(1);
  });
});

describe("records that the database's own wrong clock has made", () => {
  it("+2 h: nothing is to be done; what is due is issued when that time has come", async () => {
    clock.advance(2 * HOUR_MS);
    await due();
    await issueAll(shop.context);
    clock.advance(-2 * HOUR_MS);
    const order = await due();
    expect(await issueBatch(shop.context)).toMatchObject({ done: 0, stop: { name: "future_record" } });
    expect(await namesOf(shop.context)).toContain("future_record");
    clock.advance(2 * HOUR_MS - 200 * SECOND_MS);
    await issueAll(shop.context);
    expect(await invoiceOf(order)).toBeDefined();
    expect(await findBreaks(pool)).toEqual([]);
  });

  it("+400 days: another installation and other series issue at once; wrong days are cancelled when they come", async () => {
    clock.advance(LONG_MS);
    const early = await due();
    await issueAll(shop.context);
    clock.advance(-LONG_MS);
    const order = await due();
    expect((await issueBatch(shop.context)).stop?.name).toBe("future_record");
    const { config } = shop.context;
    const software = { ...config.invoicing.software, installation: "2" };
    const series = { full: "F2-", simplified: "S2-", rectifying: "R2-" };
    const anew = {
      ...shop.context,
      config: { ...config, invoicing: { ...config.invoicing, software, series } },
    };
    await issueAll(anew);
    const today = (await invoiceOf(order)).issued_on;
    expect(today).toBe(dayOf(clock.now()));
    expect(await namesOf(anew)).toEqual([]);
    const cancel = async () => cancelInvoice(anew, (await invoiceOf(early)).number, { isIssuedAnew: true });
    await expect(cancel()).rejects.toThrow(
      /is dated \d{4}-\d\d-\d\d: the tax agency takes .* from that day on/,
    );
    clock.advance(LONG_MS);
    await cancel();
    await issueAll(anew);
    const { rows } = await pool.query(
      "select issued_on::text as day from invoices where order_id = $1 and cancelled_at is null",
      [early],
    );
    expect(rows).toEqual([{ day: dayOf(clock.now()) }]);
    expect((await verifyInvoices(shop.context.database.db)).firstBreak).toBeNull();
  });
});

/** The day in Spain, as invoices have it: `2026-11-30` from 23:00 UTC on in winter. */
const dayOf = (at: Date) => at.toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });

function atSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}
