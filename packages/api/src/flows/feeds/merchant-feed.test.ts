import { readdir, readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { GIFT_CARDS_CATEGORY_ID, getProduct, toCents } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { createProduct, createTestShop, type ProductSeed, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../../modules/catalog/test/seed-catalog.ts";
import { FEED, keepMerchantFeed, workMerchantFeed } from "./keep-merchant-feed.ts";
import { type FeedItem, readFeed } from "./test/read-feed.ts";

const SITE = "https://recambios.example";
const ADDRESS = "/feeds/google-merchant.xml";
const START = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);
const minuteText = (time: number) => new Date(time).toISOString().replace(":00.000Z", "Z");

let clock: ReturnType<typeof createManualClock>;
let shop: TestShop;
let pool: pg.Pool;
let seeded: SeededCatalog;

async function open(environment: Record<string, string> = {}, seed?: (pool: pg.Pool) => Promise<void>) {
  clock = createManualClock(START);
  shop = await createTestShop({
    clock,
    environment: { SITE_URL: SITE, LOG_LEVEL: "silent", GOOGLE_MERCHANT_FEED: "1", ...environment },
    seed: async (seedPool) => {
      seeded = await seedCatalog(seedPool);
      for (const id of Object.values(seeded.products)) await addPictures(seedPool, id, [`${id}/foto.jpg`]);
      await seed?.(seedPool);
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
}
afterEach(async () => {
  await pool.end();
  await shop.close();
});

async function addPictures(to: pg.Pool, id: number, paths: string[]) {
  for (const path of paths) {
    const { rows } = await to.query(
      "insert into media (source, status, path) values ($1 || random(), 'ready', $1) returning id",
      [path],
    );
    await to.query("update products set media_ids = media_ids || $2::int where id = $1", [id, rows[0].id]);
  }
}

async function addPhotographed(to: pg.Pool, seed: ProductSeed): Promise<number> {
  const id = await createProduct(to, seed);
  await addPictures(to, id, [`${id}/foto.jpg`]);
  return id;
}

const keep = () => keepMerchantFeed(shop.context, new AbortController().signal);
const feedPath = () => join(shop.context.config.dataDir, FEED);
const storedXml = async () => gunzipSync(await readFile(feedPath())).toString();

async function items(): Promise<Map<string, FeedItem>> {
  await keep();
  return new Map(readFeed(await storedXml()).map((item) => [item.id?.[0] ?? "", item]));
}

/** What Google shows of an item now, in cents. */
function shownPrice(item: FeedItem): number {
  const cents = (text = "") => {
    expect(text).toMatch(/^\d+\.\d\d EUR$/);
    return Number(text.replace(/\D/g, ""));
  };
  const [sale] = item.sale_price ?? [];
  const [during] = item.sale_price_effective_date ?? [];
  const [from = "", to = ""] = during?.split("/") ?? [];
  const now = clock.now().getTime();
  const counts = sale !== undefined && (!during || (now >= Date.parse(from) && now < Date.parse(to)));
  return cents(counts ? sale : item.price?.[0]);
}

async function pagePrice(id: number): Promise<number> {
  const { body } = await shop.visitor().call(getProduct, { params: { id: String(id) } });
  return toCents(body.offers[0]?.price ?? body.price);
}

it("asks the price of the fewest pieces that one can buy, and says how many they are", async () => {
  let plugs = 0;
  let boxes = 0;
  await open({}, async (seedPool) => {
    plugs = await addPhotographed(seedPool, { sku: "PLUGS", price: 325, offerPrice: 300, quantity: 7 });
    boxes = await addPhotographed(seedPool, { sku: "BOXES", price: 325, quantity: 3 });
    await seedPool.query("update products set quantity_step = 4 where id = $1", [plugs]);
    await seedPool.query("update products set units_per_box = 2, quantity_step = 4 where id = $1", [boxes]);
  });
  const found = await items();
  expect(found.get("PLUGS")).toMatchObject({
    price: ["13.00 EUR"],
    sale_price: ["12.00 EUR"],
    availability: ["in_stock"],
    multipack: ["4"],
    unit_pricing_measure: ["4ct"],
    unit_pricing_base_measure: ["1ct"],
  });
  expect(found.get("BOXES")).toMatchObject({
    price: ["13.00 EUR"],
    availability: ["out_of_stock"],
    multipack: ["4"],
    unit_pricing_measure: ["8ct"],
  });
  expect(found.get("BO-0986")).not.toHaveProperty("multipack");
  expect(found.get("BO-0986")).not.toHaveProperty("unit_pricing_measure");
});

it("says of each part what its page says", async () => {
  await open();
  await pool.query("update products set ean = '4006381333931' where id = $1", [seeded.products.pads]);
  await addPictures(pool, seeded.products.pads, ["otra.jpg"]);
  const params = { id: String(seeded.products.pads) };
  const picturesOf = async () => (await shop.visitor().call(getProduct, { params })).body.images.length;
  // Two calls reach both servers, if there are two.
  await expect
    .poll(async () => [await picturesOf(), await picturesOf()], { timeout: 10_000 })
    .toEqual([2, 2]);
  const found = await items();
  expect([...found.values()].map(({ title }) => title?.[0])).toEqual([
    "Pastillas de freno delanteras",
    "Pastillas de freno traseras",
    "Disco de freno ventilado",
    "Aceite 5W30 <C3>",
  ]);
  const { body } = await shop.visitor().call(getProduct, { params: { id: String(seeded.products.pads) } });
  expect(found.get("BO-0986")).toEqual({
    id: ["BO-0986"],
    title: ["Pastillas de freno delanteras"],
    description: ["Juego de cuatro"],
    link: [SITE + body.url_path],
    image_link: [`${SITE}/media/${seeded.products.pads}/foto.jpg`],
    additional_image_link: [`${SITE}/media/otra.jpg`],
    availability: ["in_stock"],
    condition: ["new"],
    price: ["45.50 EUR"],
    "shipping.country": ["ES"],
    "shipping.price": ["4.95 EUR"],
    brand: ["Bosch"],
    gtin: ["4006381333931"],
    mpn: ["0 986 494 000"],
    google_product_category: ["5613"],
    product_type: ["Frenos > Pastillas de freno"],
  });
  const titled = (title: string) => [...found.values()].find((item) => item.title?.[0] === title);
  expect(titled("Disco de freno ventilado")).toMatchObject({
    availability: ["out_of_stock"],
    "shipping.price": ["0.00 EUR"],
    identifier_exists: ["no"],
    description: ["Disco de freno ventilado. Brembo"],
  });
});

it("leaves out gift cards, drawings, what is not for sale and ids that Google would cut", async () => {
  await open({}, async (seedPool) => {
    await createProduct(seedPool, { sku: "SIN-FOTO" });
    await addPictures(seedPool, await createProduct(seedPool, { sku: "DIBUJO" }), ["drawings/disc.svg"]);
    await addPhotographed(seedPool, { sku: "L".repeat(51) });
    await addPhotographed(seedPool, { sku: "L".repeat(50) });
    const mixed = await createProduct(seedPool, { sku: "MIXTO" });
    await addPictures(seedPool, mixed, ["drawings/disc.svg", "foto.avif"]);
    await addPictures(
      seedPool,
      mixed,
      Array.from({ length: 10 }, (_, at) => `${at}.jpg`),
    );
    await addPhotographed(seedPool, { sku: "REGALO", categoryIds: [GIFT_CARDS_CATEGORY_ID] });
    await addPhotographed(seedPool, { sku: "RETIRADA", active: false });
  });
  const found = await items();
  expect(found.size).toBe(4 + 2);
  expect(found.has("L".repeat(50))).toBe(true);
  expect(found.get("MIXTO")?.image_link).toEqual([`${SITE}/media/foto.avif?t=w_2000%2Ch_2000`]);
  expect(found.get("MIXTO")?.additional_image_link).toHaveLength(10);
  expect(await storedXml()).not.toContain("drawings");
});

it("keeps whatever a name and a description hold well-formed, and within Google's limits", async () => {
  const name = `${"Ñ".repeat(148)}&🔧`;
  await open({}, async (seedPool) => {
    const id = await addPhotographed(seedPool, { sku: "A&B<\"'>", name, brand: "B&<" });
    await seedPool.query("update products set description = $2 where id = $1", [
      id,
      `\u0001\u001f\ufffe]]><script>${"🔧".repeat(3000)}`,
    ]);
  });
  const item = (await items()).get("A&B<\"'>");
  expect(item?.title).toEqual([`${"Ñ".repeat(148)}&`]);
  expect(item?.brand).toEqual(["B&<"]);
  const text = item?.description?.[0] ?? "";
  expect(text.startsWith("   ]]><script>🔧") || text.startsWith("]]><script>🔧")).toBe(true);
  expect(text.length).toBeLessThanOrEqual(5000);
  expect(text.endsWith("🔧")).toBe(true);
});

it("has each page's price to the cent, before, during and after offers, from one file", async () => {
  const at = (ms: number) => new Date(START.getTime() + ms);
  const ids: number[] = [];
  await open({}, async (seedPool) => {
    const add = async (seed: ProductSeed) => ids.push(await addPhotographed(seedPool, seed));
    await add({ sku: "FIJO", price: 1999 });
    await add({ sku: "ABIERTA", price: 1999, offerPrice: 1501 });
    await add({ sku: "ACABA", price: 4995, offerPrice: 2997, offerTo: at(20 * MINUTE_MS) });
    await add({ sku: "EMPIEZA", price: 700_003, offerPrice: 1, offerFrom: at(15 * MINUTE_MS) });
    await add({
      sku: "PASA",
      price: 10,
      offerPrice: 9,
      offerFrom: at(10 * MINUTE_MS),
      offerTo: at(40 * MINUTE_MS),
    });
    await add({ sku: "NO-BAJA", price: 500, offerPrice: 500 });
  });
  const all = await items();
  const written = await storedXml();
  for (const minutes of [0, 11, 5, 5, 20]) {
    clock.advance(minutes * MINUTE_MS);
    for (const id of ids) {
      const { body } = await shop.visitor().call(getProduct, { params: { id: String(id) } });
      const item = all.get(body.sku) ?? {};
      await expect.poll(() => pagePrice(id), { timeout: 10_000 }).toBe(shownPrice(item));
    }
    await keep();
    expect(await storedXml()).toBe(written);
  }
  expect(shownPrice(all.get("ACABA") ?? {})).toBe(4995);
  expect(shownPrice(all.get("PASA") ?? {})).toBe(9 + 1);
});

it("strikes no price that the page must not strike, and then expires with the offer", async () => {
  let id = 0;
  await open({}, async (seedPool) => {
    const offerTo = new Date(START.getTime() + DAY_MS);
    id = await addPhotographed(seedPool, { sku: "SUBIDA", price: 2000, offerPrice: 900, offerTo });
    const daysAgo = (days: number) => new Date(START.getTime() - days * DAY_MS);
    await seedPool.query(
      `insert into price_history (product_id, recorded_at, price_cents, offer_price_cents, offer_to)
       values ($1, $2, 1000, null, null), ($1, $3, 2000, 900, $4)`,
      [id, daysAgo(10), daysAgo(1), offerTo],
    );
  });
  const item = (await items()).get("SUBIDA");
  expect(item).toMatchObject({
    price: ["9.00 EUR"],
    expiration_date: [minuteText(START.getTime() + DAY_MS)],
  });
  expect(item).not.toHaveProperty("sale_price");
  expect(await pagePrice(id)).toBe(900);
});

it("is written once an hour, whole, by one process at a time", async () => {
  await open();
  const first = await items();
  await pool.query("update products set name = 'Otro nombre' where id = $1", [seeded.products.pads]);
  const nameOf = async () =>
    (await shop.visitor().call(getProduct, { params: { id: String(seeded.products.pads) } })).body.name;
  const all = async () => [await nameOf(), await nameOf()];
  await expect.poll(all, { timeout: 10_000 }).toEqual(["Otro nombre", "Otro nombre"]);
  expect(await items()).toEqual(first);
  clock.advance(HOUR_MS);
  const holder = await pool.connect();
  await holder.query("begin; select pg_advisory_xact_lock(7204331)");
  await keep();
  await holder.query("commit");
  holder.release();
  expect(readFeed(await storedXml())).toEqual([...first.values()]);
  await keepMerchantFeed(shop.context, AbortSignal.abort());
  expect((await items()).get("BO-0986")?.title).toEqual(["Otro nombre"]);
  expect(await readdir(dirname(feedPath()))).toEqual(["google-merchant.xml.gz"]);
});

it("goes through all products, batch by batch", async () => {
  await open({}, async (seedPool) => {
    const { rows } = await seedPool.query(
      "insert into media (source, status, path) values ('m', 'ready', 'm.jpg') returning id",
    );
    await seedPool.query(
      `insert into products (sku, name, slug, price_cents, media_ids)
       select 'S' || n, 'Pieza', 'pieza-' || n, 100 + n, array[$1::int] from generate_series(1, 1000) n`,
      [rows[0].id],
    );
  });
  const found = await items();
  expect(found.size).toBe(1004);
  expect(found.get("S1000")?.price).toEqual(["11.00 EUR"]);
});

/** An answer as it was sent; `fetch` would unpack it. */
function ask(
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(shop.origin + ADDRESS, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

it("is sent from its file, packed or not, and not again to those who have it", async () => {
  await open();
  expect((await ask()).answer.statusCode).toBe(503);
  await keep();
  const { answer, body } = await ask({ "accept-encoding": "gzip, deflate" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": String(body.length),
    "last-modified": START.toUTCString(),
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(gunzipSync(body).toString()).toBe(await storedXml());
  expect((await ask()).body.toString()).toBe(await storedXml());
  const { etag = "", "last-modified": since = "" } = answer.headers;
  const conditions: Record<string, string>[] = [{ "if-none-match": etag }, { "if-modified-since": since }];
  for (const known of conditions) {
    const again = await ask({ ...known, "accept-encoding": "gzip" });
    expect([again.answer.statusCode, again.body.length]).toEqual([304, 0]);
  }
  const earlier = new Date(START.getTime() - 1000).toUTCString();
  expect((await ask({ "if-modified-since": earlier })).answer.statusCode).toBe(200);
  expect((await ask({ "if-none-match": '"otro"', "if-modified-since": since })).answer.statusCode).toBe(200);
  const head = await ask({ "accept-encoding": "gzip" }, "HEAD");
  expect([head.answer.statusCode, head.body.length]).toEqual([200, 0]);
  expect(head.answer.headers).toMatchObject({ etag, "content-length": String(body.length) });
  clock.advance(HOUR_MS);
  await keep();
  expect((await ask({ "if-none-match": etag })).answer.statusCode).toBe(200);
});

it("is not sent once it has not been renewed for a day", async () => {
  await open();
  await keep();
  clock.advance(DAY_MS);
  expect((await ask()).answer.statusCode).toBe(200);
  clock.advance(1000);
  expect((await ask()).answer.statusCode).toBe(503);
});

it("is not there unless the shop wants it", async () => {
  await open({ GOOGLE_MERCHANT_FEED: "" });
  const repeat = vi.fn();
  workMerchantFeed({ ...shop.context, jobs: { ...shop.context.jobs, repeat } });
  expect(repeat).not.toHaveBeenCalled();
  await keep();
  expect((await ask()).answer.statusCode).toBe(404);
});
