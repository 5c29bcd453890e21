import type { RawBuilder } from "kysely";
import type { DatabaseHandle } from "./database.ts";

/**
 * Runs a query as a prepared statement: PostgreSQL parses and plans it once on each connection. Its text has to be the
 * same at every call under a name; what changes are parameters.
 */
export async function runPrepared<T>(
  { db, pool }: Pick<DatabaseHandle, "db" | "pool">,
  name: string,
  query: RawBuilder<T>,
): Promise<T[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows;
}
