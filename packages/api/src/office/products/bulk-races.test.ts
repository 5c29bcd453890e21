import { applyBulkChange, previewBulkChange } from "@tuerca/office-contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let client: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  client = await enterAs(shop, (await invite(shop)).id);
});
afterAll(() => shop.close());

const pool = () => shop.context.database.pool;

/** Products with consecutive skus, and a change of all of their prices by 10 %. */
async function prepare(prefix: string, count: number) {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await createProduct(pool(), { sku: `${prefix}-${at}`, price: 1000 }));
  const change = { kind: "percent", basis_points: 1000, ending: null, filter: { ids } } as const;
  const { body } = await client.call(previewBulkChange, { body: { change, pins: false } });
  return { ids, id: body.id };
}
const apply = (id: number) => client.send("POST", applyBulkChange.path.replace("{id}", String(id)), {});
const pricesOf = async (ids: readonly number[]) =>
  (await pool().query("select price_cents from products where id = any($1) order by id", [ids])).rows.map(
    ({ price_cents }) => price_cents,
  );

/** Holds a product's row until `release`. */
async function hold(id: number) {
  const other = new pg.Client(shop.databaseUrl);
  await other.connect();
  await other.query("begin");
  await other.query("select 1 from products where id = $1 for update", [id]);
  return { release: () => other.query("commit").finally(() => other.end()) };
}

/** The backend that waits for a lock. */
async function waiting(): Promise<number> {
  const find = async () =>
    (
      await pool().query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0]?.pid;
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find();
}

it("changes all products or none if its connection ends in between, and can be applied again", async () => {
  const { ids, id } = await prepare("KILL", 30);
  const held = await hold(ids[20] ?? 0);
  const answer = apply(id);
  await pool().query("select pg_terminate_backend($1)", [await waiting()]);
  expect((await answer).status).toBeGreaterThanOrEqual(500);
  await held.release();
  expect(new Set(await pricesOf(ids))).toEqual(new Set([1000]));
  const again = await apply(id);
  expect([again.status, again.body.outcomes]).toEqual([200, { applied: 30 }]);
  expect(new Set(await pricesOf(ids))).toEqual(new Set([1100]));
});

it("does not overwrite a price that a feed writes while it waits for the product", async () => {
  const { ids, id } = await prepare("RACE", 20);
  const held = await hold(ids[10] ?? 0);
  const answer = apply(id);
  await waiting();
  const other = new pg.Client(shop.databaseUrl);
  await other.connect();
  await held.release();
  await other.end();
  expect((await answer).body.outcomes).toEqual({ applied: 20 });
  const next = await prepare("FEED", 20);
  const source = next.ids.map((_, at) => ({
    sku: `FEED-${at}`,
    name: "Del proveedor",
    category: "Frenos",
    price: at % 2 ? 12 : 10,
    quantity: 1,
  }));
  const [applied] = await Promise.all([
    apply(next.id),
    importCatalog({ databaseUrl: shop.databaseUrl, source }),
  ]);
  expect(applied.status).toBe(200);
  const { rows } = await pool().query(
    `select p.price_cents as price, r.outcome from products p join bulk_change_rows r on r.product_id = p.id
     where r.change_id = $1 order by p.id`,
    [next.id],
  );
  for (const [at, { price, outcome }] of rows.entries()) {
    const sent = at % 2 ? 1200 : 1000;
    expect(outcome === "applied" ? [1100, sent] : [sent]).toContain(price);
  }
});
