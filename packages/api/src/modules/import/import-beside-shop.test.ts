import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchProducts } from "@tuerca/contract";
import { openPictures } from "@tuerca/platform/storage";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { createImageFetcher } from "../media/fetch-image.ts";
import { takeInMedia } from "../media/take-in-media.ts";
import { importCatalog } from "./index.ts";

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), "tuerca-beside-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function write(rows: readonly string[]): Promise<string> {
  const source = join(folder, "feed.csv");
  await writeFile(source, ["sku,name,price,quantity,images", ...rows].join("\n"));
  return source;
}

async function find(query: string) {
  const body = { query, per_page: 5, categories: [] };
  return (await shop.visitor().call(searchProducts, { body })).body.data[0];
}

test("an open shop shows what was imported, and its picture once it is taken in", async () => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff6b1a" } });
  await writeFile(join(folder, "turbo.jpg"), await picture.jpeg().toBuffer());
  const source = await write(["T-1,Turbocompresor,499.9,3,turbo.jpg"]);
  await importCatalog({ source, databaseUrl: shop.databaseUrl });
  await expect
    .poll(() => find("turbocompresor"), { timeout: 10_000 })
    .toMatchObject({ sku: "T-1", price: 499.9, quantity: 3 });
  const { config, database, log } = shop.context;
  const pictures = openPictures(config);
  await takeInMedia({ db: database.db, pictures, fetcher: createImageFetcher(), log, isShared: false });
  await expect
    .poll(async () => (await find("turbocompresor"))?.image?.url, { timeout: 10_000 })
    .toMatch(/\/media\/[0-9a-f]{2}\//);
  const url = (await find("turbocompresor"))?.image?.url ?? "";
  const response = await fetch(new URL(`${new URL(url, shop.origin).pathname}?t=w_170,h_170`, shop.origin));
  expect(response.status).toBe(200);
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 170,
    height: 170,
  });
});

test("orders that take stock meanwhile and the import never deadlock", async () => {
  const count = 4000;
  const rows = (quantity: number) =>
    Array.from({ length: count }, (_, row) => `L-${count - row},Pieza ${row},1.5,${quantity},`);
  await importCatalog({ source: await write(rows(1000)), databaseUrl: shop.databaseUrl });
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const { rows: products } = await pool.query<{ id: number }>(
    "select product_id as id from stock order by id",
  );
  let stop = false;
  let orders = 0;
  const order = async () => {
    const client = await pool.connect();
    while (!stop) {
      const picked = Array.from({ length: 8 }, () => Math.floor(Math.random() * products.length));
      await client.query("begin");
      for (const index of picked.sort((one, other) => one - other))
        await client.query("update stock set quantity = greatest(quantity - 1, 0) where product_id = $1", [
          products[index]?.id,
        ]);
      await client.query("commit");
      orders += 1;
    }
    client.release();
  };
  const ordering = Promise.all([order(), order(), order()]);
  for (const quantity of [900, 800, 700])
    expect(
      await importCatalog({ source: await write(rows(quantity)), databaseUrl: shop.databaseUrl }),
    ).toMatchObject({
      changed: count,
    });
  stop = true;
  await ordering;
  await pool.end();
  expect(orders).toBeGreaterThan(0);
});

test("a check waits for no order, and no order for it", async () => {
  await importCatalog({ source: await write(["W-1,Correa,10,5,"]), databaseUrl: shop.databaseUrl });
  const client = await shop.context.database.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "select from products join stock on product_id = id where sku = 'W-1' for update of products, stock",
    );
    const source = await write(["W-1,Correa larga,12,7,"]);
    const checked = importCatalog({ source, databaseUrl: shop.databaseUrl, dryRun: true });
    await expect(checked).resolves.toMatchObject({ changed: 1, review: { withoutStock: 0 } });
  } finally {
    await client.query("rollback");
    client.release();
  }
});
