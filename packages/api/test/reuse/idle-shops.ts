import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@tuerca/platform/clock/clock";
import pg from "pg";
import type { TestShopOptions } from "../create-test-shop.ts";
import { seedDatabase, withClient } from "../test-database.ts";
import { changedTables, isSameSchema, restorePristine } from "./pristine-rows.ts";
import { keyOf, type RunningShop } from "./running-shop.ts";

/** Each looks at its database twice a second. */
const MAX_IDLE = 4;
const idle: RunningShop[] = [];

/** Servers hold in memory what these tables say; a shop in which they have changed is closed. */
const HELD = [
  "vehicle_makes",
  "vehicle_models",
  "vehicles",
  "fit_sources",
  "fit_terms",
  "product_fits",
  "drawing_words",
  "content_drafts",
  "content_versions",
  "search_synonyms",
  "search_redirects",
  "watched_sources",
  "shop_state",
];

/** A shop with these settings that an earlier test has given back, emptied and seeded; or null. */
export async function takeIdle(options: TestShopOptions): Promise<RunningShop | null> {
  const key = keyOf(options);
  const at = idle.findLastIndex((shop) => shop.key === key);
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (!found) return null;
  if (await renew(found, options)) return found;
  await found.close();
  return null;
}

/** Keeps a shop for the next test that wants such a one, or closes it. */
export async function giveBack(shop: RunningShop): Promise<void> {
  if (shop.key === null || (await isSpoilt(shop))) return shop.close();
  idle.push(shop);
  if (idle.length > MAX_IDLE) await idle.shift()?.close();
}

/** Whether a server may hold in memory what is no longer so, or a test has changed the schema. */
async function isSpoilt({ databaseUrl, pristine, traces }: RunningShop): Promise<boolean> {
  if (traces.areLeft()) return true;
  return withClient(databaseUrl, async (client) => {
    if (!(await isSameSchema(client, pristine))) return true;
    const changed = await changedTables(client, pristine);
    return changed.some((name) => HELD.includes(name));
  });
}

/** Empties and seeds a shop; false if a test still holds its rows. */
async function renew(shop: RunningShop, options: TestShopOptions): Promise<boolean> {
  const { clock = systemClock, seed } = options;
  shop.follow(clock);
  if (shop.sandbox) await shop.renewSandbox();
  await shop.traces.removeFiles();
  return withClient(shop.databaseUrl, async (client) => {
    const isEmpty = await empty(client, shop);
    if (isEmpty && seed) await seedDatabase(shop.databaseUrl, seed);
    if (isEmpty) await untilFollowed(shop, client);
    return isEmpty;
  });
}

async function empty(client: pg.Client, { pristine }: RunningShop): Promise<boolean> {
  await client.query("set lock_timeout = '10s'");
  try {
    await restorePristine(client, pristine, await changedTables(client, pristine));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

const LOCK_NOT_AVAILABLE = "55P03";
const PATIENCE_MS = 45_000;

/** Waits until the indexes show all that is committed. */
async function untilFollowed({ servers }: RunningShop, client: pg.Client): Promise<void> {
  const { rows } = await client.query("select pg_current_xact_id()::text as id");
  await client.query("notify catalog_changed");
  const last = BigInt(rows[0].id);
  const until = performance.now() + PATIENCE_MS;
  while (!servers.every(({ context }) => sees(context.catalog.snapshot, last))) {
    if (performance.now() > until) throw new Error("the index of a reused shop is behind");
    await sleep(10);
  }
}

/** Whether a `pg_snapshot` shows a transaction that has ended. */
function sees(snapshot: string | null, id: bigint): boolean {
  const [xmin = "0", xmax = "0", running = ""] = (snapshot ?? "").split(":");
  return id < BigInt(xmin || 0) || (id < BigInt(xmax) && !running.split(",").includes(String(id)));
}
