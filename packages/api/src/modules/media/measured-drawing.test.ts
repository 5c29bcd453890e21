import { getProduct } from "@tuerca/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let disc: number;

beforeAll(async () => {
  shop = await createTestShop();
  const { pool } = shop.context.database;
  const { rows } = await pool.query(
    `insert into categories (parent_id, name, name_key, slug, drawing_kind)
     values (1, 'Frenos', 'frenos', 'frenos', 'disc') returning id`,
  );
  const { rows: below } = await pool.query(
    `insert into categories (parent_id, name, name_key, slug) values ($1, 'Discos', 'discos', 'discos')
     returning id`,
    [rows[0].id],
  );
  disc = await createProduct(pool, { name: "Disco de freno", categoryIds: [below[0].id] });
  await measure(313);
});
afterAll(() => shop.close());

const soon = { timeout: 15_000 };
const measure = (diameter: number) =>
  shop.context.database.pool.query("update products set attributes = $2 where id = $1", [
    disc,
    JSON.stringify([
      { label: "Diámetro", value: `${diameter} mm` },
      { label: "Espesor (cm)", value: "2,1" },
    ]),
  ]);
const images = async () =>
  (await shop.visitor().call(getProduct, { params: { id: disc } })).body.images ?? [];
const alt = async () => (await images())[0]?.alt;
const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shop.origin + address, { headers });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

test("a part without a photo is drawn with its measures, with as many figures as its size can show", async () => {
  await expect.poll(alt, soon).toBe("Dibujo con medidas: Ø 313 mm, 21 mm de grosor");
  const url = (await images())[0]?.url ?? "";
  expect(url).toMatch(new RegExp(`^/media/drawn/${disc}/[0-9a-f]{16}\\.svg$`));
  const { response, content: whole } = await get(url);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  const [page, card, small] = await Promise.all(
    [500, 170, 75].map(async (edge) => (await get(`${url}?t=w_${edge},h_${edge}`)).content),
  );
  expect(page).toEqual(whole);
  expect(card?.length).toBeGreaterThan(small?.length ?? 0);
  const etag = response.headers.get("etag") ?? "";
  expect((await get(url, { "if-none-match": etag })).response.status).toBe(304);
  const plate = await get(`${url}?t=w_1200,h_630,bg_ffffff`);
  expect(await sharp(plate.content).metadata()).toMatchObject({ format: "png", width: 1200 });
});

test("other measures have another address, and the former one shows the present drawing to nobody's cache", async () => {
  await expect.poll(alt, soon).toContain("313");
  const former = (await images())[0]?.url ?? "";
  await measure(280);
  await expect.poll(alt, soon).toContain("280");
  const present = (await images())[0]?.url ?? "";
  expect(present).not.toBe(former);
  const { response, content } = await get(former);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(content).toEqual((await get(present)).content);
  await measure(313);
  await expect.poll(alt, soon).toContain("313");
});

test.each([
  "999999999/0123456789abcdef.svg",
  "1/..%2f..%2fsecret.svg",
  "1/0123456789abcdeg.svg",
  "-1/0123456789abcdef.svg",
])("knows no drawing %s", async (path) => {
  expect((await get(`/media/drawn/${path}`)).response.status).toBe(404);
});

test("beside photos the drawing is the second picture", async () => {
  const { pool } = shop.context.database;
  const { rows } = await pool.query(
    `insert into media (source, path, status) values ('upload:a', 'aa/a.jpg', 'ready'), ('upload:b', 'bb/b.jpg', 'ready')
     returning id`,
  );
  await pool.query("update products set media_ids = $2 where id = $1", [disc, rows.map(({ id }) => id)]);
  await expect.poll(async () => (await images()).length, soon).toBe(3);
  expect((await images()).map(({ url }) => url.replace(/\d.*/, "…"))).toEqual([
    "/media/aa/a.jpg",
    "/media/drawn/…",
    "/media/bb/b.jpg",
  ]);
  await pool.query("update products set media_ids = '{}' where id = $1", [disc]);
});

test("a category can be without drawings with measures, and get them later", async () => {
  const { pool } = shop.context.database;
  await pool.query("update categories set drawing_kind = 'none' where name = 'Discos'");
  await expect.poll(async () => (await images())[0]?.url, soon).toBe("/media/drawings/disc.svg");
  await pool.query("update categories set drawing_kind = '' where name = 'Discos'");
  await expect.poll(alt, soon).toContain("Ø 313 mm");
});
