import {
  DEFAULT_ROLES,
  getSales,
  getToday,
  SALES_PERIODS,
  SALES_SPLITS,
  type SalesSplit,
} from "@tuerca/office-contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../test/factories/gift-cards.ts";
import {
  BALEARES,
  CANARIAS,
  clickPay,
  type guestAddress,
  prepareCheckout,
  type Want,
} from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { requestFullInvoice } from "../../flows/invoices/request-full-invoice.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { refundByHand, refundPartByHand } from "../../flows/refunds/refund-by-hand.ts";
import { cancelInvoice } from "../../modules/invoices/cancel-invoice.ts";
import { storeSales } from "../../modules/reports/index.ts";

const clock = createManualClock(new Date("2026-10-20T10:00:00Z"));
const ids = { pads: 0, oil: 0, odd: 0, plain: 0, card: 0 };
const staff = new Map<string, number>();
let shop: OfficeShop;

beforeAll(async () => {
  const made = await createOfficeShop({
    clock,
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      const categories = await pool.query<{ id: number }>(
        `insert into categories (parent_id, name, name_key, slug, position)
         values (1, 'Frenos', 'frenos', 'frenos', 1), (1, 'Aceites', 'aceites', 'aceites', 2) returning id`,
      );
      const [brakes, oils] = categories.rows.map(({ id }) => id);
      const add = (sku: string, brand: string | undefined, category: number | undefined, price: number) =>
        createProduct(pool, {
          sku,
          price,
          quantity: 1000,
          ...(brand ? { brand } : {}),
          ...(category ? { categoryIds: [category] } : {}),
        });
      ids.pads = await add("P-1", "Bosch", brakes, 4550);
      ids.oil = await add("A-1", "Castrol", oils, 2925);
      ids.odd = await add("O-1", "=2+3", brakes, 333);
      ids.plain = await add("N-1", undefined, oils, 10_001);
      ids.card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
  shop = { ...made, clock };
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const today = () => clock.now().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
const one = (id: number, quantity = 1): Want => ({ id, quantity });

/** A paid and invoiced order, perhaps with a mobile's gift cards; returns its id and number. */
async function sell(wants: Want[], address: Partial<typeof guestAddress> = {}, mobile?: string) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, wants, address);
  if (mobile) await acceptGiftCard(shop, visitor, mobile);
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  return { id: order.id, number: order.number };
}

async function back(number: string, amountCents: number | null): Promise<void> {
  if (amountCents === null) await refundByHand(shop.context, number, { reference: "R-1" });
  else
    await refundPartByHand(shop.context, number, {
      amountCents,
      because: "Un arañazo",
      reference: `R-${amountCents}`,
    });
  await issueAll(shop.context);
}

const isStored = async (day: string) =>
  (await query("select from sales_daily where day = $1 and split = 'all'", [day])).length === 1;

async function readSales(period: string, split: string) {
  const { status, body } = await (await as("owner")).call(getSales, {
    query: `period=${period}&split=${split}`,
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** What the invoices themselves say of some days. */
async function invoiced({ from, until }: { from: string; until: string }) {
  const [sums] = await query(
    `select coalesce(sum(total_cents - voucher_cents), 0)::int as total,
       coalesce(sum(base_cents), 0)::int as base, coalesce(sum(voucher_cents), 0)::int as vouchers,
       count(*) filter (where kind in ('simplified', 'full') and total_cents <> voucher_cents)::int as sales
     from invoices where issued_on between $1 and $2 and cancelled_at is null and kind <> 'substitution'`,
    [from, until],
  );
  return sums as { total: number; base: number; vouchers: number; sales: number };
}

const sum = (numbers: number[]) => numbers.reduce((all, next) => all + next, 0);

/**
 * Checks every period by every split against the invoices; returns how many cents were compared.
 */
async function expectInvoices(): Promise<number> {
  let compared = 0;
  for (const period of SALES_PERIODS)
    for (const split of SALES_SPLITS) {
      const report = await readSales(period, split);
      for (const when of ["period", "before"] as const) {
        const { sums, ...days } = report[when];
        const expected = await invoiced(days);
        const what = `${when} of ${period} by ${split}`;
        const { total_cents: total, base_cents: base, voucher_cents: vouchers, sales } = sums;
        expect({ total, base, vouchers, sales }, what).toEqual(expected);
        const parts = [...report.parts, ...(report.rest ? [report.rest] : [])];
        const key = when === "period" ? "now" : "before";
        expect(sum(parts.map((part) => part[key].total_cents)), what).toBe(expected.total);
        compared += expected.total;
      }
      const { period: now, days } = report;
      expect(sum(days.map(({ sums }) => sums.total_cents))).toBe(now.sums.total_cents);
    }
  return compared;
}

describe("the sales", () => {
  it("are the sums of the invoices by every split, stored or not", { timeout: 240_000 }, async () => {
    // Two months with every kind of invoice: gift cards, islands, refunds, a replaced one.
    for (let day = 0; day < 39; day += 3) {
      const places = [{}, BALEARES, CANARIAS];
      const sold = await sell([one(ids.pads, 1 + (day % 2)), one(ids.odd, 3)], places[(day / 3) % 3]);
      if (day % 2 === 0) await sell([one(ids.plain), one(ids.oil, 2)]);
      if (day % 9 === 0) await sell([giftLine(ids.card, { price: 40 }), one(ids.oil)]);
      if (day % 6 === 0) await back(sold.number, 217);
      if (day % 9 === 3) await back(sold.number, null);
      if (day === 18) {
        const recipient = {
          name: "Talleres Núñez",
          nif: "B87654323",
          address: ["Calle Real, 1", "28013 Madrid"],
        };
        await requestFullInvoice(shop.context, sold.id, recipient);
        await issueAll(shop.context);
      }
      clock.advance(3 * DAY_MS);
    }
    const kinds = await query("select distinct kind from invoices order by kind");
    expect(kinds.map(({ kind }) => kind)).toEqual(["rectifying", "simplified", "substitution"]);
    expect(await query("select from sales_daily")).toEqual([]);
    const live = await expectInvoices();
    expect(live).not.toBe(0);
    const before = await readSales("last_30", "brand");
    expect(await storeSales(shop.context)).toBe(39);
    expect(await storeSales(shop.context)).toBe(0);
    expect(await isStored(today())).toBe(false);
    expect(await expectInvoices()).toBe(live);
    expect(await readSales("last_30", "brand")).toEqual(before);
  });

  it("tell parts by what the order had when it was sold", async () => {
    const names = async (split: SalesSplit) =>
      (await readSales("last_30", split)).parts.map(({ name }) => name).toSorted();
    const rest = "Envíos, recargos y abonos sin pieza";
    expect(await names("brand")).toEqual(["=2+3", "Bosch", "Castrol", "Sin marca", rest].toSorted());
    expect(await names("category")).toEqual(["Aceites", "Frenos", rest].toSorted());
    expect(await names("zone")).toEqual(["Baleares", "Canarias", "Península"]);
    expect(await names("method")).toEqual(["Reembolso a mano", "Transferencia bancaria"]);
    const [first, second] = (await readSales("last_30", "brand")).parts;
    expect(first?.now.total_cents).toBeGreaterThanOrEqual(second?.now.total_cents ?? 0);
  });

  it("of today are read as they are", async () => {
    const read = async () => (await readSales("yesterday", "zone")).today;
    const before = await read();
    await sell([one(ids.pads)]);
    const after = await read();
    expect(after.day).toBe(today());
    expect(after.sums.sales).toBe(before.sums.sales + 1);
    expect(after.sums.total_cents - before.sums.total_cents).toBeGreaterThanOrEqual(4550);
  });

  it("are the same on both screens, whatever was sold, how it was paid and what went back", async () => {
    const both = async () => {
      const owner = await as("owner");
      const { body } = await owner.call(getToday);
      return [body.parts.sales?.today, (await readSales("yesterday", "method")).today.sums] as const;
    };
    const before = (await both())[0]?.total_cents ?? 0;
    const mobile = "+34611000111";
    const goods = await sell([one(ids.pads)]);
    await giveGiftCards(shop, [giftLine(ids.card, { price: 100, recipient_mobile: mobile })]);
    const mixed = await sell([one(ids.plain), giftLine(ids.card, { price: 20 })], {}, mobile);
    await back(goods.number, 217);
    await back((await sell([one(ids.oil)])).number, null);
    const [today, sums] = await both();
    const [[{ total }], [mix]] = [
      await query("select total_cents - 2000 + gift_card_cents as total from orders where id = $1", [
        mixed.id,
      ]),
      await query("select gift_card_cents as card, total_cents as rest from orders where id = $1", [
        mixed.id,
      ]),
    ];
    expect(mix).toEqual({ card: expect.any(Number), rest: expect.any(Number) });
    expect(mix.card).toBeGreaterThan(0);
    const [{ pads }] = await query("select total_cents as pads from orders where id = $1", [goods.id]);
    expect((today?.total_cents ?? 0) - before).toBe(pads - 217 + total);
    const { base_cents, voucher_cents, ...same } = sums;
    expect(today).toEqual(same);
    expect([base_cents < same.total_cents, voucher_cents]).toEqual([true, 12_000]);
    // A week later they are those of a week ago, by the time of day and in all.
    clock.advance(7 * DAY_MS - 1000);
    const owner = await as("owner");
    const early = (await owner.call(getToday)).body.parts.sales;
    expect([early?.week_ago, early?.today.sales]).toEqual([same, 0]);
    expect(early?.week_ago_so_far.sales).toBeLessThan(same.sales);
    clock.advance(1000);
    expect((await owner.call(getToday)).body.parts.sales?.week_ago_so_far).toEqual(same);
  });

  it("name the brand of a part that its order has no more, by the product", async () => {
    const brands = async () => (await readSales("yesterday", "brand")).parts.map(({ name }) => name);
    const { id } = await sell([one(ids.oil)]);
    clock.advance(DAY_MS);
    const before = await brands();
    expect(before).toContain("Castrol");
    await query("update order_items set sku = 'OTRA', brand = 'Otra' where order_id = $1", [id]);
    expect(await brands()).toEqual(before);
  });

  it("forget a stored day whose invoice is cancelled", async () => {
    const { id } = await sell([one(ids.oil)]);
    const [{ number }] = await query("select number from invoices where order_id = $1", [id]);
    const day = today();
    clock.advance(DAY_MS);
    await storeSales(shop.context);
    expect(await isStored(day)).toBe(true);
    const before = (await readSales("yesterday", "brand")).period.sums;
    await cancelInvoice(shop.context, number);
    expect(await isStored(day)).toBe(false);
    const after = (await readSales("yesterday", "brand")).period.sums;
    expect(after.sales).toBe(before.sales - 1);
    await storeSales(shop.context);
    await expectInvoices();
  });

  it("are not stored while an invoice of the day is being written", async () => {
    await sell([one(ids.pads)]);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [one(ids.pads)]);
    const { order: unpaid } = (await clickPay(visitor, id)).body;
    const day = today();
    clock.advance(DAY_MS);
    const writer = await shop.context.database.pool.connect();
    try {
      await writer.query("begin");
      await writer.query(
        `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', 'late', 'number', 'LATE-1',
           'series_number', 999999, 'order_id', $2::text))).*
         from invoices i where issued_on = $1 and kind = 'simplified' limit 1`,
        [day, unpaid.id],
      );
      const storing = storeSales(shop.context);
      const first = await Promise.race([storing, new Promise((done) => setTimeout(done, 500, "waits"))]);
      expect(first).toBe("waits");
      await writer.query("commit");
      await storing;
    } finally {
      writer.release();
    }
    const [stored] = await query("select sales from sales_daily where day = $1 and split = 'all'", [day]);
    expect(stored).toEqual({ sales: (await invoiced({ from: day, until: day })).sales });
  });

  it("are for those who may read reports, and of known periods only", async () => {
    const ask = async (role: string, text: string) =>
      (await as(role)).send("GET", `/office/api/sales?${text}`);
    const fine = "period=month&split=zone";
    expect((await ask("read_only", fine)).status).toBe(200);
    for (const role of ["sales", "warehouse", "catalogue"]) expect((await ask(role, fine)).status).toBe(403);
    const wrong = await ask("owner", "period=ever&split=customer");
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { period: ["Elige un período"], split: ["Elige cómo repartir las ventas"] },
    ]);
  });
});

describe("the table", () => {
  const save = async (text: string) => (await as("owner")).send("GET", `/office/api/sales/table?${text}`);

  it("has all parts, with harmless cells, and is in the audit", async () => {
    const { status, body, headers } = await save("period=last_30&split=brand");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(body).toContain("\ufeffMarca;Ventas;Facturado;Abonado;Total;Ventas antes;");
    expect(body).toContain("\n'=2+3;");
    const [act] = await query(
      "select object, after from audit_events where action = 'table.exported' order by id desc limit 1",
    );
    expect(act).toEqual({ object: "sales", after: { format: "csv", period: "last_30", split: "brand" } });
  });

  it("has a row for each day", async () => {
    const { body } = await save("period=last_7&split=day");
    expect(body.trimEnd().split("\n")).toHaveLength(8);
    expect((await save("period=last_7&split=name")).status).toBe(422);
  });
});
