import { sql } from "kysely";
import type { Database, Trx } from "./database.ts";

/**
 * Reads in a transaction of its own, whose statements fail after `ms`: also those that wait for a
 * lock, which would hold a connection for long.
 */
export function readInTime<T>(db: Database, ms: number, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(trx);
      return read(trx);
    });
}
