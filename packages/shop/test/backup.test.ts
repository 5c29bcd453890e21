import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { TestClient, testPostgres } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { giftLine } from "../../api/test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../api/test/factories/guest.ts";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";
import { ROOT } from "../src/folders.ts";
import { readLedger } from "../src/move/ledger.ts";
import { ask } from "./ask.ts";
import { copyFilledFolder } from "./filled-shop.ts";
import { type Acknowledged, buyOne, placeOrdersInLoop } from "./place-orders.ts";
import { runHere } from "./run-here.ts";
import { createDataFolder, type DataFolder, runShop, runTuerca, type ShopProcess } from "./run-shop.ts";

let home: DataFolder;
let shop: ShopProcess;
let file: string;
let restored: string;
let stock: number[];
let pieces: number;
let picture: string;
const before: Acknowledged[] = [];

const PIECES = `select (select sum(quantity) from stock where product_id = any($1))
  + coalesce((select sum(quantity) from order_items where product_id = any($1)), 0) as pieces`;
const ORDERS = `select o.id, to_jsonb(o) as row, (select jsonb_agg(to_jsonb(i) order by i.position) from order_items i
  where i.order_id = o.id) as items from orders o order by o.id`;
const WRONG_BALANCES = `select from gift_cards c where balance_cents <>
  (select coalesce(sum(cents), 0) from gift_card_events e where e.gift_card_id = c.id)`;

beforeAll(async () => {
  home = await createDataFolder();
  file = join(home.path, "shop.tar.zst");
  restored = join(home.path, "restored");
  await copyFilledFolder(dataDir());
  shop = await serve({ DATA_DIR: dataDir(), BACKUP_DIR: join(home.path, "copias") });
  const products = await rows(
    `select product_id as id from stock join products p on p.id = product_id where quantity > 20 and gift_min_cents is null
     order by quantity desc limit 40`,
  );
  stock = products.map(({ id }) => id);
  await rows("update stock set quantity = quantity + 100000 where product_id = any($1)", [stock]);
  pieces = (await rows(PIECES, [stock]))[0].pieces;
  await sell();
  picture = await takeInPicture();
}, 600_000);

afterAll(async () => {
  await stop();
  await home.remove();
}, 60_000);

const dataDir = () => join(home.path, "datos");

async function serve(environment: Record<string, string>): Promise<ShopProcess> {
  const started = await runShop(environment);
  await started.untilReady();
  return started;
}

async function stop(): Promise<void> {
  shop.child.kill("SIGTERM");
  await shop.ended;
}

/** The rows of a statement in the database of a running shop. */
async function rows(text: string, values: unknown[] = [], url?: string): Promise<pg.QueryResult["rows"]> {
  const running = url ?? (await findRunningPostgres(dataDir()))?.url;
  return withClient(running, async (client) => (await client.query(text, values)).rows);
}

async function withClient<T>(url: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Runs a command that must succeed; returns its output. */
async function command(args: string[], environment: Record<string, string> = { DATA_DIR: dataDir() }) {
  const { code, output } = await runHere(args, environment);
  expect([code, output]).toEqual([0, output]);
  return output;
}

async function refusal(args: string[], environment: Record<string, string>): Promise<string> {
  const { code, output } = await runHere(args, environment);
  expect([code, output]).toEqual([1, output]);
  return output;
}

/** As `command`, in a process of its own, as an operator runs it. */
async function commandApart(args: string[]): Promise<string> {
  const run = runTuerca(args, { DATA_DIR: dataDir() });
  expect([await run.ended, run.output()]).toEqual([0, run.output()]);
  return run.output();
}

/** A paid order, a refunded one, and a paid gift card. */
async function sell(): Promise<void> {
  const [card] = await rows("select id from products where sku = 'TARJETA-REGALO'");
  const numbers = [];
  for (const lines of [
    [{ id: stock[0] ?? 0, quantity: 2 }],
    [{ id: stock[1] ?? 0, quantity: 1 }],
    [giftLine(card.id, { price: 25 })],
  ]) {
    const visitor = new TestClient(shop.origin);
    const checkout = await prepareCheckout(visitor, lines);
    const { order } = (await clickPay(visitor, checkout.id)).body;
    before.push(order);
    numbers.push(order.number);
    await command(["orders", "paid", order.number]);
  }
  await command(["refund", numbers[1] ?? "", "--reference", "T-1"]);
}

/** Path of the category's picture in the pictures' folder. */
async function takeInPicture(): Promise<string> {
  const [{ slug }] = await rows("select slug from categories where parent_id is not null limit 1");
  await command(["media", "category", slug, join(ROOT, "docs/screenshot.png")]);
  const taken = "select path from media where source like '%screenshot.png' and status = 'ready'";
  await vi.waitUntil(async () => (await rows(taken)).length > 0, { timeout: 90_000 });
  return (await rows(taken))[0].path;
}

it("makes a backup under a load of orders, from which another folder is the same shop", async () => {
  const load = placeOrdersInLoop(shop.origin, stock);
  await vi.waitUntil(() => load.acknowledged.length > 3, { timeout: 60_000 });
  before.push(...load.acknowledged);
  const begun = load.acknowledged.length;
  expect(await commandApart(["backup", file])).toContain(`Written to ${file}: `);
  expect(load.acknowledged.length).toBeGreaterThan(begun);
  await load.stop();
  await command(["restore", file], { DATA_DIR: restored });
  const original = new Map((await rows(ORDERS)).map((order) => [order.id, order]));

  const second = await serve({ DATA_DIR: restored });
  onTestFinished(async () => {
    second.child.kill("SIGTERM");
    await second.ended;
  });
  const { url } = (await findRunningPostgres(restored)) ?? {};
  const orders = await rows(ORDERS, [], url);
  const ids = orders.map(({ id }) => id);
  expect(before.filter(({ id }) => !ids.includes(id))).toEqual([]);
  expect(orders).toEqual(ids.map((id) => original.get(id)));
  expect((await rows(PIECES, [stock], url))[0].pieces).toBe(pieces);
  expect(await rows(WRONG_BALANCES, [], url)).toEqual([]);
  expect(await withClient(url, readLedger)).toEqual(
    expect.arrayContaining([
      { what: "gift cards, balance", count: 1, cents: "2500" },
      { what: expect.stringMatching(/^refunds /), count: 1, cents: expect.any(String) },
    ]),
  );
  for (const name of [`media/${picture}`, "session-secret", "synonyms.txt"])
    expect((await readFile(join(restored, name))).equals(await readFile(join(dataDir(), name)))).toBe(true);
  expect(await ask(second.origin, { path: `/media/${picture}` })).toMatchObject({ status: 200 });
  expect(await buyOne(second.origin, stock[0] ?? 0)).not.toBeNull();
}, 300_000);

it("makes a first backup by itself where its settings say", async () => {
  const nightly = () => readdir(join(home.path, "copias")).catch(() => []);
  await vi.waitUntil(async () => (await nightly()).some((name) => name.endsWith("Z.tar.zst")), {
    timeout: 60_000,
  });
  const [name = ""] = await nightly();
  await command(["restore", join(home.path, "copias", name)], { DATA_DIR: join(home.path, "nightly") });
}, 120_000);

it("says why where it cannot", async () => {
  expect(await refusal(["backup", file], { DATA_DIR: dataDir() })).toContain("is there already");
  const own = { DATA_DIR: dataDir(), DATABASE_URL: "postgres://localhost/x" };
  for (const args of [
    ["backup", `${file}.2`],
    ["restore", file],
  ])
    expect(await refusal(args, own)).toContain("DATABASE_URL is set, and this is for the embedded database");
  expect(await refusal(["restore", file], { DATA_DIR: dataDir() })).toContain("is used by another process");
  const target = (await createTarget("busy")).href;
  expect(await refusal(["move", "--to", target], { DATA_DIR: dataDir() })).toContain(
    "is used by another process",
  );
  expect(await runHere(["backup"], { DATA_DIR: dataDir() })).toEqual({
    code: 2,
    output: expect.stringContaining("Usage: npm run tuerca"),
  });
}, 120_000);

/** An empty database of a role without other rights. */
async function createTarget(name: string): Promise<URL> {
  const server = new URL((await testPostgres()).serverUrl);
  const role = `tienda_${name}_${process.pid}`;
  await rows(`create role ${role} login password 'x' connection limit 30`, [], server.href);
  await rows(`create database ${role} owner ${role} template template0 encoding 'UTF8'`, [], server.href);
  await rows(`alter role ${role} set statement_timeout = '1s'`, [], server.href);
  return Object.assign(new URL(server), { username: role, password: "x", pathname: `/${role}` });
}

it("moves a stopped shop to a server of its own, with every row and its waiting jobs, and does not open it any more", async () => {
  await rows(
    "insert into pgboss.job (name, data, start_after) values ('send-reset', $1, now() + interval '1 day')",
    [{ email: "nadie@example.es" }],
  );
  const [orders, ledger] = await Promise.all([
    rows(ORDERS),
    withClient((await findRunningPostgres(dataDir()))?.url, readLedger),
  ]);
  await stop();
  const { href } = await createTarget("moved");
  const { href: taken } = await createTarget("taken");
  await rows("create table mine (id int)", [], taken);
  expect(await refusal(["move", "--to", taken], { DATA_DIR: dataDir() })).toContain("is not empty");

  const said = await command(["move", "--to", href]);
  for (const what of ["Set DATABASE_URL", "session-secret", "gift cards, balance: 1, 25.00 EUR"])
    expect(said).toContain(what);
  expect(await rows(ORDERS, [], href)).toEqual(orders);
  expect(await withClient(href, readLedger)).toEqual(ledger);
  expect(await rows("select data from pgboss.job where name = 'send-reset'", [], href)).toEqual([
    { data: { email: "nadie@example.es" } },
  ]);
  for (const args of [
    ["orders", "list"],
    ["backup", `${file}.3`],
  ])
    expect(await refusal(args, { DATA_DIR: dataDir() })).toContain("set DATABASE_URL to that one");
  const serving = await runShop({ DATA_DIR: dataDir() });
  expect([await serving.ended, serving.output()]).toEqual([
    1,
    expect.stringContaining("set DATABASE_URL to that one"),
  ]);
  await access(join(dataDir(), "postgres", "data"));

  shop = await serve({ DATA_DIR: dataDir(), DATABASE_URL: href });
  const order = await buyOne(shop.origin, stock[0] ?? 0);
  const numbers = orders.map(({ row }) => row.number);
  expect(numbers).not.toContain(order?.number);
  expect(await ask(shop.origin, { path: `/media/${picture}` })).toMatchObject({ status: 200 });
  expect(await refusal(["move", "--to", href], { DATA_DIR: dataDir() })).toContain("is not empty");
}, 300_000);
