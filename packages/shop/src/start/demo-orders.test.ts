import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  createContext,
  DEMO_DAYS,
  type DemoPlan,
  isAlone,
  openFilling,
  takeInDemoCatalogue,
  workDemoOrders,
} from "@tuerca/api";
import { openAuditAdmin } from "@tuerca/api/operator/audit";
import { openInvoiceAdmin } from "@tuerca/api/operator/invoices";
import { loadConfig } from "@tuerca/api/settings";
import { createTestDatabase, liveSettings } from "@tuerca/api/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoSales } from "../../demo/orders.ts";
import { demoSearches } from "../../demo/searches.ts";
import { makeDemoSource } from "./demo-source.ts";

const SLOT = { slug: "tarjetas-regalo", mainCategoryId: 1 };
const STOCK = "select product_id as id, quantity from stock order by product_id";
const plan: DemoPlan = {
  makeSales: (end) => demoSales(end, DEMO_DAYS),
  makeSearches: (end) => demoSearches(end, DEMO_DAYS),
};

let context: Context;
let databaseUrl: string;
let dataDir: string;
let stockBefore: { id: number; quantity: number }[];

const all = async (sql: string) => (await context.database.pool.query(sql)).rows;
const one = async (sql: string) => Object.values((await all(sql))[0])[0];
const progress = () => one("select value from shop_state where key = 'demo-orders'");
const ordered = () => one("select count(*)::int from orders");

const takeIn = (url: string, withOrders: boolean) =>
  takeInDemoCatalogue(url, () => makeDemoSource(new Date(), SLOT), { withOrders });

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  await takeIn(databaseUrl, true);
  dataDir = await mkdtemp(join(tmpdir(), "tuerca-demo-"));
  // Gateway and agency are local, and fail whoever asks them.
  context = await createContext(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn" }), {
    databaseUrl,
    sandboxUrl: "http://127.0.0.1:9",
    localAgency: () => Promise.reject(new Error("The agency was asked.")),
  });
  stockBefore = await all(STOCK);
}, 180_000);

afterAll(async () => {
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("leaves nothing of the events at which a process is killed, and goes on with them", async () => {
  const fillNext = openFilling(context, plan);
  expect(await fillNext()).toBe(true);
  const before = [await progress(), await ordered()];
  expect(before[0]).toMatch(/^\d{13}\/8$/);
  const killed = fillNext().catch((error: Error) => error.message);
  await vi.waitUntil(() =>
    one(`
    select count(pg_terminate_backend(pid))::int from pg_locks
    where relation = 'orders'::regclass and mode = 'RowExclusiveLock'`),
  );
  expect(await killed).toMatch(/terminat|connection error/);
  expect([await progress(), await ordered()]).toEqual(before);
  expect(await fillNext()).toBe(true);
  expect(await progress()).toMatch(/\/16$/);
});

it("fills a shop once, however many processes do it and how often they start", async () => {
  const run = async (fillNext: () => Promise<boolean>): Promise<void> => {
    while ((await progress()) !== "done") if (!(await fillNext())) await sleep(50);
  };
  await Promise.all([run(openFilling(context, plan)), run(openFilling(context, plan))]);
  const count = await ordered();
  expect(count).toBeGreaterThan(180);
  expect(count).toBeLessThan(250);
  expect(await one("select count(distinct created_at)::int from orders")).toBe(count);
  expect(await openFilling(context, plan)()).toBe(false);
  await takeIn(databaseUrl, true);
  expect(await openFilling(context, plan)()).toBe(false);
  expect(await ordered()).toBe(count);
}, 300_000);

describe("a filled shop", () => {
  const grouped = async (sql: string) => new Set((await all(sql)).map((row) => Object.values(row).join(" ")));

  it("has orders, returns, refunds and opinions in every state", async () => {
    const orders = await grouped("select status from orders");
    expect(orders).toEqual(
      new Set(["pending_payment", "paid", "preparing", "shipped", "delivered", "cancelled", "returned"]),
    );
    expect(await grouped("select distinct payment_method from orders")).toEqual(
      new Set(["card", "bizum", "transfer", "cash_on_delivery", "gift_card"]),
    );
    const returns = await grouped("select distinct state from returns");
    expect(returns).toEqual(new Set(["requested", "approved", "sent", "inspected", "refunded", "refused"]));
    expect(await grouped("select distinct reason from returns")).toContain("withdrawal");
    expect(await grouped("select distinct state || ' ' || reason from refunds")).toEqual(
      new Set(["done cancellation", "done goodwill", "done return", "failed goodwill"]),
    );
    expect(await grouped("select distinct status from ratings where order_id is not null")).toEqual(
      new Set(["pending", "approved", "rejected"]),
    );
    expect(await one("select count(*)::int from withdrawals where processed_at is null")).toBeGreaterThan(0);
    expect(await one("select count(*)::int from orders where user_id is not null")).toBeGreaterThan(20);
  });

  it("has searches of 90 days, once, of which some find nothing, now as then", async () => {
    const days = await one("select count(distinct day)::int from search_terms_daily");
    expect(days).toBe(DEMO_DAYS);
    const terms = await all(`
      select term, sum(searches)::int as searches, sum(without_result)::int as vain, sum(clicks)::int as clicks
      from search_terms_daily group by term`);
    const planned = demoSearches(new Date(), DEMO_DAYS).reduce((sum, { searches }) => sum + searches, 0);
    const counted = terms.reduce((sum, { searches }) => sum + searches, 0);
    expect(counted).toBe(planned);
    for (const { term, searches, vain, clicks } of terms) {
      const request = { categories: [], filters: [], sort: null, page: 1, perPage: 0, facets: false };
      const { total: finds } = await context.catalog.find({ ...request, query: term });
      expect({ term, isVain: vain === searches, hasClicks: clicks > 0 }).toEqual({
        term,
        isVain: finds === 0,
        hasClicks: finds > 0,
      });
    }
    expect(terms.filter(({ vain }) => vain > 0).length).toBeGreaterThan(5);
  });

  it("has grown over 90 days, in the order of time", async () => {
    const [{ first, last, recent }] = await all(`
      select min(created_at) as first, max(created_at) as last,
        (count(*) filter (where created_at > now() - interval '30 days'))::int as recent from orders`);
    expect(Date.now() - first).toBeGreaterThan(80 * 86_400_000);
    expect(Date.now() - last).toBeLessThan(86_400_000);
    expect(recent).toBeGreaterThan(Number(await ordered()) / 2);
    expect(
      await all(`
      select number from (select number, lag(created_at) over (order by number) > created_at as is_late from orders) o
      where is_late`),
    ).toEqual([]);
    expect(await all("select id from order_history where at > now()")).toEqual([]);
  });

  it("has stock that agrees with what was sold and has come back", async () => {
    const moved = new Map<number, number>();
    for (const { id, pieces } of await all(`
      select product_id as id, sum(pieces)::int as pieces from (
        select i.product_id, i.quantity as pieces from order_items i join orders o on o.id = i.order_id
        where o.status <> 'cancelled' and i.gift is null
        union all
        select i.product_id, -l.good from return_lines l join returns r on r.id = l.return_id
          join order_items i on i.order_id = r.order_id and i.position = l.position) m group by 1`))
      moved.set(id, pieces);
    const expected = stockBefore.map(({ id, quantity }) => ({
      id,
      quantity: quantity - (moved.get(id) ?? 0),
    }));
    expect(await all(STOCK)).toEqual(expected);
    expect(await one("select count(*)::int from stock_reservations")).toBe(0);
  });

  it("has invoices that agree with orders and money, chained and dated as they were sold", async () => {
    const admin = await openInvoiceAdmin(databaseUrl, context.config);
    const { firstBreak, invoices } = await admin.verify().finally(() => admin.close());
    expect({ firstBreak }).toEqual({ firstBreak: null });
    expect(invoices).toBeGreaterThan(180);
    expect(await one("select count(*)::int from invoices_due")).toBe(0);
    expect(await grouped("select distinct state from billing_records")).toEqual(new Set(["accepted"]));
    expect(
      await all(`
      select o.number from orders o join invoices v on v.order_id = o.id
      where v.refund_id is null and v.issued_on <> (o.paid_at at time zone 'Europe/Madrid')::date
        and v.kind <> 'rectifying'`),
    ).toEqual([]);
  });

  it("has told nobody anything, and no operator has done anything", async () => {
    expect(await grouped("select distinct status from mails")).toEqual(new Set(["kept"]));
    expect(await grouped("select distinct status from text_messages")).toEqual(new Set(["kept"]));
    expect(await all("select recipient from mails where recipient not like '%.example'")).toEqual([]);
    expect(await all("select name from pgboss.job where state < 'completed'")).toEqual([]);
    const audit = openAuditAdmin(databaseUrl);
    expect(await audit.verify(null).finally(audit.close)).toMatchObject({ events: 0, broken: null });
  });

  it("has gift cards whose balance is the sum of their events", async () => {
    expect(await one("select count(*)::int from gift_cards where delivered_at is not null")).toBe(3);
    expect(
      await all(`
      select c.id from gift_cards c join gift_card_events e on e.gift_card_id = c.id
      group by c.id having c.balance_cents <> sum(e.cents)`),
    ).toEqual([]);
  });
});

it("never fills a shop that has an order, or that was not told to", async () => {
  const state = (value: string) => all(`update shop_state set value = '${value}' where key = 'demo-orders'`);
  await state("wanted");
  const count = await ordered();
  expect(await openFilling(context, plan)()).toBe(false);
  expect([await progress(), await ordered()]).toEqual(["done", count]);
  const url = await createTestDatabase();
  await takeIn(url, false);
  await takeIn(url, true);
  const other = await createContext(context.config, { databaseUrl: url, sandboxUrl: "http://127.0.0.1:9" });
  expect(await openFilling(other, plan)().finally(other.close)).toBe(false);
}, 120_000);

it("fills only a demo that reaches nobody", () => {
  const keys = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: "A".repeat(32) };
  expect(isAlone(loadConfig({}))).toBe(true);
  expect(isAlone(loadConfig({ PAYMENT_METHODS: "transfer", VERIFACTU_ENV: "off" }))).toBe(true);
  for (const settings of [
    liveSettings,
    { SMTP_URL: "smtp://localhost" },
    { SMS_URL: "https://u:p@sms.example" },
    { ...keys, REDSYS_ENV: "test" },
  ])
    expect(isAlone(loadConfig(settings))).toBe(false);
});

it("does not even look in a shop with DEMO_ORDERS=0", () => {
  const repeat = vi.fn();
  const off = { ...context, config: loadConfig({ DEMO_ORDERS: "0" }), jobs: { ...context.jobs, repeat } };
  workDemoOrders(off, plan);
  expect(repeat).not.toHaveBeenCalled();
  workDemoOrders({ ...off, config: loadConfig({}) }, plan);
  expect(repeat).toHaveBeenCalledOnce();
});
