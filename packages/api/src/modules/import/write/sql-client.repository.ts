import type { Database } from "@tuerca/platform/database/database";
import { CompiledQuery } from "kysely";
import type { QueryResultRow } from "pg";

/** A connection for statements of imports: a connection of its own, or a transaction of a call. */
export type SqlClient = {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
};

/** Runs them in a database or transaction of Kysely. */
export function clientOf(db: Database): SqlClient {
  return { query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) };
}
