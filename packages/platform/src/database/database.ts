import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { isPlain } from "../config/environment.ts";
import { tracedClient } from "../tracing/traced-client.ts";
import { PipelinedClient } from "./pipeline/pipelined-client.ts";
import type { DB } from "./tables.generated.ts";

export type Database = Kysely<DB>;

/** A query function that needs a transaction requires it by type. */
export type Trx = Transaction<DB>;

/** The server sends sums and counts as bigint text; ours stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Connections stay open, because a new one plans every statement again. */
const IDLE_MS = 10 * 60_000;

/**
 * By default PostgreSQL compares the generic plan with the first five calls' plans, at the costs of
 * that moment; once it loses, that connection replans each call (manual, PREPARE, Notes). Constants
 * of a partial index's condition are written as `sql.lit`, so the index still serves.
 */
const PLAN_FOR_ANY_VALUES = "-c plan_cache_mode=force_generic_plan";

/**
 * Opens a pool of connections. `statementTimeoutMs` limits each statement, so that requests are
 * answered in time.
 */
export function openDatabase(url: string, poolSize: number, statementTimeoutMs = 30_000): DatabaseHandle {
  const pool = new pg.Pool({
    Client: tracedClient(isPlain("pipeline") ? pg.Client : PipelinedClient),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: IDLE_MS,
    options: PLAN_FOR_ANY_VALUES,
    statement_timeout: statementTimeoutMs,
    application_name: "tuerca",
  });
  // The pool replaces a connection that the server ends; without listeners, idle or in use, the
  // process would end with it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
