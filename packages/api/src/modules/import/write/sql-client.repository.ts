import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { CompiledQuery, sql } from "kysely";
import type { QueryResultRow } from "pg";

/** A connection for statements of imports: a connection of its own, or a transaction of a call. */
export type SqlClient = {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
};

/** Runs them in a database or transaction of Kysely. */
export function clientOf(db: Database): SqlClient {
  return { query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

/** Keeps imports away until the transaction ends; false while one runs. */
export async function lockImports(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.import)}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}
