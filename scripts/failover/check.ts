import { setTimeout as sleep } from "node:timers/promises";
import { type Product, searchProducts } from "@tuerca/contract";
import { TestClient } from "../../packages/api/test/index.ts";
import { query } from "./database.ts";

/** Orders that are not as their shoppers were told. */
export type WrongOrders = { lost: number; unconfirmed: number; double: number };

/** Compares the orders with those that were confirmed. */
export async function checkOrders(confirmed: readonly string[]): Promise<WrongOrders> {
  const rows = await query<{ number: string; cart: string }>(
    `select number, cart_id || ' ' || cart_version as cart from orders`,
  );
  const there = new Set(rows.map(({ number }) => number));
  const known = new Set(confirmed);
  return {
    lost: confirmed.filter((number) => !there.has(number)).length,
    unconfirmed: rows.filter(({ number }) => !known.has(number)).length,
    double: rows.length - new Set(rows.map(({ cart }) => cart)).size + confirmed.length - known.size,
  };
}

/** Products of a shop's index that are not as in the database, at the end of ten seconds. */
export async function countDifferences(origin: string): Promise<number> {
  let differing = Number.POSITIVE_INFINITY;
  for (const until = Date.now() + 10_000; differing > 0 && Date.now() < until; await sleep(500))
    differing = await compare(origin);
  return differing;
}

async function compare(origin: string): Promise<number> {
  const rows = await query<{ id: number; price: number; quantity: number }>(
    `select id, price_cents::float8 / 100 as price, coalesce(quantity, 0) as quantity
    from products left join stock on product_id = id where active`,
  );
  const shown = new Map((await readIndex(origin)).map((product) => [product.id, product]));
  const wrong = rows.filter(({ id, price }) => shown.get(id)?.price !== price);
  return wrong.length + Math.abs(shown.size - rows.length);
}

async function readIndex(origin: string): Promise<Product[]> {
  const visitor = new TestClient(origin);
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await visitor.call(searchProducts, { body: { per_page: 100, page } });
    all.push(...body.data);
    if (body.data.length === 0 || all.length >= body.meta.total) return all;
  }
}
