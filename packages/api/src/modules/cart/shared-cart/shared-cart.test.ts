import { applyCoupon, getCart, getSharedCart, saveCart, shareCart, sharedCartToCart } from "@tuerca/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterEach, describe, expect, vi } from "vitest";
import { createCoupon } from "../../../../test/factories/create-coupon.ts";
import { newCustomer } from "../../../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../../../test/factories/gift-cards.ts";
import { prepareCheckout } from "../../../../test/factories/guest.ts";
import { partShopTest } from "../../../../test/fixtures/part-shop-test.ts";
import { createProduct, type TestClient } from "../../../../test/index.ts";
import { forgetOldData } from "../../../flows/upkeep/forget-old-data.ts";
import { type SeededVehicles, seedFits, seedTerm, seedVehicles } from "../../catalog/test/seed-vehicles.ts";

let other = 0;
let scarce = 0;
let card = 0;
let cars: SeededVehicles;
const it = partShopTest({
  environment: { TRUST_PROXY: "127.0.0.1" },
  product: { name: "Pastillas delanteras", price: 2595, brand: "Bosch" },
  seed: async (pool) => {
    other = await createProduct(pool, { name: "Filtro de aceite", price: 1250 });
    scarce = await createProduct(pool, { name: "Bomba de agua", price: 4000, quantity: 3 });
    card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    cars = await seedVehicles(pool);
    await pool.query("update vehicles set engine_codes = '{CAYC}' where id = $1", [cars.vehicles.tdi]);
    const esp = await seedTerm(pool, { conditions: [{ kind: "equipment", name: "esp", value: true }] });
    await seedFits(pool, other, { links: [[cars.vehicles.tdi, esp]], source: cars.source });
    await createCoupon(pool, { code: "FRENOS10", isPublic: true });
    await pool.query(
      `update products set ean = '4006633123457', mpn = '0 986 494', oem_codes = $1 where name = 'Pastillas delanteras'`,
      [JSON.stringify([{ value: "6R0698151A", brand: "VAG" }])],
    );
  },
});

afterEach<{ clock: { advance(ms: number): void } }>(({ clock }) => clock.advance(2 * HOUR_MS));

async function fill(visitor: TestClient, products: readonly { id: number; quantity: number }[]) {
  expect((await visitor.call(saveCart, { body: { products: [...products] } })).status).toBe(200);
}

async function share(visitor: TestClient): Promise<string> {
  const { status, body } = await visitor.call(shareCart);
  expect(status).toBe(200);
  return body.url_path.split("/").at(-1) ?? "";
}

const read = (visitor: TestClient, id: string) => visitor.call(getSharedCart, { params: { id } });
const put = (visitor: TestClient, id: string) => visitor.call(sharedCartToCart, { params: { id } });
const pieces = (items: readonly { product: { id: number }; quantity: number }[] = []) =>
  items.map(({ product, quantity }) => [product.id, quantity]);
const cartOf = async (visitor: TestClient) => pieces((await visitor.call(getCart)).body?.items);

describe("a shared cart", () => {
  it("shows lines, codes and prices to anyone who has its link, for 30 days to the millisecond", async ({
    shop,
    part,
    clock,
  }) => {
    const visitor = shop.visitor();
    const products = [
      { id: part, quantity: 2 },
      { id: other, quantity: 1 },
    ];
    await fill(visitor, products);
    const { body } = await visitor.call(shareCart);
    expect(body).toEqual({
      url_path: expect.stringMatching(/^\/carrito-compartido\/[\w-]{22}$/),
      expires_at: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    const id = body.url_path.slice(-22);
    await fill(visitor, [{ id: part, quantity: 7 }]);
    const stranger = shop.visitor();
    const seen = await read(stranger, id);
    expect(seen.status).toBe(200);
    expect(pieces(seen.body.items)).toEqual([
      [part, 2],
      [other, 1],
    ]);
    expect(seen.body).toMatchObject({ total: 64.4, notices: [], expires_at: body.expires_at });
    expect(seen.body.items[0]).toMatchObject({
      price: { unit: 25.95, total: 51.9 },
      codes: [
        { type: "oem", value: "6R0698151A", brand: "VAG" },
        { type: "ean", value: "4006633123457" },
        { type: "mpn", value: "0 986 494", brand: "Bosch" },
      ],
    });
    clock.advance(30 * DAY_MS - 1);
    expect((await read(stranger, id)).status).toBe(200);
    clock.advance(1);
    expect((await read(stranger, id)).status).toBe(404);
    expect((await put(stranger, id)).status).toBe(404);
  });

  it("has nothing of its customer, neither in its row nor in its answer", async ({ shop, part }) => {
    const { visitor, email } = await newCustomer(shop);
    const { id: checkout } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    expect((await visitor.call(applyCoupon, { body: { code: "FRENOS10" } })).status).toBe(200);
    const cart = (await visitor.call(getCart)).body;
    expect(cart?.coupon?.code).toBe("FRENOS10");
    const id = await share(visitor);
    const { rows } = await shop.context.database.pool.query(
      "select * from shared_carts order by expires_at desc limit 1",
    );
    expect(Object.keys(rows[0]).sort()).toEqual(["expires_at", "lines", "secret_hash"]);
    expect(rows[0].lines).toEqual([{ productId: part, quantity: 2 }]);
    const { body } = await read(shop.visitor(), id);
    expect(body).toMatchObject({ total: 51.9, items: [{ price: { unit: 25.95, total: 51.9 } }] });
    const told = JSON.stringify([rows, body]).toLowerCase();
    const secrets = [email, checkout, cart?.id ?? "-", "frenos10", "coupon", "user", "session", "ana", id];
    expect(secrets.filter((secret) => told.includes(secret.toLowerCase()))).toEqual([]);
    expect(Object.keys(body.items[0] ?? {}).sort()).toEqual(["car", "codes", "price", "product", "quantity"]);
  });

  it("has each line's car with what its parts depend on, and judges it by the lists of now", async ({
    shop,
    part,
    clock,
  }) => {
    const { pool } = shop.context.database;
    const visitor = shop.visitor();
    const tdi = { vehicle: cars.vehicles.tdi, registered: "2012-05-31" };
    const products = [
      { id: other, quantity: 1, car: { ...tdi, answers: { esp: "yes", name: "Ana Pérez", doors: "5" } } },
      { id: part, quantity: 1, car: { vehicle: cars.vehicles.corsa } },
      { id: scarce, quantity: 1 },
    ];
    expect((await visitor.call(saveCart, { body: { products } })).status).toBe(200);
    const id = await share(visitor);
    const { body } = await read(shop.visitor(), id);
    expect(JSON.stringify(body)).not.toContain("Ana");
    expect(body.items.map(({ car, fit }) => [car, fit?.words])).toEqual([
      [
        {
          label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
          engine_codes: ["CAYC"],
          registered: "2012-05",
          details: ["con ESP", "de 5 puertas"],
        },
        "Encaja en tu Ibiza IV 1.6 TDI",
      ],
      [
        { label: "Opel Corsa 1.3 CDTI", engine_codes: [], registered: null, details: [] },
        "Sin datos de vehículo: compara el código",
      ],
      [null, undefined],
    ]);
    const taken = (await put(shop.visitor(), id)).body.items.map(({ car }) => car);
    const answers = { esp: "yes", doors: "5" };
    expect(taken).toEqual([
      { vehicle: cars.vehicles.tdi, registered: "2012-05", answers },
      { vehicle: cars.vehicles.corsa, registered: null, answers: {} },
      undefined,
    ]);
    clock.advance(DAY_MS);
    await pool.query("update fit_sources set complete = true");
    await seedFits(pool, other, { links: [[cars.vehicles.tsi, 0]], source: cars.source });
    await vi.waitFor(async () => {
      const [first] = (await read(shop.visitor(), id)).body.items;
      expect(first?.fit).toMatchObject({ verdict: "no", words: "No encaja en tu coche" });
    }, 5000);
  });

  it("leaves gift cards out, with their recipients", async ({ shop, part }) => {
    const visitor = shop.visitor();
    const gift = giftLine(card, { price: 50, recipient_mobile: "600 200 301" });
    await fill(visitor, [gift]);
    const alone = await visitor.call(shareCart);
    expect([alone.status, alone.body]).toMatchObject([
      422,
      { message: "En tu carrito solo hay tarjetas regalo, que no se comparten." },
    ]);
    await fill(visitor, [{ id: part, quantity: 1 }, gift]);
    const { body } = await read(shop.visitor(), await share(visitor));
    expect(pieces(body.items)).toEqual([[part, 1]]);
    expect(JSON.stringify(body)).not.toMatch(/regalo|600200301/i);
  });

  it("is refused where nothing is in the cart", async ({ shop }) => {
    const { status, body } = await shop.visitor().call(shareCart);
    expect([status, body]).toMatchObject([422, { message: "Tu carrito está vacío." }]);
  });

  it("shows today's price and sum, and says what is no longer sold or short", async ({
    shop,
    part,
    clock,
  }) => {
    const { pool } = shop.context.database;
    const visitor = shop.visitor();
    await fill(
      visitor,
      [part, other, scarce].map((id) => ({ id, quantity: 2 })),
    );
    const id = await share(visitor);
    await pool.query("update products set price_cents = 3000 where id = $1", [part]);
    await pool.query("update products set active = false where id = $1", [other]);
    await pool.query("update stock set quantity = 1 where product_id = $1", [scarce]);
    clock.advance(DAY_MS);
    await expect.poll(() => shop.context.catalog.sells(other)).toBe(false);
    const { body } = await read(shop.visitor(), id);
    expect(body.items.map(({ product, price }) => [product.name, price.unit, price.total])).toEqual([
      ["Pastillas delanteras", 30, 60],
      ["Filtro de aceite", null, 0],
      ["Bomba de agua", 40, 80],
    ]);
    expect(body.total).toBe(140);
    expect(body.notices.map(({ product_id, code, message }) => [product_id, code, message])).toEqual([
      [other, "gone", "«Filtro de aceite» ya no está a la venta."],
      [scarce, "short", "De «Bomba de agua» solo queda 1 unidad."],
    ]);
    const mechanic = shop.visitor();
    const taken = await put(mechanic, id);
    expect(pieces(taken.body.items)).toEqual([
      [part, 2],
      [scarce, 1],
    ]);
    expect(taken.body.notices.map(({ code }) => code)).toEqual(["gone", "short"]);
    await pool.query("update products set active = false where id = any($1)", [[part, scarce]]);
    const nothing = await put(shop.visitor(), id);
    expect([nothing.status, nothing.body]).toMatchObject([
      409,
      { code: "stock_gone", message: "De estas piezas ya no queda nada a la venta." },
    ]);
    await pool.query("update products set active = true, price_cents = 2595 where id = $1", [part]);
    await pool.query("update products set active = true where id = any($1)", [[other, scarce]]);
    await pool.query("update stock set quantity = 3 where product_id = $1", [scarce]);
  });

  it("raises another's cart to its pieces: nothing is lost, and nothing doubled by a second press", async ({
    shop,
    part,
  }) => {
    const visitor = shop.visitor();
    await fill(visitor, [
      { id: part, quantity: 2 },
      { id: other, quantity: 1 },
    ]);
    const id = await share(visitor);
    const mechanic = shop.visitor();
    await fill(mechanic, [
      { id: scarce, quantity: 1 },
      { id: other, quantity: 3 },
    ]);
    const wanted = [
      [scarce, 1],
      [other, 3],
      [part, 2],
    ];
    const [first, second] = await Promise.all([put(mechanic, id), put(mechanic, id)]);
    expect([pieces(first.body.items), pieces(second.body.items)]).toEqual([wanted, wanted]);
    expect(await cartOf(mechanic)).toEqual(wanted);
    expect(await cartOf(visitor)).toEqual([
      [part, 2],
      [other, 1],
    ]);
    const newcomer = shop.visitor();
    await newcomer.call(getCart);
    const twice = await Promise.all([put(newcomer, id), put(newcomer, id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cartOf(newcomer)).toEqual(await cartOf(visitor));
  });

  it("answers unknown, expired and malformed secrets in the same bytes, and slows guessing down", async ({
    shop,
    part,
    clock,
  }) => {
    const visitor = shop.visitor();
    await fill(visitor, [{ id: part, quantity: 1 }]);
    const expired = await share(visitor);
    clock.advance(30 * DAY_MS);
    const answer = async (secret: string, from: string) => {
      const headers = { "x-forwarded-for": from };
      const path = `/store-front/api/sales/shared-carts/${encodeURIComponent(secret)}`;
      const response = await fetch(shop.origin + path, { headers });
      return `${response.status} ${await response.text()}`;
    };
    const hostile = [
      expired,
      "A".repeat(22),
      "x",
      "../../cart",
      "' or 1=1",
      "%00",
      "a".repeat(500),
      "\u{1f600}",
    ];
    const answers = await Promise.all(hostile.map((secret) => answer(secret, "203.0.113.9")));
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^404 \{"message":"No encontrado\."/)]);
    for (let n = 0; n < 20; n += 1) await answer("A".repeat(22), "198.51.100.7");
    expect(await answer("A".repeat(22), "198.51.100.7")).toMatch(/^429/);
    const another = shop.visitor();
    await fill(another, [{ id: part, quantity: 1 }]);
    const right = await share(another);
    expect(await answer(right, "198.51.100.7")).toMatch(/^200/);
    clock.advance(2 * MINUTE_MS);
    expect(await answer("A".repeat(22), "198.51.100.7")).toMatch(/^404/);
  });

  it("can be made ten times an hour by a visitor, and thirty times from an address", async ({
    shop,
    part,
  }) => {
    const statuses: number[] = [];
    const from = { headers: { "x-forwarded-for": "203.0.113.77" } };
    for (let n = 0; n < 4; n += 1) {
      const visitor = shop.visitor();
      await fill(visitor, [{ id: part, quantity: 1 }]);
      for (let times = 0; times < 11; times += 1) {
        const { status, headers, body } = await visitor.call(shareCart, from);
        statuses.push(status);
        if (status === 429) {
          expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
          expect(body).toMatchObject({ message: "Has creado demasiados enlaces seguidos." });
        }
      }
    }
    const fresh = [...Array(10).fill(200), 429];
    expect(statuses).toEqual([...fresh, ...fresh, ...fresh, ...Array(11).fill(429)]);
  });

  it("is deleted once it has expired, and not before", async ({ shop, part, clock }) => {
    const { pool } = shop.context.database;
    await pool.query("delete from shared_carts");
    const visitor = shop.visitor();
    await fill(visitor, [{ id: part, quantity: 1 }]);
    await share(visitor);
    const count = async () => Number((await pool.query("select count(*) from shared_carts")).rows[0].count);
    clock.advance(30 * DAY_MS - 1);
    await forgetOldData(shop.context);
    expect(await count()).toBe(1);
    clock.advance(1);
    await forgetOldData(shop.context);
    expect(await count()).toBe(0);
  });
});
