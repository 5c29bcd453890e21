import { TestClient } from "@tuerca/api/testing";
import { getCategory } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";

/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const soon = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };

let opened: Awaited<ReturnType<typeof openShops>>;
beforeAll(async () => {
  opened = await openShops(2);
}, 120_000);
afterAll(() => opened.close());

const pool = () => opened.shops[0]?.context.database.pool;
const show = async (origin: string, path: string) => {
  const answer = await ask(origin, { path, headers: { cookie: "" } });
  return {
    status: answer.status,
    text: unpacked(answer).replaceAll("\u00a0", " "),
    etag: answer.headers.etag,
  };
};

/** A product of a category, and the category's path. */
async function firstOf(path: string) {
  const [shop] = opened.shops;
  if (!shop) throw new Error("no shop");
  const found = await shop.context.database.pool.query("select id from categories where slug = $1", [
    path.slice(1),
  ]);
  const visitor = new TestClient(shop.origin);
  const { body } = await visitor.call(getCategory, { params: { id: found.rows[0].id }, query: "per_page=3" });
  const product = body.products?.data[2];
  if (!product) throw new Error(`nothing in ${path}`);
  return { id: product.id, path: product.url_path };
}

it("shows a change of a product on every process, and leaves the page of another alone", async () => {
  const changed = await firstOf("/frenos");
  const other = await firstOf("/filtros");
  expect(other.path).not.toBe(changed.path);
  const before = await Promise.all(opened.shops.map(({ origin }) => show(origin, other.path)));
  for (const { origin } of opened.shops) {
    await show(origin, changed.path);
    expect((await show(origin, "/frenos")).text).toContain(changed.path);
  }

  const change = async (sql: string, path: string, expected: { text?: string; status?: number }) => {
    await pool()?.query(sql, [changed.id]);
    await Promise.all(
      opened.shops.map(async ({ origin }) => {
        if (expected.status)
          await expect.poll(async () => (await show(origin, path)).status, soon).toBe(expected.status);
        else await expect.poll(async () => (await show(origin, path)).text, soon).toContain(expected.text);
      }),
    );
  };
  const price = "update products set price_cents = 98765, offer_price_cents = null where id = $1";
  await change(price, changed.path, { text: "987,65 €" });
  await change("update products set price_cents = 87654 where id = $1", "/frenos", { text: "876,54 €" });
  await change("update stock set quantity = 2 where product_id = $1", changed.path, { text: "Quedan 2" });
  await change("update stock set quantity = 1 where product_id = $1", "/frenos", { text: "Queda 1" });
  await change("update products set name = 'Nombre de ahora' where id = $1", changed.path, {
    text: "Nombre de ahora",
  });
  for (const [position, { origin, rendered }] of opened.shops.entries()) {
    const { etag } = await show(origin, other.path);
    expect(etag).toBe(before[position]?.etag);
    expect(rendered.filter((address) => address === other.path)).toEqual([other.path]);
  }
  await change("update products set active = false where id = $1", changed.path, { status: 404 });
}, 120_000);
