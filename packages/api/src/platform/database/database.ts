import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { PreparingClient } from "./preparing-client.ts";
import type { DB } from "./tables.generated.ts";

export type Database = Kysely<DB>;

/** A query function that needs a transaction asks for it in its type. */
export type Trx = Transaction<DB>;

/** Sums and counts come as bigint text from the server; ours stay far under 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** A connection stays, as a new one plans every statement anew; but not for ever, as a plan that was chosen by the costs of a bad moment stays with it. */
const IDLE_MS = 10 * 60_000;
const LIFETIME_S = 30 * 60;

/** Opens a pool of connections. `statementTimeoutMs` bounds each statement, so that a request is answered in time. */
export function openDatabase(url: string, poolSize: number, statementTimeoutMs = 30_000): DatabaseHandle {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    statement_timeout: statementTimeoutMs,
    application_name: "tuerca",
  });
  // The pool replaces a connection that the server ends; without listeners, idle or in use, the process would end with it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
