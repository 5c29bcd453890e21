import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SUPERUSER } from "./cluster.ts";
import { addressOf } from "./network.ts";

const urlOf = (user: string, password: string, name: string) =>
  `postgres://${user}:${password}@${addressOf("shops")}:5000/${name}`;

/** Runs a statement on the primary, in a connection of its own. */
export async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  return ask(urlOf("tienda", "tienda", "tienda"), text, values);
}

/** Creates the shop's role and database once there is a primary with a standby. */
export async function createDatabase(): Promise<void> {
  const superuser = urlOf("postgres", SUPERUSER, "postgres");
  await ask(superuser, "create role tienda login password 'tienda'");
  await ask(superuser, "create database tienda owner tienda template template0 encoding 'UTF8'");
  await ask(superuser, "alter role tienda set plan_cache_mode = 'force_generic_plan'");
  await ask(superuser, "alter role tienda set statement_timeout = '30s'");
}

/** Products whose prices change all the time, and those that are bought, which never run out. */
export async function splitProducts(): Promise<{ priced: number[]; bought: number[] }> {
  const rows = await query<{ id: number }>(
    "select id from products where active and gift_max_cents is null and quantity_step is null order by id",
  );
  await query("update stock set quantity = 1000000");
  const ids = rows.map(({ id }) => id);
  return { priced: ids.filter((id) => id % 2 === 1), bought: ids.filter((id) => id % 2 === 0) };
}

/** Changes prices, a few each second, until stopped; a change that fails is left out. */
export function keepPricing(ids: readonly number[], random: (below: number) => number): () => Promise<void> {
  let stopped = false;
  const loop = async () => {
    while (!stopped) {
      const some = Array.from({ length: 6 }, () => ids[random(ids.length)]);
      await query("update products set price_cents = 1000 + $2 where id = any($1)", [
        some,
        random(90_000),
      ]).catch(() => null);
      await sleep(200);
    }
  };
  const done = loop();
  return () => {
    stopped = true;
    return done;
  };
}

async function ask<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<T>(text, values)).rows;
  } finally {
    void client.end().catch(() => {});
  }
}
