import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A copy must be younger than the recorded deletions (30 days), with days to spare. */
const OLDEST = sql.lit("25 days");

/** Identifies the database; null if its user may not ask for that. */
export async function databaseIdentity(db: Database): Promise<string | null> {
  try {
    const { rows } = await sql<{ identity: string }>`
      select (select system_identifier from pg_control_system()) || '/' || oid as identity
      from pg_database where datname = current_database()`.execute(db);
    return rows[0]?.identity ?? null;
  } catch {
    return null;
  }
}

/**
 * Inserts the row that identifies a copy. A database restored to an earlier moment lacks it; a
 * database with it holds everything that the copy has seen.
 */
export async function leaveWitness(db: Database): Promise<string> {
  await sql`delete from index_copies where written_at < now() - ${OLDEST}::interval`.execute(db);
  const { rows } = await sql<{
    witness: string;
  }>`insert into index_copies (witness) values (gen_random_uuid())
    returning witness`.execute(db);
  return rows[0]?.witness ?? "";
}

/** Whether the database has the witness row of a copy, and the row is not too old. */
export async function knowsWitness(db: Database, witness: string): Promise<boolean> {
  const { rows } = await sql`select from index_copies
    where witness = ${witness} and written_at > now() - ${OLDEST}::interval`.execute(db);
  return rows.length > 0;
}
