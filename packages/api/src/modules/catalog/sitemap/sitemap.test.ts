import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/index.ts";
import { readSitemap } from "../../../../test/read-sitemap.ts";
import { type SeededCatalog, seedCatalog } from "../test/seed-catalog.ts";
import { createSitemap, MAX_ENTRIES, type Sitemap } from "./sitemap.service.ts";

const SITE = "https://recambios.example";
let clock: ReturnType<typeof createManualClock>;
let shop: TestShop;
let pool: pg.Pool;
let seeded: SeededCatalog;

beforeEach(async () => {
  clock = createManualClock(new Date());
  shop = await createTestShop({
    clock,
    // Its files are named by the ids of their products, which begin at 1 in a new database only.
    alone: true,
    environment: { SITE_URL: SITE, LOG_LEVEL: "silent" },
    seed: async (seedPool) => {
      seeded = await seedCatalog(seedPool);
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
});
afterEach(async () => {
  await pool.end();
  await shop.close();
});

async function read(path: string) {
  const response = await fetch(shop.origin + path);
  const text = await response.text();
  return {
    status: response.status,
    text,
    addresses: response.ok ? readSitemap(text).map(({ loc }) => loc) : [],
  };
}

const pathsOf = async (path: string) =>
  (await read(path)).addresses.map((address) => address.replace(SITE, ""));

it("names its files, each of which is there", async () => {
  const { addresses, text } = await read("/sitemap.xml");
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/);
  expect(addresses).toEqual([
    `${SITE}/sitemap-pages-1.xml`,
    `${SITE}/sitemap-categories-1.xml`,
    `${SITE}/sitemap-brands-1.xml`,
    `${SITE}/sitemap-products-1.xml`,
  ]);
  for (const address of addresses) expect((await read(new URL(address).pathname)).status).toBe(200);
});

it("holds what is for sale, and nothing empty or withdrawn", async () => {
  const { rows } = await pool.query("select slug from products where active order by id");
  expect(rows).toHaveLength(4);
  expect(await pathsOf("/sitemap-products-1.xml")).toEqual(rows.map(({ slug }) => `/${slug}`));
  expect(await pathsOf("/sitemap-categories-1.xml")).toEqual([
    "/frenos",
    "/pastillas-de-freno",
    "/discos-de-freno",
    "/aceites",
  ]);
  expect((await pathsOf("/sitemap-brands-1.xml")).sort()).toEqual(["/bosch", "/brembo", "/castrol"]);
  const pages = await pathsOf("/sitemap-pages-1.xml");
  expect(pages).toEqual(
    expect.arrayContaining(["/", "/c-catalogo-1", "/l-top-ventas", "/links/aviso-legal"]),
  );
});

it("says when a product really changed, once ten minutes have passed", async () => {
  const before = await read("/sitemap-products-1.xml");
  await pool.query("update products set name = 'Otro nombre' where id = $1", [seeded.products.oil]);
  expect((await read("/sitemap-products-1.xml")).text).toBe(before.text);
  clock.advance(HOUR_MS);
  const after = await read("/sitemap-products-1.xml");
  const timesOf = (text: string) => readSitemap(text).map(({ lastmod }) => Date.parse(lastmod ?? ""));
  const changed = timesOf(after.text).filter((time, at) => time !== timesOf(before.text)[at]);
  const { rows } = await pool.query("select updated_at from products where id = $1", [seeded.products.oil]);
  expect(changed).toEqual([rows[0].updated_at.getTime()]);
  expect((await read("/sitemap.xml")).text).toContain(rows[0].updated_at.toISOString());
});

it("splits products by their ids, and has no empty file", async () => {
  await pool.query(
    `insert into products (id, sku, name, slug, price_cents) overriding system value
     select id, 'S' || id, 'Pieza', 'pieza-' || id, 100 from generate_series(49990, 54000) as id`,
  );
  clock.advance(HOUR_MS);
  const files = await pathsOf("/sitemap.xml");
  expect(files.slice(-2)).toEqual(["/sitemap-products-1.xml", "/sitemap-products-2.xml"]);
  const first = await pathsOf("/sitemap-products-1.xml");
  const second = await pathsOf("/sitemap-products-2.xml");
  expect(first).toHaveLength(4 + 10);
  expect(second).toHaveLength(4001);
  expect(new Set([...first, ...second]).size).toBe(4015);
  expect([second[0], second.at(-1)]).toEqual(["/pieza-50000", "/pieza-54000"]);
});

it("splits pages, categories and brands as well, so that no file holds more than it may", async () => {
  const { catalog, database } = shop.context;
  const ownPages = () => [{ slug: "horario" }];
  const source = { catalog, clock, db: database.db, siteUrl: SITE, mainCategoryId: 1, ownPages };
  const namesOf = async (sitemap: Sitemap, name: string) => {
    const file = await sitemap(name);
    if (!file) return [];
    return readSitemap(gunzipSync(file).toString()).map(({ loc }) => loc.replace(SITE, ""));
  };
  const whole = createSitemap({ ...source, maxEntries: MAX_ENTRIES });
  const split = createSitemap({ ...source, maxEntries: 2 });
  expect(await namesOf(whole, "sitemap-pages-1")).toContain("/info/horario");
  for (const kind of ["pages", "categories", "brands", "products"]) {
    const files = (await namesOf(split, "sitemap")).filter((path) => path.startsWith(`/sitemap-${kind}-`));
    const parts = await Promise.all(files.map((path) => namesOf(split, path.slice(1, -".xml".length))));
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map((part) => part.length))).toBe(2);
    expect(parts.flat()).toEqual(await namesOf(whole, `sitemap-${kind}-1`));
  }
});

it("knows no other file", async () => {
  const names = ["products-2", "products-0", "products-99999", "otros-1", "", "products-1%00"];
  for (const name of names) expect((await read(`/sitemap-${name}.xml`)).status).toBe(404);
});

it("is sent packed, and unpacked to those who cannot unpack", async () => {
  const ask = (encoding: string) =>
    fetch(`${shop.origin}/sitemap.xml`, { headers: { "accept-encoding": encoding } });
  expect((await ask("gzip")).headers.get("content-encoding")).toBe("gzip");
  const plain = await ask("identity");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=600");
  expect((await ask("gzip;q=0")).headers.get("content-encoding")).toBeNull();
  const packed = await packedBytes();
  expect(gunzipSync(packed).toString()).toBe(await plain.text());
});

/** The packed bytes as sent; `fetch` would unpack them. */
function packedBytes(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${shop.origin}/sitemap.xml`, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
