import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { WRITTEN_HERE } from "../reader/mark.repository.ts";

/** A copy must be younger than the recorded deletions (30 days), with days to spare. */
const OLDEST = sql.lit("25 days");
const writtenHere = sql.raw(WRITTEN_HERE);

/**
 * Inserts the row of a copy of an index that shows `snapshot`; returns its id, or null if the
 * database does not know that the index does.
 */
export async function leaveWitness(
  db: Database,
  indexId: string,
  snapshot: string | null,
): Promise<string | null> {
  await sql`delete from index_copies where written_at < now() - ${OLDEST}::interval`.execute(db);
  const { rows } = await sql<{ witness: string }>`
    insert into index_copies (witness, snapshot) select gen_random_uuid(), snapshot from index_copies
    where witness = ${indexId} and snapshot = ${snapshot} and ${writtenHere}
    returning witness`.execute(db);
  return rows[0]?.witness ?? null;
}

/**
 * Whether the database has the row of a copy that shows `snapshot`, not too old. Then it holds all
 * that the copy has seen, and knows from now on that the index shows the same.
 */
export async function takeOver(
  db: Database,
  indexId: string,
  copy: { witness: string; snapshot: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into index_copies (witness, snapshot) select ${indexId}::uuid, snapshot from index_copies
    where witness = ${copy.witness} and snapshot = ${copy.snapshot} and ${writtenHere}
      and written_at > now() - ${OLDEST}::interval
    on conflict (witness) do update set snapshot = excluded.snapshot, written_at = now(),
      written_by = pg_current_xact_id()
    returning witness`.execute(db);
  return rows.length > 0;
}
