import { sql } from "kysely";
import type { Trx } from "./database.ts";

/** The size of the database, in bytes. */
export async function measureDatabase(trx: Trx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(trx);
  return rows[0]?.bytes ?? 0;
}
