import pg from "pg";
import type { Row } from "../table.ts";

const PAUSE_MS = 5;

/** Changes the price of a tenth of the catalogue in one transaction, and searches meanwhile. */
export async function measureBulkChange(origin: string, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const quiet = await searchUntil(origin, sleep(2000));
  const { rows } = await client.query<{ id: number; price: number }>(
    "update products set price_cents = price_cents + 100 where active and id % 10 = 0 returning id, price_cents / 100.0 as price",
  );
  const committed = performance.now();
  const shown = untilShown(origin, rows.slice(-1));
  const [busy, beats] = await Promise.all([searchUntil(origin, shown), healthUntil(origin, shown)]);
  await client.end();
  return [
    {
      what: `${rows.length} prices changed at once`,
      figure: `all shown after ${((performance.now() - committed) / 1000).toFixed(1)} s`,
      note: `health calls: ${distribution(beats)}; searches meanwhile: ${distribution(busy)}; before: ${distribution(quiet)}`,
    },
  ];
}

/** Searches one after the other until something has happened; returns all times in ms. */
function searchUntil(origin: string, happened: Promise<unknown>): Promise<number[]> {
  const search = (turn: number) =>
    fetch(`${origin}/api/v2/search/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: `TU-${turn}` }),
    });
  return callUntil(search, happened);
}

/** The same of calls without work: the longest one tells how long the event loop was held. */
function healthUntil(origin: string, happened: Promise<unknown>): Promise<number[]> {
  return callUntil(() => fetch(`${origin}/healthz`), happened);
}

async function callUntil(
  call: (turn: number) => Promise<Response>,
  happened: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const done = happened.then(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    await (await call(times.length)).text();
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  await done;
  return times;
}

async function untilShown(origin: string, products: readonly { id: number; price: number }[]): Promise<void> {
  for (const { id, price } of products) {
    const shown = async () => {
      const answer = await fetch(`${origin}/api/v2/catalog/products/${id}`);
      const product = (await answer.json()) as { price: number };
      return product.price === Number(price);
    };
    while (!(await shown())) await sleep(50);
  }
}

function distribution(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, longest ${at(1)} ms`;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
