import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { isPlain } from "../config/environment.ts";
import { PipelinedClient } from "./pipeline/pipelined-client.ts";
import type { DB } from "./tables.generated.ts";

export type Database = Kysely<DB>;

/** A query function that needs a transaction asks for it in its type. */
export type Trx = Transaction<DB>;

/** Sums and counts come as bigint text from the server; ours stay far under 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** A connection stays, as a new one plans every statement anew. */
const IDLE_MS = 10 * 60_000;

/**
 * By default PostgreSQL compares the plan for any values with those for the first five calls, at the costs of the moment in
 * which each was made; a connection on which the comparison was lost once plans that statement at every call from then on
 * (PostgreSQL's manual, PREPARE, Notes). An index with a condition serves only statements whose text says it: constants
 * that such an index names are written as `sql.lit`.
 */
const PLAN_FOR_ANY_VALUES = "-c plan_cache_mode=force_generic_plan";

/** Opens a pool of connections. `statementTimeoutMs` bounds each statement, so that a request is answered in time. */
export function openDatabase(url: string, poolSize: number, statementTimeoutMs = 30_000): DatabaseHandle {
  const pool = new pg.Pool({
    Client: isPlain("pipeline") ? pg.Client : PipelinedClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: IDLE_MS,
    options: PLAN_FOR_ANY_VALUES,
    statement_timeout: statementTimeoutMs,
    application_name: "tuerca",
  });
  // The pool replaces a connection that the server ends; without listeners, idle or in use, the process would end with it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
