import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { up } from "./migrations/0031-sku-keys.ts";

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 2 });
  await pool.query("drop trigger products_fill_sku_key on products");
  await pool.query("drop function fill_sku_key()");
  await pool.query("alter table products drop column sku_key");
});
afterAll(() => pool.end());

const SKUS = ["abc-1", "ABC-1", "Ñ-1", "ñ-1\u200b", "x-1", "X-1"];

test("products that were told apart by case alone stay, and one of them has the key", async () => {
  await pool.query(
    `insert into products (sku, name, slug, price_cents, active)
     select sku, 'Pieza', md5(sku), 100, sku <> 'x-1' from unnest($1::text[]) with ordinality as s (sku, place) order by place`,
    [SKUS],
  );
  const read = async () => (await pool.query("select * from products order by id")).rows;
  const before = await read();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(up);
  const after = await read();
  expect(after.map(({ sku_key }) => sku_key)).toEqual(["abc-1", null, "ñ-1", null, null, "x-1"]);
  expect(after.map(({ sku_key: _, ...product }) => product)).toEqual(before);
  await expect(
    pool.query("insert into products (sku, name, slug, price_cents) values ('Abc-1', 'Otra', 'otra', 100)"),
  ).rejects.toThrow("products_by_sku_key");
});
