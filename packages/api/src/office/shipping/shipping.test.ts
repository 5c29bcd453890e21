import { availableCarriers, getDeliveryRates } from "@tuerca/contract";
import {
  addOfficeCarrier,
  dropOfficeZone,
  listOfficeCarriers,
  offerOfficeCarrier,
  previewZonePrice,
  setOfficeTracking,
  setZonePrice,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { offerSamples } from "../../modules/carriers/index.ts";

let shop: OfficeShop;
let part = 0;
let ana: OfficeClient;
let eva: OfficeClient;
let name = "";
let id = 0;
let carriers = 0;

const PRICE = { price_cents: 495, free_from_cents: 6000, min_days: 2, max_days: 3, cash: null };

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", price: 2000, quantity: 1000 });
  };
  shop = await createOfficeShop({ seed });
  ana = await enterAs(shop, (await invite(shop, "owner", "Ana")).id);
  eva = await enterAs(shop, (await invite(shop, "owner", "Eva")).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  name = `Rueda ${++carriers}`;
  const body = { name, description: "A domicilio" };
  expect((await ana.call(addOfficeCarrier, { body })).status).toBe(204);
  id = (await list()).find((one) => one.name === name)?.id ?? 0;
});

const list = async () => (await ana.call(listOfficeCarriers)).body;
const read = async () => (await list()).find((one) => one.id === id);
const versionOf = async (zone: string) =>
  (await read())?.zones.find((one) => one.zone === zone)?.version ?? "none";
type Price = Omit<typeof PRICE, "cash" | "free_from_cents"> & {
  free_from_cents: number | null;
  cash: { fee_cents: number; max_cents: number } | null;
};
const set = (client: OfficeClient, zone: string, seen: string, over: Partial<Price> = {}) =>
  client.call(setZonePrice, { params: { id, zone }, body: { price: { ...PRICE, ...over }, seen } });
const drop = (client: OfficeClient, zone: string, seen: string) =>
  client.call(dropOfficeZone, { params: { id, zone }, body: { seen } });
const offered = async (postal_code: string) =>
  (await shop.visitor().call(availableCarriers, { body: { postal_code } })).body.find(
    (one) => one.name === name,
  );
const acts = async () => {
  const { rows } = await shop.context.database.pool.query(
    "select action, actor, before, after from audit_events where object = $1 order by id",
    [name],
  );
  return rows;
};

describe("a price", () => {
  it("is set for a zone, offered at once, and recorded with what it was", async () => {
    const cash = { fee_cents: 350, max_cents: 30_000 };
    expect((await set(ana, "canarias", "none", { price_cents: 1070, cash })).status).toBe(204);
    // Canarias is charged without VAT: 10,70 less 21 %.
    expect(await offered("35001")).toMatchObject({ price: 8.84, free_from: 60 });
    expect(await offered("28013")).toBeUndefined();
    expect(await read()).toMatchObject({
      name,
      description: "A domicilio",
      is_offered: true,
      tracking_template: null,
      zones: [{ zone: "canarias", price_cents: 1070, free_from_cents: 6000, cash, is_sample: false }],
    });
    const seen = await versionOf("canarias");
    for (const _ of [1, 2])
      expect((await set(ana, "canarias", seen, { price_cents: 1284 })).status).toBe(204);
    expect((await acts()).slice(1)).toMatchObject([
      { action: "carrier.priced", before: null, after: { zone: "canarias", priceCents: 1070 } },
      {
        action: "carrier.priced",
        before: { zone: "canarias", priceCents: 1070 },
        after: { zone: "canarias", priceCents: 1284 },
      },
    ]);
    const rates = (await shop.visitor().call(getDeliveryRates)).body;
    expect(rates.find((one) => one.carrier.id === id)).toMatchObject({ zone: "canarias", price: 10.61 });
  });

  it("leaves placed orders as they are, and is asked of the next one", async () => {
    const place = async () => {
      const visitor = shop.visitor();
      const { id: checkout } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
      return (await clickPay(visitor, checkout)).body.order;
    };
    const placed = await place();
    id = (await list()).find((one) => one.name === placed.carrier.name)?.id ?? 0;
    await set(ana, "peninsula", await versionOf("peninsula"), { price_cents: 1, free_from_cents: null });
    const next = await place();
    expect([next.carrier.name, next.totals.shipping]).toEqual([placed.carrier.name, 0.01]);
    const { rows } = await shop.context.database.pool.query(
      "select shipping_cents as cents from orders where number = $1",
      [placed.number],
    );
    expect(rows).toEqual([{ cents: Math.round(placed.totals.shipping * 100) }]);
    expect(placed.totals.shipping).toBeGreaterThan(1);
  });

  it("that somebody else has changed is refused with who did", async () => {
    await set(ana, "peninsula", "none");
    const seen = await versionOf("peninsula");
    expect((await set(eva, "peninsula", seen, { price_cents: 700 })).status).toBe(204);
    for (const refused of [
      await set(ana, "peninsula", seen, { price_cents: 800 }),
      await drop(ana, "peninsula", seen),
    ])
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          code: "carrier_changed",
          changed_by: "Eva",
          message: expect.stringContaining("Lo cambió Eva el "),
        }),
      ]);
    expect((await set(ana, "baleares", "none")).status).toBe(204);
    expect((await set(eva, "baleares", "none", { price_cents: 1 })).status).toBe(409);
    expect((await read())?.zones.map((one) => one.price_cents)).toEqual([700, 495]);
  });

  it.each([1, 2, 3])("is one of two at the same moment (%i)", async () => {
    const answers = await Promise.all([
      set(ana, "ceuta", "none", { price_cents: 1 }),
      set(eva, "ceuta", "none", { price_cents: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await acts()).toHaveLength(2);
  });

  it("is said to be offered if carts get it, of a paused carrier and of samples too", async () => {
    await set(ana, "peninsula", "none");
    const offersSaid = async () =>
      (await list()).flatMap((one) =>
        one.zones.flatMap((zone) => (zone.is_offered ? [[one.id, zone.zone]] : [])),
      );
    const offersMade = async () =>
      (await shop.visitor().call(getDeliveryRates)).body.map(({ carrier, zone }) => [carrier.id, zone]);
    const { db } = shop.context.database;
    const counts: number[] = [];
    for (const [withSamples, is_offered] of [
      [true, true],
      [true, false],
      [false, false],
      [false, true],
    ] as const) {
      await offerSamples(db, withSamples);
      await ana.call(offerOfficeCarrier, { params: { id }, body: { is_offered } });
      const said = await offersSaid();
      expect(said.toSorted()).toEqual((await offersMade()).toSorted());
      expect(said.some(([one]) => one === id)).toBe(is_offered);
      counts.push(said.length);
    }
    expect((counts[0] ?? 0) > (counts[3] ?? 0)).toBe(true);
    await offerSamples(db, true);
  });

  it("becomes the shop's own if a sample is confirmed", async () => {
    const sample = (await list()).find((one) => one.zones.some((zone) => zone.is_sample));
    id = sample?.id ?? 0;
    const [zone] = sample?.zones ?? [];
    if (!zone) throw new Error("no sample");
    const { is_sample: _, is_offered: __, version, zone: where, ...price } = zone;
    expect((await set(ana, where, version, price)).status).toBe(204);
    expect((await read())?.zones[0]).toMatchObject({ ...price, is_sample: false });
  });

  it("is previewed as carts would be charged, and nothing changes", async () => {
    await set(ana, "canarias", "none", { price_cents: 1210 });
    const preview = async (goods_cents: number, over: Partial<Price> = {}) => {
      const body = { price: { ...PRICE, price_cents: 605, ...over }, goods_cents };
      return (await ana.call(previewZonePrice, { params: { id, zone: "canarias" }, body })).body;
    };
    expect(await preview(4500)).toMatchObject({
      // 45 € are 37,19 € without VAT, of the 60 € from which it is free.
      before: { price_cents: 1000, left_until_free_cents: 2281, cash_fee_cents: null },
      after: { price_cents: 500, left_until_free_cents: 2281 },
    });
    expect((await preview(7260, { cash: { fee_cents: 121, max_cents: 100 } })).after).toMatchObject({
      price_cents: 0,
      left_until_free_cents: null,
      cash_fee_cents: 100,
    });
    expect((await preview(4500, { min_days: 1, max_days: 1 })).after.latest).toMatch(/^2026-1[12]-\d\d$/);
    const nowhere = { params: { id, zone: "melilla" }, body: { price: PRICE, goods_cents: 0 } };
    expect((await ana.call(previewZonePrice, nowhere)).body.before).toBe(null);
    expect((await acts()).filter(({ action }) => action === "carrier.priced")).toHaveLength(1);
  });
});

describe("a carrier", () => {
  it("is rested, offered again, followed, and leaves a zone", async () => {
    await set(ana, "peninsula", "none");
    const offer = (is_offered: boolean) =>
      ana.call(offerOfficeCarrier, { params: { id }, body: { is_offered } });
    for (const _ of [1, 2]) expect((await offer(false)).status).toBe(204);
    expect([await offered("28013"), (await read())?.is_offered]).toEqual([undefined, false]);
    await offer(true);
    expect(await offered("28013")).toMatchObject({ price: 4.95 });
    const follow = (template: string | null, seen: string | null) =>
      ana.call(setOfficeTracking, { params: { id }, body: { template, seen } });
    const template = "https://envios.example/{tracking}";
    expect((await follow(template, null)).status).toBe(204);
    expect((await follow("https://otro.example/{tracking}", null)).status).toBe(409);
    expect((await read())?.tracking_template).toBe(template);
    expect((await follow(null, template)).status).toBe(204);
    expect((await drop(ana, "peninsula", await versionOf("peninsula"))).status).toBe(204);
    expect((await drop(ana, "peninsula", "none")).status).toBe(404);
    expect((await acts()).map(({ action }) => action)).toEqual([
      "carrier.added",
      "carrier.priced",
      "carrier.rested",
      "carrier.offered",
      "carrier.tracking",
      "carrier.tracking",
      "carrier.zone_dropped",
    ]);
  });

  it("has a name of its own; gift cards' carrier is not shown", async () => {
    const { status, body } = await ana.call(addOfficeCarrier, { body: { name, description: "x" } });
    expect([status, body]).toMatchObject([
      422,
      { errors: { name: ["Ya hay un transportista con este nombre"] } },
    ]);
    expect((await list()).map((one) => one.name)).not.toContain("Correo electrónico y SMS");
    const { rows } = await shop.context.database.pool.query("select id from carriers where is_digital");
    id = rows[0].id;
    expect((await set(ana, "peninsula", "none")).status).toBe(404);
  });
});

it.each([
  [{ price_cents: -1 }, "price.price_cents"],
  [{ price_cents: 4.5 }, "price.price_cents"],
  [{ price_cents: null }, "price.price_cents"],
  [{ price_cents: 1_000_000 }, "price.price_cents"],
  [{ free_from_cents: "60" }, "price.free_from_cents"],
  [{ min_days: 4 }, "price.max_days"],
  [{ max_days: 61 }, "price.max_days"],
  [{ cash: { fee_cents: 100, max_cents: 100_000 } }, "price.cash.max_cents"],
  [{ cash: { fee_cents: 100, max_cents: 0 } }, "price.cash.max_cents"],
  [{ cash: { max_cents: 100 } }, "price.cash.fee_cents"],
])("refuses %o at its field", async (over, field) => {
  const sent = { price: { ...PRICE, ...over }, seen: "none" };
  const { status, body } = await ana.send("POST", `/office/api/carriers/${id}/zones/peninsula`, sent);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

it.each(["https://envios.example/", "http://x.example/{tracking}", "javascript:{tracking}", "x".repeat(301)])(
  "refuses the tracking link %s",
  async (template) => {
    const { status, body } = await ana.send("POST", `/office/api/carriers/${id}/tracking`, {
      template,
      seen: null,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["template"]]);
  },
);
