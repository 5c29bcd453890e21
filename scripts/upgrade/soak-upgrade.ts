import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { freePort } from "../../packages/shop/test/run-shop.ts";
import { openReadyBalancer } from "./balance.ts";
import { checkOutFormer, lastTag } from "./former-release.ts";
import { loadShop, plainProducts, type Tally } from "./load.ts";
import { type Release, type Running, releaseIn, startRelease } from "./release.ts";

/** How long the shop is under load with each set of processes, in seconds. */
const SECONDS = "20";

/**
 * `upgrade [--from <commit>] [--seconds <number>]`: replaces a shop of a former release by this
 * one, and back, while visitors look, search and order. Returns whether no call failed, no order
 * was lost, and no process logged an error.
 */
export async function soakUpgrade(args: string[]): Promise<boolean> {
  const options = { from: { type: "string" }, seconds: { type: "string", default: SECONDS } } as const;
  const { from = lastTag(), seconds } = parseArgs({ args, options }).values;
  const former = checkOutFormer(from);
  const home = mkdtempSync(join(tmpdir(), "tuerca-upgrade-"));
  try {
    const old = releaseIn(former.root, former.commit);
    return await replaceAndBack(old, releaseIn(resolve("."), "this"), { home, ms: 1000 * Number(seconds) });
  } finally {
    rmSync(home, { recursive: true, force: true });
    former.remove();
  }
}

async function replaceAndBack(old: Release, present: Release, { home, ms }: { home: string; ms: number }) {
  execFileSync(process.execPath, ["packages/shop/src/tuerca.js", "build"], { cwd: present.root });
  const postgres = await startEmbeddedPostgres({ dataDir: home });
  const listen = { host: "127.0.0.1", port: await freePort() };
  const balancer = await openReadyBalancer(listen);
  const env = { ...environmentOf(balancer.origin, postgres.url), DATA_DIR: join(home, "shared") };
  const processes: Running[] = [];
  const enter = async (release: Release) => {
    const one = await startRelease(release, env);
    processes.push(one);
    await balancer.add(one.origin);
    return one;
  };
  const leave = async (one: Running) => {
    if (!one.release.leaves) balancer.remove(one.origin);
    await one.stop();
    balancer.remove(one.origin);
  };

  let isWell = true;
  try {
    let running = await enter(old);
    const products = await plainProducts(balancer.origin, await stockUp(postgres.url));
    const load = loadShop(balancer.origin, products);
    const watch = async (name: string) => {
      await sleep(ms);
      isWell = print(name, load.take()) && isWell;
    };
    await watch(old.name);
    for (const next of [present, old]) {
      const joined = await enter(next);
      await watch(`${running.release.name} + ${next.name}`);
      await leave(running);
      running = joined;
      await watch(next.name);
    }
    await load.stop();
    isWell = print("end", load.take()) && isWell;
    isWell = (await compareOrders(postgres.url, load.orders)) && isWell;
    await leave(running);
  } finally {
    for (const one of processes) await one.stop();
    await balancer.close();
    await postgres.stop();
  }
  const errors = processes.flatMap((one) => one.errors.map((line) => `${one.release.name}: ${line}`));
  for (const line of errors) console.log(line);
  return isWell && errors.length === 0;
}

function environmentOf(origin: string, databaseUrl: string): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    SITE_URL: origin,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "3",
    DEMO_ORDERS: "0",
    LOG_LEVEL: "warn",
    OVERLOAD_DELAY_MS: "60000",
  };
}

/** Prints what visitors did; returns whether nothing failed and somebody ordered. */
function print(name: string, { calls, done, failures }: Tally): boolean {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(done).map(([kind, count]) => `${kind} ${count}`);
  console.log(`${name}: ${calls} calls, ${failed} failed; ${kinds.join(", ")}`);
  for (const [failure, count] of failures) console.log(`  ${count} × ${failure}`);
  return failed === 0;
}

/** Gives forty products so much stock that nobody is refused; returns their ids. */
async function stockUp(url: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    url,
    `update stock set quantity = quantity + 100000 where product_id in
      (select product_id from stock where quantity > 20 order by quantity desc limit 40)
      returning product_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether each order that a visitor was told of is there once, and no other one. */
async function compareOrders(url: string, told: readonly string[]): Promise<boolean> {
  const stored = (await query<{ number: string }>(url, "select number from orders")).map((row) => row.number);
  const lost = told.filter((number) => !stored.includes(number));
  console.log(`${told.length} orders told of, ${stored.length} stored, ${lost.length} lost`);
  return lost.length === 0 && stored.length === told.length;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
