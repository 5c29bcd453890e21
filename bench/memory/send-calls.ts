import { setTimeout as sleep } from "node:timers/promises";
import { demoFeed } from "../../packages/shop/demo/feed.ts";
import { anyCart, createShoppers, readAvailable } from "../cart/shoppers.ts";
import { type Load, loadEach, loadPosts } from "../load.ts";
import { enterOffice, type StaffSession } from "../office/staff-session.ts";
import { GUEST_CHECKOUT, type Purchase } from "../orders/guest-checkout.ts";
import { order } from "../orders/load-orders.ts";
import { randomFrom } from "../random.ts";
import { mixQueries } from "../search/mix.ts";
import { readSamples } from "../search/samples.ts";
import { type BenchShop, runCommand } from "../shop-process.ts";

/** A running demo shop of which all kinds of calls are made. */
export type Loaded = { shop: BenchShop; dataDir: string; databaseUrl: string };

const ORDERS = 300;
const BUYERS_AT_ONCE = 4;
const FEED_ROWS = 1000;
const OFFICE_ROUNDS = 10;
const OFFICE_LISTS = [
  "/today",
  "/orders",
  "/products",
  "/products?q=filtro",
  "/invoices",
  "/sales?period=last_30&split=category",
];

/** Requests pages, another one each time. */
export async function sendPages({ shop }: Loaded, paths: readonly string[]): Promise<Load> {
  const load = await loadEach(shop.origin, "", (turn) => paths[turn % paths.length] ?? "/");
  if (load.failed > 0) throw new Error(`${load.failed} pages failed.`);
  return load;
}

/** Searches in a mixture. */
export async function sendSearches({ shop, databaseUrl }: Loaded): Promise<Load> {
  const queries = mixQueries(await readSamples(databaseUrl), 4000);
  let turn = 0;
  const next = () => ({ query: queries[turn++ % queries.length]?.query, per_page: 24 });
  return loadPosts(`${shop.origin}/api/v2/search/`, next);
}

/** Guests' purchases. */
export async function sendOrders({ shop, databaseUrl }: Loaded): Promise<void> {
  const products = await readAvailable(databaseUrl);
  const random = randomFrom(ORDERS);
  const shoppers = await createShoppers(shop.origin, ORDERS);
  const buyers = shoppers.map((headers) => {
    const purchase: Purchase = { products: anyCart(products, random) };
    return { headers, purchase };
  });
  await order({ origin: shop.origin, cpu: {} }, BUYERS_AT_ONCE, GUEST_CHECKOUT, buyers);
}

/** Lists of the office, an import of a small file, and an invoice as a PDF. */
export async function sendOffice({ shop, dataDir }: Loaded): Promise<void> {
  const session = await enterOffice(shop);
  for (let round = 0; round < OFFICE_ROUNDS; round += 1)
    for (const path of OFFICE_LISTS) await session.call("GET", path);
  await importFeed(session);
  await printInvoice(session, dataDir);
}

type Import = { state: string; suggestion: object };

async function importFeed(session: StaffSession): Promise<void> {
  const feed = Buffer.from([...demoFeed(FEED_ROWS)].join(""));
  const { answer } = await session.call<{ id: number }>("POST", "/imports?name=feed.csv", feed);
  const path = `/imports/${answer.id}`;
  const columns = (await session.call<Import>("GET", path)).answer.suggestion;
  await session.call("POST", `${path}/check`, { columns, source: "bench", prune: false });
  const ended = await poll(async () => {
    const { state } = (await session.call<Import>("GET", path)).answer;
    return state === "waiting" || state === "running" ? null : state;
  });
  if (ended !== "done") throw new Error(`The check ended as ${ended}.`);
}

async function printInvoice(session: StaffSession, dataDir: string): Promise<void> {
  type Numbered<K extends string> = Record<K, { number: string }[]>;
  const { answer } = await session.call<Numbered<"orders">>("GET", "/orders");
  await runCommand(["orders", "paid", answer.orders[0]?.number ?? ""], { DATA_DIR: dataDir });
  const number = await poll(
    async () =>
      (await session.call<Numbered<"invoices">>("GET", "/invoices")).answer.invoices[0]?.number ?? null,
  );
  await session.download(`/invoices/${number}/pdf`);
}

async function poll<T>(read: () => Promise<T | null>): Promise<T> {
  for (let tries = 300; tries > 0; tries -= 1) {
    const found = await read();
    if (found !== null) return found;
    await sleep(200);
  }
  throw new Error("What was waited for did not come.");
}
